import { sql } from "kysely";
import type { Database } from "../../src/db/open-database.ts";

/** Changes the store as a superuser who disables its triggers. */
export const bypassTriggers = (db: Database, change: (transaction: Database) => Promise<unknown>): Promise<unknown> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await change(transaction);
  });
