import { branchesWithCounts } from "../../db/queries/people/branches.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { branchState } from "../../insurance/branch-state.ts";
import { may } from "../../insurance/permissions.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import type { Services } from "../services.ts";
import type { branchesCalls } from "./branches-calls.ts";

/** Titles of products by their ids, as they are in force; of one that is not, its id. */
const titlesOf = async (
  { definitions }: Pick<Services, "definitions">,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    ids.map(async (id) => [id, (await definitions.current(id, today))?.definition.title ?? id] as const),
  );
  return new Map(found);
};

/** The branches that somebody runs, with what depends on each. */
const listBranches: Signed<"Branches/list"> = async (services, { firmId, branchId, permissions }) => {
  const today = londonDate(services.clock.now());
  const scope = may(permissions, "allBranches") ? { firmId } : { firmId, branchId };
  const branches = await branchesWithCounts(services.db, scope);
  const titles = await titlesOf(services, [...new Set(branches.flatMap(({ products }) => products))], today);
  return {
    branches: branches.map(({ products, ...branch }) => ({
      ...branch,
      state: branchState(branch.closedFrom, today),
      products: products.map((id) => ({ id, title: titles.get(id) ?? id })),
    })),
  };
};

export const branchesHandlers: HandlersOf<typeof branchesCalls> = {
  "Branches/list": listBranches,
};
