import { counted } from "../../form/words/phrases.ts";
import type { GrantRow } from "../api/form-calls.ts";

/** Branches and firms that are chosen: the word that means each, `alpha` or `alpha/leeds`, and its name. */
export type Chosen = ReadonlyMap<string, string>;

type Branch = Pick<GrantRow, "firmId" | "branchId" | "firm" | "branch">;

const wordOf = ({ firmId, branchId }: Branch): string => `${firmId}/${branchId}`;

export const isFirmChosen = (chosen: Chosen, { firmId }: Pick<Branch, "firmId">): boolean => chosen.has(firmId);

/** Chosen by itself, or with its firm. */
export const isChosen = (chosen: Chosen, branch: Branch): boolean =>
  isFirmChosen(chosen, branch) || chosen.has(wordOf(branch));

/** Takes a branch in, or out. */
export function toggleBranch(chosen: Chosen, branch: Branch): Chosen {
  const next = new Map(chosen);
  if (!next.delete(wordOf(branch))) next.set(wordOf(branch), `${branch.firm}, ${branch.branch}`);
  return next;
}

/** Takes a firm with all its branches in, or out; those of them that were chosen one by one go into it. */
export function toggleFirm(chosen: Chosen, { firmId, firm }: Pick<Branch, "firmId" | "firm">): Chosen {
  const rest = [...chosen].filter(([word]) => word !== firmId && !word.startsWith(`${firmId}/`));
  return new Map(chosen.has(firmId) ? rest : [...rest, [firmId, `${firm}, every branch`]]);
}

/** What is chosen, counted: `2 branches and 1 whole firm`. */
export function chosenWords(chosen: Chosen): string {
  const branches = [...chosen.keys()].filter((word) => word.includes("/")).length;
  const firms = chosen.size - branches;
  return [
    branches === 0 ? "" : counted(branches, "branch", "branches"),
    firms === 0 ? "" : counted(firms, "whole firm"),
  ]
    .filter(Boolean)
    .join(" and ");
}
