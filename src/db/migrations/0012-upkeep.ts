import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [];

/** What those who run the portal look at. */
export const addUpkeep = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
