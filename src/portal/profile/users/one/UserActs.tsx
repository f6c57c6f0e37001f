import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { workWords } from "../../../../insurance/rights/manage-people.ts";
import type { DeskWork, FirmUser, UserPage } from "../../../api/answers.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../kit/Button.tsx";
import { SelectField } from "../../../kit/Field.tsx";
import { Panel, PanelBody, PanelHead } from "../../../kit/Panel.tsx";
import { Trouble } from "../../../kit/Trouble.tsx";
import { focusWhenThere } from "../../../shell/focus-when-there.ts";
import { toast } from "../../../toast/toasts.ts";
import { useAct } from "../../../use-act.ts";

/** An action on an account that needs confirmation. */
interface UserAct {
  readonly name: string;
  readonly label: string;
  /** Its effect, shown beforehand. */
  readonly words: string;
  /** Why it is not available; empty if it is. */
  readonly obstacles: readonly string[];
  readonly run: () => Promise<unknown>;
  /** Message once it is done. */
  readonly done: string;
}

const suspending = (person: FirmUser, work: DeskWork): UserAct => {
  const desk = workWords(work);
  const left = desk === "" ? "" : ` ${desk} will stay assigned to ${person.name}: pass them on below.`;
  return {
    name: "suspend",
    label: "Suspend",
    words: `${person.name} will be signed out everywhere at once, and will not be able to sign in until you reactivate the account.${left}`,
    obstacles: person.obstacles.suspend,
    run: () => call("/api/v1/Users/suspend", { UserID: person.id, version: person.version }),
    done: `${person.name} is suspended.`,
  };
};

/** The actions available on an account in its present state. */
const actsOf = (person: FirmUser, work: DeskWork): readonly UserAct[] => {
  const { name, state, sessions, secondFactor, isYou } = person;
  const acts: UserAct[] = [];
  if (state === "suspended")
    acts.push({
      name: "reactivate",
      label: "Reactivate",
      words: `${name} will be able to sign in again, with the permissions below.`,
      obstacles: [],
      run: () => call("/api/v1/Users/reactivate", { UserID: person.id, version: person.version }),
      done: `${name} can sign in again.`,
    });
  if (state === "invited")
    acts.push({
      name: "invite",
      label: "Send the invitation again",
      words: `A new email will be sent to ${person.email}. The link in the previous one will stop working.`,
      obstacles: [],
      run: () => call("/api/v1/Users/resendInvite", { UserID: person.id }),
      done: `The invitation went to ${person.email}.`,
    });
  if (sessions > 0 && !isYou)
    acts.push({
      name: "sessions",
      label: "Sign out everywhere",
      words: `Every session of ${name} will end at once, and remembered devices will be forgotten. ${name} can sign in again afterwards.`,
      obstacles: [],
      run: () => call("/api/v1/Users/endSessions", { UserID: person.id }),
      done: `${name} is signed out everywhere.`,
    });
  if (secondFactor && !isYou)
    acts.push({
      name: "factor",
      label: "Reset second factor",
      words: `The app, passkeys and recovery codes of ${name} will be removed, and every session will end. Make sure that it is ${name} who asks. ${name} will be notified by email.`,
      obstacles: [],
      run: () => call("/api/v1/Users/resetSecondFactor", { UserID: person.id }),
      done: `${name} signs in with the password alone, and can set up a new second factor.`,
    });
  if (state !== "suspended") acts.push(suspending(person, work));
  return acts;
};

interface Props {
  readonly person: FirmUser;
  readonly work: DeskWork;
  readonly onChanged: () => void;
}

/** Actions on an account: each explains its effect before confirmation. */
export function UserActs({ person, work, onChanged }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const acts = actsOf(person, work);
  const act = acts.find(({ name }) => name === chosen);
  const close = (focus: string) => {
    setChosen(null);
    focusWhenThere(focus);
  };
  if (act)
    return (
      <Confirm
        act={act}
        onClose={() => close(`act-${act.name}`)}
        onDone={() => {
          close("user-account");
          onChanged();
        }}
      />
    );
  return (
    <div className="user-acts cluster">
      {acts.map(({ name, label }) => (
        <Button
          key={name}
          id={`act-${name}`}
          onClick={() => {
            setChosen(name);
            focusWhenThere("act-words");
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

interface ConfirmProps {
  readonly act: UserAct;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Confirm({ act: { label, words, obstacles, run, done }, onClose, onDone }: ConfirmProps) {
  const { busy, trouble, act } = useAct();
  const go = async () => {
    if (!(await act(async () => void (await run())))) return;
    toast(done);
    onDone();
  };
  return (
    <section className="user-confirm stack gap-3 pad-4 sunken" aria-label={label}>
      <p id="act-words" tabIndex={-1}>
        {obstacles.length > 0 ? "This cannot be done now:" : words}
      </p>
      {obstacles.length > 0 && (
        <ul className="list-plain">
          {obstacles.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Trouble words={trouble} />
      <div className="user-acts cluster">
        {obstacles.length === 0 && (
          <Button variant="primary" busy={busy} onClick={() => void go()}>
            {label}
          </Button>
        )}
        <Button onClick={onClose}>{obstacles.length > 0 ? "Back" : "Cancel"}</Button>
      </div>
    </section>
  );
}

interface UserWorkProps {
  readonly page: UserPage;
  readonly person: FirmUser;
  readonly onChanged: () => void;
}

/** A user's open work, and an action to reassign it. */
export function UserWork({ page: { work, colleagues }, person, onChanged }: UserWorkProps) {
  const desk = workWords(work);
  const heirId = useId();
  const [heir, setHeir] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const pass = async () => {
    const to = colleagues.find(({ id }) => id === heir);
    if (!to) return refuse("Choose who takes the work over.");
    const isDone = await act(async () => {
      const { passed, left } = await call("/api/v1/Users/transferWork", { UserID: person.id, to: to.id });
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
            `No work is assigned to ${person.name}.`
          ) : (
            <Link to={`/user/documents?user=${encodeURIComponent(person.id)}`}>{desk}</Link>
          )}
        </p>
      </PanelHead>
      {desk !== "" && colleagues.length === 0 && (
        <PanelBody as="p">Nobody else in the firm can sign in, so there is nobody to take it over.</PanelBody>
      )}
      {desk !== "" && colleagues.length > 0 && (
        <PanelBody className="user-work stack gap-4">
          <SelectField
            id={heirId}
            label="Pass all of it to"
            hint="A colleague takes over only the work that they can see: someone in one branch takes over that branch's work only."
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
  if (passed === "") return `${to} can see none of it, so nothing was passed on.`;
  return left === "" ? `${passed} passed to ${to}.` : `${passed} passed to ${to}. What stays: ${left}.`;
};
