import { sql } from "kysely";
import type { Database } from "../open-database.ts";

const ASKS_EVERY_MS = 100;

/** Waits within a transaction until no other node does the work of this name, and holds it until the transaction ends. */
export const takeTurn = async (transaction: Database, work: string): Promise<void> => {
  for (;;) {
    // Asked again and again: a statement that waits for long would be ended by the database.
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext(${work})) as mine`.execute(
      transaction,
    );
    if (rows[0]?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, ASKS_EVERY_MS));
  }
};
