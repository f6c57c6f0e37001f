import type { Database } from "../../open-database.ts";

/** Names of the branches of a firm, by their ids. */
export const branchNames = async (db: Database, firmId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom("branch").select(["id", "name"]).where("firm_id", "=", firmId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
