import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { may, type Right } from "../../insurance/permissions.ts";
import { mayCall } from "../call-rights.ts";
import type { CallPath } from "../calls.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

interface MenuEntry {
  readonly label: string;
  readonly path: string;
  /** The call that its page begins with: who may make it sees the entry. */
  readonly call: CallPath;
  /** A right that the call asks for beside its own. */
  readonly also?: Right;
}

const entries: readonly MenuEntry[] = [
  { label: "Documents", path: "/user/documents", call: "Documents/search" },
  { label: "New quote", path: "/user/risk-capture/page0", call: "Quote/createQuote" },
  { label: "Folders", path: "/user/folders/quotes/1", call: "Folders/tree" },
  { label: "Statistics", path: "/user/statistics/overview", call: "Statistics/overview" },
  { label: "Underwriting", path: "/user/underwriting", call: "Underwriting/queue" },
  { label: "Sign-ups", path: "/user/signups", call: "Signups/list" },
  { label: "Products", path: "/user/products", call: "Forms/grants" },
  { label: "Messages", path: "/user/messages", call: "Messages/list" },
  { label: "Personal data", path: "/user/privacy", call: "Privacy/find", also: "allBranches" },
  { label: "Audit", path: "/user/audit", call: "Audit/search" },
];

const isOpenTo = ({ call, also }: MenuEntry, { permissions }: SessionUser): boolean =>
  mayCall(call, permissions) && (also === undefined || may(permissions, also));

/** The menu that the user's rights open, and how to reach the provider. */
export const getHeaderOptions = ({ site }: Services, user: SessionUser): AnswerOf<"Header/getHeaderOptions"> => ({
  MENU: entries.filter((entry) => isOpenTo(entry, user)).map(({ label, path }) => ({ label, path })),
  telephone: site.phone.display,
  email: site.email,
});
