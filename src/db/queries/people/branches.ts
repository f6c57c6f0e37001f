import type { Database } from "../../open-database.ts";

export interface BranchOfFirm {
  readonly id: string;
  readonly name: string;
  /** Last calendar day on which it does business; null while it is open without an end. */
  readonly closedFrom: string | null;
}

/** The branches of a firm, by name. */
export const branchesOfFirm = (db: Database, firmId: string): Promise<readonly BranchOfFirm[]> =>
  db
    .selectFrom("branch")
    .select(["id", "name", "closed_from as closedFrom"])
    .where("firm_id", "=", firmId)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** A branch of a broker firm, and whether it may quote a product. */
export interface BrokerBranch {
  readonly firmId: string;
  readonly branchId: string;
  readonly firm: string;
  readonly branch: string;
  readonly granted: boolean;
}

/** Every branch of every broker firm, by firm and branch. */
export const brokerBranches = async (db: Database, productId: string): Promise<readonly BrokerBranch[]> => {
  const rows = await db
    .selectFrom("branch")
    .innerJoin("firm", "firm.id", "branch.firm_id")
    .leftJoin("product_grant", (join) =>
      join
        .onRef("product_grant.firm_id", "=", "branch.firm_id")
        .onRef("product_grant.branch_id", "=", "branch.id")
        .on("product_grant.definition_id", "=", productId),
    )
    .select([
      "branch.firm_id",
      "branch.id",
      "firm.name as firm",
      "branch.name as branch",
      "product_grant.definition_id as granted",
    ])
    .where("firm.kind", "=", "broker")
    .orderBy("branch.firm_id")
    .orderBy("branch.id")
    .execute();
  return rows.map(({ firm_id, id, firm, branch, granted }) => ({
    firmId: firm_id,
    branchId: id,
    firm,
    branch,
    granted: granted !== null,
  }));
};
