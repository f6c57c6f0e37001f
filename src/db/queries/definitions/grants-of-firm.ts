import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** A branch, and what it may quote. */
export interface GrantsOfBranch {
  /** Last calendar day on which it does business; null while it is open without an end. */
  readonly closedFrom: string | null;
  /** Ids of products. */
  readonly products: readonly string[];
}

/** What each branch of a firm may quote. */
export const grantsOfFirm = async (db: Database, firmId: string): Promise<readonly GrantsOfBranch[]> => {
  const { rows } = await sql<GrantsOfBranch>`
    select branch.closed_from as "closedFrom", array(select definition_id from product_grant
      where product_grant.firm_id = branch.firm_id and product_grant.branch_id = branch.id) as products
    from branch where branch.firm_id = ${firmId}`.execute(db);
  return rows;
};
