import type { HandlersOf } from "../contract/handlers-of.ts";
import type { branchesCalls } from "./branches-calls.ts";
import { listBranches } from "./list-branches.ts";

export const branchesHandlers: HandlersOf<typeof branchesCalls> = {
  "Branches/list": listBranches,
};
