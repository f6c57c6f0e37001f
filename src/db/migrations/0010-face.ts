import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [];

/** What a firm shows of itself, and what it writes to the provider. */
export const addFace = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
