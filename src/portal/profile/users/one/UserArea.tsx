import type { FirmUser, UserPage } from "../../../api/answers.ts";
import { call } from "../../../api/call.ts";
import "../../../styles/users.css";
import { useMemo, useState } from "react";
import { useParams } from "react-router-dom";
import type { Right } from "../../../../insurance/permissions.ts";
import { changeOfRights } from "../../../../insurance/rights/preset-words.ts";
import { isOffered, wordsOfRight } from "../../../../insurance/rights/right-groups.ts";
import { Refused } from "../../../api/failures.ts";
import { useLoaded } from "../../../api/use-loaded.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Empty } from "../../../kit/Empty.tsx";
import { Notice } from "../../../kit/Notice.tsx";
import { Panel, PanelBody, PanelHead } from "../../../kit/Panel.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { Trouble } from "../../../kit/Trouble.tsx";
import { RecordForm } from "../../../records/RecordForm.tsx";
import { profileRecord } from "../../../records/record-source.ts";
import { loadSession } from "../../../session/session.ts";
import { focusWhenThere } from "../../../shell/focus-when-there.ts";
import { Stale } from "../../../shell/Stale.tsx";
import { toast } from "../../../toast/toasts.ts";
import { useAct } from "../../../use-act.ts";
import { ProfileFrame } from "../../ProfileFrame.tsx";
import { profileAddress } from "../../profile-pages.ts";
import { AccessFields } from "../AccessFields.tsx";
import { factorWords, lastSeenWords, NEW_USER, sessionWords, userStateWords } from "../user-words.ts";
import { NewUser } from "./NewUser.tsx";
import { UserActs, UserWork } from "./UserActs.tsx";

/** The state of an account. */
function UserFacts({ person }: { readonly person: FirmUser }) {
  return (
    <dl className="facts-over user-facts pad-4">
      <div>
        <dt>State</dt>
        <dd>{userStateWords(person) || "Active"}</dd>
      </div>
      <div>
        <dt>Last seen</dt>
        <dd>
          {lastSeenWords(person)}
          <span className="small block">{sessionWords(person)}</span>
        </dd>
      </div>
      <div>
        <dt>Signs in with</dt>
        <dd>
          {factorWords(person)}
          <span className="small block break-anywhere">{person.email}</span>
        </dd>
      </div>
    </dl>
  );
}

interface Props {
  readonly page: UserPage;
  readonly person: FirmUser;
  readonly onChanged: () => void;
}

/** An account: its state, rights, open work and details. */
function KnownUser({ page, person, onChanged }: Props) {
  const source = useMemo(() => profileRecord("user", person.id), [person.id]);
  const [why] = person.obstacles.tend;
  return (
    <>
      {why && (
        <Notice tone="info" icon="lock">
          {why}
        </Notice>
      )}
      <Panel aria-labelledby="user-account">
        <PanelHead>
          <h2 id="user-account" tabIndex={-1}>
            Account
          </h2>
        </PanelHead>
        <UserFacts person={person} />
        {!why && <UserActs person={person} work={page.work} onChanged={onChanged} />}
      </Panel>
      <UserRights key={person.version} page={page} person={person} locked={why !== undefined} onChanged={onChanged} />
      {!why && <UserWork page={page} person={person} onChanged={onChanged} />}
      <RecordForm
        source={source}
        about={`Details of ${person.name}`}
        saveLabel="Save the details"
        savedWords="The details are saved."
        onSaved={onChanged}
      />
    </>
  );
}

/** No user with this id whom the reader manages. */
function NoSuchUser() {
  return (
    <Empty framed title="There is no such user">
      <p>The address may be mistyped, or the user may belong to another branch. Open one from the list of users.</p>
    </Empty>
  );
}

/** One user whom the reader manages; a new one if the id is 0. */
export default function UserArea() {
  const { UserID = NEW_USER } = useParams();
  return <User key={UserID} id={UserID} />;
}

/** The page, or that the user does not exist; any other error is a loading failure. */
const pageOrNone = async (id: string) => {
  try {
    return await call("/api/v1/Users/get", { UserID: id });
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return "none" as const;
    throw error;
  }
};

