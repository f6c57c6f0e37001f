import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [];

/** Who works for a firm, and what became of his work. */
export const addPeople = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
