import { Link } from "react-router-dom";
import { type Right, rights } from "../../insurance/permissions.ts";
import { getRightGivers } from "../api/session-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";

/** Names the colleagues who can give a right, each with a way to write to him; until they are there, that there are some. */
export function WhoGives({ right }: { readonly right: Right }) {
  const { value } = useLoaded(`givers of ${right}`, () => getRightGivers(rights[right]));
  if (!value) return <p>Your firm’s administrator can give it to you.</p>;
  if (value.people.length === 0)
    return (
      <p>
        Nobody else in your firm can give it to you. <Link to="/user/contact-us">Ask the team</Link>.
      </p>
    );
  return (
    <>
      <p>{value.people.length === 1 ? "This colleague can give it to you:" : "These colleagues can give it to you:"}</p>
      <ul className="right-givers">
        {value.people.map(({ name, email }) => (
          <li key={email}>
            {name}, <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
