import { branchesWithCounts } from "../../db/queries/people/branches.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { branchState } from "../../insurance/branch-state.ts";
import { may } from "../../insurance/permissions.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { titlesOf } from "../definitions/titles.ts";
import type { branchesCalls } from "./branches-calls.ts";

/** The branches that the user manages, with what depends on each. */
const listBranches: Signed<"Branches/list"> = async (services, { firmId, branchId, permissions }) => {
  const today = londonDate(services.clock.now());
  const scope = may(permissions, "allBranches") ? { firmId } : { firmId, branchId };
  const branches = await branchesWithCounts(services.db, scope);
  const titles = await titlesOf(
    services,
    branches.flatMap(({ products }) => products),
    today,
  );
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
