import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import type { Branch } from "../../api/answers.ts";
import { profileAddress } from "../profile-pages.ts";

/** The users of a branch, its open work, and the products it may quote. */
export function BranchFacts({ branch }: { readonly branch: Branch }) {
  return (
    <dl className="facts-over targets size-13">
      <div>
        <dt>People</dt>
        <dd>{userWords(branch)}</dd>
      </div>
      <div>
        <dt>Work</dt>
        <dd>
          <Link to={`/user/documents?branch=${encodeURIComponent(branch.id)}`}>{branchWorkWords(branch)}</Link>
        </dd>
      </div>
      <div>
        <dt>Products</dt>
        <dd>{productWords(branch)}</dd>
      </div>
    </dl>
  );
}

/** Id in the address of a branch that is being created. */
export const NEW_BRANCH = "0";

export const branchAddress = (id: string): string =>
  `${profileAddress("branch-management-add-edit")}/${encodeURIComponent(id)}`;

/** Whether the branch is open, and until when; empty if it is simply open. */
export function branchStateWords({ state, closedFrom }: Pick<Branch, "state" | "closedFrom">): string {
  if (closedFrom === null) return "";
  const day = formatDate(closedFrom);
  return state === "closed" ? `Closed since ${day}` : `Closes on ${day}`;
}

const count = (number: number, one: string, more: string): string =>
  `${number.toLocaleString("en-GB")} ${number === 1 ? one : more}`;

const userWords = ({ users, suspended }: Pick<Branch, "users" | "suspended">): string =>
  `${count(users, "user", "users")}${suspended > 0 ? ` and ${suspended.toLocaleString("en-GB")} suspended` : ""}`;

/** Who remains in a branch that is closing or closed; empty if nobody does. */
export function leftWords({ closedFrom, state, users }: Pick<Branch, "closedFrom" | "state" | "users">): string {
  if (closedFrom === null || users === 0) return "";
  const who = count(users, "user", "users");
  return state === "closed"
    ? `${who} can still sign in, but cannot start quotes. Open the branch to move them.`
    : `${who} to move before then. Open the branch to move them.`;
}

const branchWorkWords = ({ quotes, policies }: Pick<Branch, "quotes" | "policies">): string =>
  `${count(quotes, "open quote", "open quotes")}, ${count(policies, "policy", "policies")}`;

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** The products that the branch may quote, in words. */
export function productWords({ products }: Pick<Branch, "products">): string {
  if (products.length === 0) return "None, so it cannot quote anything";
  return list.format(products.map(({ title }) => title));
}
