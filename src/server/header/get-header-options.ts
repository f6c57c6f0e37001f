import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { may, type Right } from "../../insurance/permissions.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

/** Every entry of the menu with the rights of which it needs one. */
const entries: readonly { readonly label: string; readonly path: string; readonly rights: readonly Right[] }[] = [
  { label: "Documents", path: "/user/documents", rights: ["view"] },
  { label: "New quote", path: "/user/risk-capture/page0", rights: ["edit"] },
  { label: "Folders", path: "/user/folders/quotes/1", rights: ["viewDocuments"] },
  { label: "Statistics", path: "/user/statistics/overview", rights: ["branchStatistics", "allStatistics"] },
  { label: "Underwriting", path: "/user/underwriting", rights: ["underwrite"] },
];

/** The menu that the user's rights open, and how to reach the provider. */
export const getHeaderOptions = ({ site }: Services, user: SessionUser): AnswerOf<"Header/getHeaderOptions"> => ({
  MENU: entries
    .filter(({ rights }) => rights.some((right) => may(user.permissions, right)))
    .map(({ label, path }) => ({ label, path })),
  telephone: site.phone.display,
  email: site.email,
});
