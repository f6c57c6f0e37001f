import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { rightGivers } from "../../db/queries/people/people.ts";
import { may, type Right, rights } from "../../insurance/permissions.ts";
import { type CallPath, mayCall } from "../calls.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import type { Services } from "../services.ts";
import type { headerCalls } from "./header-calls.ts";

interface MenuEntry {
  readonly label: string;
  readonly path: string;
  /** The first call of its page: users who may make it see the entry. */
  readonly call: CallPath;
  /** A permission required in addition to the call's own. */
  readonly also?: Right;
}

const entries: readonly MenuEntry[] = [
  { label: "Work", path: "/user/documents", call: "Documents/search" },
  { label: "New quote", path: "/user/risk-capture/page0", call: "Quote/createQuote" },
  { label: "Folders", path: "/user/folders/quotes/1", call: "Folders/tree" },
  { label: "Statistics", path: "/user/statistics/dashboard", call: "Statistics/dashboard" },
  { label: "Underwriting", path: "/user/underwriting", call: "Underwriting/queue" },
  { label: "Sign-ups", path: "/user/signups", call: "Signups/list" },
  { label: "Studio", path: "/user/studio", call: "Studio/drafts" },
  { label: "Products", path: "/user/products", call: "Forms/grants" },
  { label: "Messages", path: "/user/messages", call: "Messages/list" },
  { label: "Personal data", path: "/user/privacy", call: "Privacy/find", also: "allBranches" },
  { label: "Audit", path: "/user/audit", call: "Audit/search" },
];

const isOpenTo = ({ call, also }: MenuEntry, { permissions }: SessionUser): boolean =>
  mayCall(call, permissions) && (also === undefined || may(permissions, also));

/** The menu entries that the user's permissions allow, and how to contact the provider. */
const getHeaderOptions = ({ site }: Services, user: SessionUser): AnswerOf<"Header/getHeaderOptions"> => ({
  MENU: entries.filter((entry) => isOpenTo(entry, user)).map(({ label, path }) => ({ label, path })),
  telephone: site.phone.display,
  email: site.email,
});

/** A longer list of names would not help. */
const MAX_PEOPLE = 5;

/** Colleagues in the user's firm who can grant the permission that a page needs: nobody can grant one that they lack. */
const getRightGivers: Signed<"Header/getRightGivers"> = async ({ db }, user, { Permissions }) => {
  const needed = rights.manageUsers | Permissions | user.permissions;
  const people = await rightGivers(db, user, { rights: needed, everywhere: rights.allBranches, limit: MAX_PEOPLE });
  return { people: people.map(({ name, email }) => ({ name, email })) };
};

export const headerHandlers: HandlersOf<typeof headerCalls> = {
  "Header/getHeaderOptions": getHeaderOptions,
  "Header/getRightGivers": getRightGivers,
};
