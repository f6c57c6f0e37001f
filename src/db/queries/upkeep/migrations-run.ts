import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** Names of the migrations that this store has seen, in their order; none of a store that was never used. */
export const migrationsRun = async (db: Database): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};
