import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { QuoteScope } from "../../db/quote-scope.ts";
import { may } from "../../insurance/permissions.ts";

/** Whose quotes a user may see: their branch's, with the right their firm's, as staff of the provider everybody's. */
export const quoteScopeOf = ({ firmId, firmKind, branchId, permissions }: SessionUser): QuoteScope => {
  if (!may(permissions, "allBranches")) return { firmId, branchId };
  return firmKind === "provider" && may(permissions, "providerStaff") ? {} : { firmId };
};
