import type { Database } from "../../open-database.ts";

/** Ids of the products that a branch may quote. */
export const grantedProducts = async (db: Database, firmId: string, branchId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("product_grant")
    .select("definition_id")
    .where("firm_id", "=", firmId)
    .where("branch_id", "=", branchId)
    .orderBy("definition_id")
    .execute();
  return rows.map((row) => row.definition_id);
};
