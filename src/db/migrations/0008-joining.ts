import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [];

/** Firms that ask to join. */
export const addJoining = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
