import type { FirmUser } from "../../../api/user-calls.ts";
import { factorWords, lastSeenWords, sessionWords, stateWords } from "../user-words.ts";

/** How an account stands. */
export function UserFacts({ person }: { readonly person: FirmUser }) {
  return (
    <dl className="user-facts">
      <div>
        <dt>State</dt>
        <dd>{stateWords(person) || "Active"}</dd>
      </div>
      <div>
        <dt>Last seen</dt>
        <dd>
          {lastSeenWords(person)}
          <span className="small">{sessionWords(person)}</span>
        </dd>
      </div>
      <div>
        <dt>Signs in with</dt>
        <dd>
          {factorWords(person)}
          <span className="small">{person.email}</span>
        </dd>
      </div>
    </dl>
  );
}
