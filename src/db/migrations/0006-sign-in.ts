import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [];

/** What signing in needs beyond a password: links, devices, second factors. */
export const addSignIn = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
