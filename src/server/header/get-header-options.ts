import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { mayCall } from "../call-rights.ts";
import type { CallPath } from "../calls.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

/** Every entry of the menu with the call that its page begins with: who may make that call sees the entry. */
const entries: readonly { readonly label: string; readonly path: string; readonly call: CallPath }[] = [
  { label: "Documents", path: "/user/documents", call: "Documents/search" },
  { label: "New quote", path: "/user/risk-capture/page0", call: "Quote/createQuote" },
  { label: "Folders", path: "/user/folders/quotes/1", call: "Folders/tree" },
  { label: "Statistics", path: "/user/statistics/overview", call: "Statistics/overview" },
  { label: "Underwriting", path: "/user/underwriting", call: "Underwriting/queue" },
  { label: "Sign-ups", path: "/user/signups", call: "Signups/list" },
  { label: "Audit", path: "/user/audit", call: "Audit/search" },
];

/** The menu that the user's rights open, and how to reach the provider. */
export const getHeaderOptions = ({ site }: Services, user: SessionUser): AnswerOf<"Header/getHeaderOptions"> => ({
  MENU: entries.filter(({ call }) => mayCall(call, user.permissions)).map(({ label, path }) => ({ label, path })),
  telephone: site.phone.display,
  email: site.email,
});
