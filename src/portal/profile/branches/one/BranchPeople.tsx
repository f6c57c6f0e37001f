import { Link } from "react-router-dom";
import type { Branch } from "../../../api/branch-calls.ts";
import { useLoaded } from "../../../api/use-loaded.ts";
import { Panel } from "../../../kit/Panel.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { Stale } from "../../../shell/Stale.tsx";
import { profileAddress } from "../../profile-pages.ts";
import { presetWords, userAddress } from "../../users/user-words.ts";
import { MovePeople } from "./MovePeople.tsx";
import { peopleOf } from "./move-people.ts";

/** So many are named before the list of users is better. */
const MOST_NAMED = 12;

interface Props {
  readonly branch: Branch;
  /** The branches to which its people can go. */
  readonly others: readonly Branch[];
  readonly onMoved: () => void;
}

/** Who works in a branch, and the way to move them all before it closes. */
export function BranchPeople({ branch, others, onMoved }: Props) {
  const { value, failed, requestId, retry } = useLoaded(`people of ${branch.id}`, () => peopleOf(branch.id));
  const people = value ?? [];
  const more = people.length - MOST_NAMED;
  return (
    <Panel className="branch-standing" aria-labelledby="branch-people">
      <h2 id="branch-people" tabIndex={-1}>
        Who works here
      </h2>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Skeleton words="Loading who works here" rows={2} />}
      {value?.length === 0 && <p>Nobody.</p>}
      <ul className="branch-people">
        {people.slice(0, MOST_NAMED).map((person) => (
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
