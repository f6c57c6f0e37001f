import { useState } from "react";
import { type FirmUser, saveUser, type UserPage } from "../../../api/user-calls.ts";
import { Trouble } from "../../../forms/Trouble.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../../../kit/Panel.tsx";
import { loadSession } from "../../../session/session.ts";
import { focusWhenThere } from "../../../shell/focus-when-there.ts";
import { toast } from "../../../toast/toasts.ts";
import { useAct } from "../../../use-act.ts";
import { RightsChangeNotice } from "../RightsChange.tsx";
import { StandingFields } from "../StandingFields.tsx";

interface Props {
  readonly page: UserPage;
  readonly person: FirmUser;
  readonly locked: boolean;
  readonly onChanged: () => void;
}

/** Where somebody works and what he may do; what will change is said before it is saved. */
export function UserRights({ page, person, locked, onChanged }: Props) {
  const stored = { branchId: person.branchId, permissions: person.Permissions };
  const [standing, setStanding] = useState(stored);
  const { busy, trouble, act, forget } = useAct();
  const changed = standing.branchId !== stored.branchId || standing.permissions !== stored.permissions;
  const branch = page.branches.find(({ id }) => id === standing.branchId)?.name ?? "";
  const save = async () => {
    if (!(await act(async () => void (await saveUser(person, standing))))) return;
    toast(`The rights of ${person.name} hold from the next call on.`);
    focusWhenThere("user-rights");
    onChanged();
    if (person.isYou) void loadSession();
  };
  return (
    <Panel aria-labelledby="user-rights">
      <PanelHead>
        <h2 id="user-rights" tabIndex={-1}>
          Branch and rights
        </h2>
        <p className="small">A change holds from the next thing that {person.name} does, without signing in again.</p>
      </PanelHead>
      <PanelBody className="user-standing">
        <StandingFields
          page={page}
          standing={standing}
          locked={locked}
          onChange={(next) => {
            forget();
            setStanding(next);
          }}
        />
        {changed && (
          <RightsChangeNotice
            before={stored.permissions}
            after={standing.permissions}
            moves={standing.branchId === stored.branchId ? undefined : { from: person.branch, to: branch }}
          />
        )}
        <Trouble words={trouble} />
        {!locked && (
          <div className="user-acts cluster">
            <Button variant="primary" busy={busy} aria-disabled={!changed} onClick={() => changed && void save()}>
              Save branch and rights
            </Button>
            {changed && (
              <Button
                onClick={() => {
                  forget();
                  setStanding(stored);
                  focusWhenThere("user-rights");
                }}
              >
                Discard changes
              </Button>
            )}
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
