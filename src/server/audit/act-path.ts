import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { ActSubject, SubjectName } from "../../db/queries/upkeep/subjects-named.ts";
import { may } from "../../insurance/permissions.ts";
import { policyPath, renewalPath } from "../notices/page-paths.ts";

type Reader = Pick<SessionUser, "firmKind" | "firmId" | "branchId" | "permissions">;

const quotePath = (reader: Reader, { reference, quote }: SubjectName): string | null => {
  if (reference === undefined || !quote || !may(reader.permissions, "view")) return null;
  if (!may(reader.permissions, "allBranches") && quote.branchId !== reader.branchId) return null;
  const named = { definition_id: quote.product, reference };
  return quote.isOfPolicy ? policyPath(named) : renewalPath(named);
};

/** Pages of the reader's own firm, by the first word of a subject. */
const ownPath = (reader: Reader, kind: string, id: string): string | null => {
  const { permissions } = reader;
  const page = encodeURIComponent(id);
  if (kind === "user" && may(permissions, "manageUsers")) return `/user/profile/user-management-add-edit/${page}`;
  if (kind === "branch" && may(permissions, "manageBranches"))
    return `/user/profile/branch-management-add-edit/${page}`;
  if (kind === "firm" && may(permissions, "manageFirm")) return "/user/profile/firm";
  return kind === "logo" && may(permissions, "manageFirm") ? "/user/profile/company-logo" : null;
};

/** Where the reader finds what was acted on; null where he may not open it, where it is gone, or where it has no page. */
export const actPath = (
  reader: Reader,
  { firm_id, subject }: ActSubject,
  named: SubjectName | undefined,
): string | null => {
  if (!named) return null;
  const slash = subject.indexOf("/");
  const [kind, id] = [subject.slice(0, slash), subject.slice(slash + 1)];
  if (named.reference !== undefined) return quotePath(reader, named);
  if (kind === "signup" && may(reader.permissions, "approveSignups")) return `/user/signups/${named.name}`;
  if (kind === "contact" && may(reader.permissions, "providerStaff")) return `/user/messages/${named.name}`;
  return firm_id === reader.firmId ? ownPath(reader, kind, id) : null;
};
