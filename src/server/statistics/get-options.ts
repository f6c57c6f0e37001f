import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { brokerFirms, productNames } from "../../db/queries/statistics/facts.ts";
import { namesOfBranches, peopleOfFirm } from "../../db/queries/working-list/saved-views.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { statisticScopeOf } from "./statistic-access.ts";

/** What statistics can be filtered by: of the user's own firm, or of the one that staff of the provider chose. */
export const getStatisticOptions = async (
  { db }: Services,
  user: SessionUser,
  { firm = "" }: FormOf<"Statistics/getOptions">,
): Promise<AnswerOf<"Statistics/getOptions">> => {
  const own = statisticScopeOf(user);
  if (firm !== "" && own.firmId !== undefined && own.firmId !== firm)
    throw badInput("firm", "Choose your own firm, or none.");
  const firmId = own.firmId ?? (firm === "" ? undefined : firm);
  const [firms, branches, people, products] = await Promise.all([
    own.firmId === undefined ? brokerFirms(db) : [],
    firmId === undefined || own.branchId !== undefined ? [] : namesOfBranches(db, firmId),
    firmId === undefined ? [] : peopleOfFirm(db, firmId, own.branchId),
    productNames(db),
  ]);
  return { firms, branches, people, products, isOwnBranchOnly: own.branchId !== undefined };
};
