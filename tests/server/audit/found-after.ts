import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";

/** Undoes the change. */
class Undone extends Error {
  override readonly name = "Undone";
}

/** What the check reports of a change that bypasses the portal and its triggers, and is undone afterwards. */
export const foundAfter = async (db: Database, change: (transaction: Database) => Promise<unknown>) => {
  let found: Awaited<ReturnType<typeof checkAudit>> = [];
  const undone = db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await change(transaction);
    found = await checkAudit(transaction);
    throw new Undone();
  });
  await expect(undone).rejects.toBeInstanceOf(Undone);
  return found;
};
