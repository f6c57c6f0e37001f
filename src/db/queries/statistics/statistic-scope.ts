/** What figures are of: all firms, a firm, a branch or a person of it; of all products or of one. */
export interface StatisticScope {
  readonly firmId?: string;
  /** Only with a firm. */
  readonly branchId?: string;
  /** Only with a firm. */
  readonly userId?: string;
  readonly product?: string;
}

/** By what sums are told apart. */
export type StatisticGroup = "month" | "product" | "user" | "branch" | "firm" | "part";

/** The level of the sums that hold a scope and tell its groups apart. */
export const levelOf = ({ firmId, branchId, userId }: StatisticScope, groups: readonly StatisticGroup[]): number => {
  if (userId !== undefined || groups.includes("user")) return 3;
  if (branchId !== undefined || groups.includes("branch")) return 2;
  return firmId !== undefined || groups.includes("firm") ? 1 : 0;
};
