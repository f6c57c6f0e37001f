import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [];

/** What figures are counted from. */
export const addStatistics = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
