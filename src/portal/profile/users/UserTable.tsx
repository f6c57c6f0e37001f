import { Link } from "react-router-dom";
import type { FirmUser } from "../../api/user-calls.ts";
import { TableHead } from "../../list/TableHead.tsx";
import { factorWords, lastSeenWords, presetWords, sessionWords, stateWords, userAddress } from "./user-words.ts";

/** People, a row each; on a narrow screen a row is a small block. */
export function UserTable({ people }: { readonly people: readonly FirmUser[] }) {
  return (
    <table className="table user-table table-cards">
      <TableHead columns={["Name", "Branch", "Rights", "Last seen", "Signs in with"]} />
      <tbody>
        {people.map((person) => (
          <UserRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function UserRow({ person }: { readonly person: FirmUser }) {
  const state = stateWords(person);
  return (
    <tr className={person.state === "suspended" ? "user-off" : undefined}>
      <th scope="row">
        <Link to={userAddress(person.id)}>{person.name}</Link>
        {person.isYou && <span className="tag">You</span>}
        {state && <span className="tag">{state}</span>}
        <span className="small user-mail">{person.email}</span>
      </th>
      <td data-label="Branch">{person.branch}</td>
      <td data-label="Rights">{presetWords(person)}</td>
      <td data-label="Last seen">
        {lastSeenWords(person)}
        {person.lastSeenAt !== null && <span className="small">{sessionWords(person)}</span>}
      </td>
      <td data-label="Signs in with">{person.state === "invited" ? "No password yet" : factorWords(person)}</td>
    </tr>
  );
}
