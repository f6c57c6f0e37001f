import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/** Waits within a transaction until no other node does the work of this name, and holds it until the transaction ends. */
export const takeTurn = async (transaction: Database, work: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${work}))`.execute(transaction);
};
