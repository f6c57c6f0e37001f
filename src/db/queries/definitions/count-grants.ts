import type { Database } from "../../open-database.ts";

/** How many branches may quote each product; a product that none may is left out. */
export const countGrants = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom("product_grant")
    .select(["definition_id", (eb) => eb.fn.countAll<string>().as("branches")])
    .groupBy("definition_id")
    .execute();
  return new Map(rows.map(({ definition_id, branches }) => [definition_id, Number(branches)]));
};
