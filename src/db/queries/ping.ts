import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/** Answers when the store does. */
export const ping = async (db: Database): Promise<void> => {
  await sql`select 1`.execute(db);
};
