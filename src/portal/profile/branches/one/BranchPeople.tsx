import { useId, useState } from "react";
import { Link } from "react-router-dom";
import type { Branch, FirmUser } from "../../../api/answers.ts";
import { call } from "../../../api/call.ts";
import { failureWords, Refused, SignedOut } from "../../../api/failures.ts";
import { useLoaded } from "../../../api/use-loaded.ts";
import { Button } from "../../../kit/Button.tsx";
import { SelectField } from "../../../kit/Field.tsx";
import { Panel } from "../../../kit/Panel.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { Trouble } from "../../../kit/Trouble.tsx";
import { loadSession } from "../../../session/session.ts";
import { focusWhenThere } from "../../../shell/focus-when-there.ts";
import { Stale } from "../../../shell/Stale.tsx";
import { toast } from "../../../toast/toasts.ts";
import { useAct } from "../../../use-act.ts";
import { profileAddress } from "../../profile-pages.ts";
import { presetWords, userAddress } from "../../users/user-words.ts";

/** Maximum number of people named; for more, the list of users is better. */
const MAX_NAMED = 12;

interface Props {
  readonly branch: Branch;
  /** The branches to which its users can be moved. */
  readonly others: readonly Branch[];
  readonly onMoved: () => void;
}

/** Whether a user works in a branch, which prevents closing it. */
const isWorking = ({ state }: FirmUser): boolean => state !== "suspended";

/** The users of a branch who are not suspended, by name. */
export async function peopleOf(branch: string): Promise<readonly FirmUser[]> {
  const people: FirmUser[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call("/api/v1/Users/list", { q: "", branch, state: "", page });
    people.push(...answer.people);
    if (answer.people.length === 0 || page * answer.pageSize >= answer.total) return people.filter(isWorking);
  }
}

export interface Moved {
  readonly moved: number;
  /** Who could not be moved, and why, one sentence each. */
  readonly left: readonly string[];
}

const whyNot = (error: unknown): string =>
  (error instanceof Refused && error.refusal.reasons[0]?.message) || failureWords(error);

/** Moves people to another branch, one by one, keeping their rights. */
export async function movePeople(people: readonly FirmUser[], branchId: string): Promise<Moved> {
  const left: string[] = [];
  for (const person of people) {
    try {
      const { id: UserID, version, Permissions } = person;
      await call("/api/v1/Users/save", { UserID, version, BranchID: branchId, Permissions });
    } catch (error) {
      if (error instanceof SignedOut) throw error;
      left.push(`${person.name} stays: ${whyNot(error)}`);
    }
  }
  return { moved: people.length - left.length, left };
}

/** The users of a branch, with an action to move them all before it closes. */
export function BranchPeople({ branch, others, onMoved }: Props) {
  const { value, failed, requestId, retry } = useLoaded(`people of ${branch.id}`, () => peopleOf(branch.id));
  const people = value ?? [];
  const more = people.length - MAX_NAMED;
  return (
    <Panel className="branch-standing stack pad" aria-labelledby="branch-people">
      <h2 id="branch-people" tabIndex={-1}>
        Who works here
      </h2>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Skeleton words="Loading who works here" rows={2} />}
      {value?.length === 0 && <p>Nobody.</p>}
      <ul className="branch-people targets stack gap-1 gap-x-4 size-13">
        {people.slice(0, MAX_NAMED).map((person) => (
          <li key={person.id}>
            <Link to={userAddress(person.id)}>{person.name}</Link>
            <span className="small">{presetWords(person)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={`${profileAddress("user-management")}?branch=${encodeURIComponent(branch.id)}`}>
          And {more.toLocaleString("en-GB")} more
        </Link>
      )}
      {people.length > 0 && others.length > 0 && (
        <MovePeople
          people={people}
          from={branch}
          others={others}
          onMoved={() => {
            retry();
            onMoved();
          }}
        />
      )}
    </Panel>
  );
}

interface MovePeopleProps {
  readonly people: readonly FirmUser[];
  readonly from: Branch;
  readonly others: readonly Branch[];
  readonly onMoved: () => void;
}

const usersWords = (count: number): string => (count === 1 ? "1 user" : `${count.toLocaleString("en-GB")} users`);

/** Moves all users of a branch to another one. */
function MovePeople({ people, from, others, onMoved }: MovePeopleProps) {
  const choice = useId();
  const [to, setTo] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const all = usersWords(people.length);
  const move = async () => {
    const branch = others.find(({ id }) => id === to);
    if (!branch) return refuse("Choose the branch to move them to.");
    let left: readonly string[] = [];
    const isDone = await act(async () => {
      const done = await movePeople(people, branch.id);
      left = done.left;
      if (done.moved > 0) toast(`${usersWords(done.moved)} moved to ${branch.name}.`);
    });
    if (people.some(({ isYou }) => isYou)) void loadSession();
    onMoved();
    if (!isDone) return;
    if (left.length > 0) refuse(left.join(" "));
    focusWhenThere("branch-people");
  };
  return (
    <div className="cluster at-end">
      <SelectField
        id={choice}
        label={`Move ${people.length === 1 ? "this user" : `all ${all}`} to`}
        value={to}
        empty="Choose a branch"
        options={others.map(({ id, name }) => [id, name])}
        onValue={(value) => {
          forget();
          setTo(value);
        }}
      />
      <Button busy={busy} onClick={() => void move()}>
        {busy ? `Moving ${all}` : `Move ${all}`}
      </Button>
      <p className="small">
        Their permissions do not change. Quotes and policies stay with {from.name}: pass those on from each user's page.
      </p>
      <Trouble words={trouble} />
    </div>
  );
}
