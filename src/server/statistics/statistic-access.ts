import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { QuoteScope } from "../../db/quote-scope.ts";
import { may } from "../../insurance/permissions.ts";
import { quoteScopeOf } from "../quote/quote-scope-of.ts";

/** Whose figures a user may see: their branch's, with the right their firm's, as staff of the provider everybody's. */
export const statisticScopeOf = ({ firmId, firmKind, branchId, permissions }: SessionUser): QuoteScope => {
  if (!may(permissions, "allStatistics")) return { firmId, branchId };
  return firmKind === "provider" && may(permissions, "providerStaff") ? {} : { firmId };
};

/** Whether the working list shows this user every row behind figures of a scope. */
export const isListed = (
  user: SessionUser,
  scope: { readonly firmId?: string; readonly branchId?: string },
): boolean => {
  const listed = quoteScopeOf(user);
  if (!may(user.permissions, "view")) return false;
  if (listed.firmId === undefined) return true;
  if (listed.firmId !== scope.firmId) return false;
  return listed.branchId === undefined || listed.branchId === scope.branchId;
};
