import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [];

/** Answers about users, branches and firms, by the forms in force. */
export const addRecords = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