function User({ id }: { readonly id: string }) {
  const isNew = id === NEW_USER;
  const { value, failed, requestId, retry } = useLoaded(`user ${id}`, () => pageOrNone(id));
  const page = value === "none" ? null : value;
  const title = isNew ? "Invite a user" : (page?.person?.name ?? "User");
  const back = (
    <ButtonLink to={profileAddress("user-management")}>
      <Icon name="back" />
      All users
    </ButtonLink>
  );
  if (page && isNew) return <NewUser page={page} title={title} back={back} />;
  return (
    <ProfileFrame title={title} head={back}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value === null && !failed && <Skeleton words="Loading the user" rows={5} />}
      {value === "none" && <NoSuchUser />}
      {page?.person && <KnownUser page={page} person={page.person} onChanged={retry} />}
    </ProfileFrame>
  );
}

interface UserRightsProps {
  readonly page: UserPage;
  readonly person: FirmUser;
  readonly locked: boolean;
  readonly onChanged: () => void;
}

/** Branch and permissions of a user; changes are shown before they are saved. */
function UserRights({ page, person, locked, onChanged }: UserRightsProps) {
  const stored = { branchId: person.branchId, permissions: person.Permissions };
  const [access, setAccess] = useState(stored);
  const { busy, trouble, act, forget } = useAct();
  const changed = access.branchId !== stored.branchId || access.permissions !== stored.permissions;
  const branch = page.branches.find(({ id }) => id === access.branchId)?.name ?? "";
  const save = async () => {
    const { id: UserID, version } = person;
    const sent = { UserID, version, BranchID: access.branchId, Permissions: access.permissions };
    if (!(await act(async () => void (await call("/api/v1/Users/save", sent))))) return;
    toast(`The new permissions of ${person.name} apply from now on.`);
    focusWhenThere("user-rights");
    onChanged();
    if (person.isYou) void loadSession();
  };
  return (
    <Panel aria-labelledby="user-rights">
      <PanelHead>
        <h2 id="user-rights" tabIndex={-1}>
          Branch and permissions
        </h2>
        <p className="small">
          A change applies from the next action that {person.name} takes, without signing in again.
        </p>
      </PanelHead>
      <PanelBody className="stack gap-4">
        <AccessFields
          page={page}
          access={access}
          locked={locked}
          onChange={(next) => {
            forget();
            setAccess(next);
          }}
        />
        {changed && (
          <RightsChangeNotice
            before={stored.permissions}
            after={access.permissions}
            moves={access.branchId === stored.branchId ? undefined : { from: person.branch, to: branch }}
          />
        )}
        <Trouble words={trouble} />
        {!locked && (
          <div className="user-acts cluster">
            <Button variant="primary" busy={busy} aria-disabled={!changed} onClick={() => changed && void save()}>
              Save branch and permissions
            </Button>
            {changed && (
              <Button
                onClick={() => {
                  forget();
                  setAccess(stored);
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

interface RightsChangeProps {
  readonly before: number;
  readonly after: number;
  readonly moves: { readonly from: string; readonly to: string } | undefined;
}

/** What will change, in plain words, before it is saved. */
export function RightsChangeNotice({ before, after, moves }: RightsChangeProps) {
  const { given, taken } = changeOfRights(before, after);
  return (
    <section className="rights-change pad sunken" aria-label="What will change" aria-live="polite">
      <h3>What will change</h3>
      {moves && (
        <p>
          Moves from {moves.from} to {moves.to}.
        </p>
      )}
      <Change words="Permissions added" rights={given} />
      <Change words="Permissions removed" rights={taken} />
    </section>
  );
}

function Change({ words, rights }: { readonly words: string; readonly rights: readonly Right[] }) {
  const offered = rights.filter(isOffered);
  if (offered.length === 0) return null;
  return (
    <>
      <p>{words}:</p>
      <ul className="bulleted">
        {offered.map((right) => (
          <li key={right}>{wordsOfRight(right)}</li>
        ))}
      </ul>
    </>
  );
}
