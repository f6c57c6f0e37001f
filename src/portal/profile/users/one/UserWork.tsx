import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { workWords } from "../../../../insurance/rights/take-over.ts";
import { type FirmUser, transferWork, type UserPage } from "../../../api/user-calls.ts";
import { Button } from "../../../kit/Button.tsx";
import { SelectField } from "../../../kit/Field.tsx";
import { Panel, PanelBody, PanelHead } from "../../../kit/Panel.tsx";
import { focusWhenThere } from "../../../shell/focus-when-there.ts";
import { toast } from "../../../toast/toasts.ts";
import { useAct } from "../../../use-act.ts";

interface Props {
  readonly page: UserPage;
  readonly person: FirmUser;
  readonly onChanged: () => void;
}

/** What somebody has on their desk, and to whom it goes. */
export function UserWork({ page: { work, colleagues }, person, onChanged }: Props) {
  const desk = workWords(work);
  const heirId = useId();
  const [heir, setHeir] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const pass = async () => {
    const to = colleagues.find(({ id }) => id === heir);
    if (!to) return refuse("Choose who takes the work over.");
    const isDone = await act(async () => {
      const { passed, left } = await transferWork(person, to.id);
      toast(handedOver(workWords(passed), workWords(left), to.name), { bad: workWords(passed) === "" });
    });
    if (!isDone) return;
    setHeir("");
    focusWhenThere("user-work");
    onChanged();
  };
  return (
    <Panel aria-labelledby="user-work">
      <PanelHead>
        <h2 id="user-work" tabIndex={-1}>
          Work
        </h2>
        <p className="small">
          {desk === "" ? (
            `There is nothing on the desk of ${person.name}.`
          ) : (
            <Link to={`/user/documents?user=${encodeURIComponent(person.id)}`}>{desk}</Link>
          )}
        </p>
      </PanelHead>
      {desk !== "" && colleagues.length === 0 && (
        <PanelBody as="p">Nobody else in the firm can sign in, so there is nobody to take it over.</PanelBody>
      )}
      {desk !== "" && colleagues.length > 0 && (
        <PanelBody className="user-work">
          <SelectField
            id={heirId}
            label="Pass all of it to"
            hint="What a colleague may not see stays where it is: somebody of one branch takes over that branch's work alone."
            error={trouble}
            value={heir}
            empty="Choose a colleague"
            options={colleagues.map(({ id, name, branch }) => [id, `${name}, ${branch}`])}
            onValue={(value) => {
              forget();
              setHeir(value);
            }}
          />
          <div className="user-acts cluster">
            <Button busy={busy} onClick={() => void pass()}>
              Pass the work on
            </Button>
          </div>
        </PanelBody>
      )}
    </Panel>
  );
}

const handedOver = (passed: string, left: string, to: string): string => {
  if (passed === "") return `${to} may see none of it, so nothing was passed on.`;
  return left === "" ? `${passed} passed to ${to}.` : `${passed} passed to ${to}. What stays: ${left}.`;
};
