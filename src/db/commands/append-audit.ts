import { CHAIN_START, sealed } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { AuditRow } from "../tables.ts";
import { takeTurn } from "./take-turn.ts";

/** An act on something that has no version of its own, such as a definition. */
export type AuditedAct = Pick<AuditRow, "firm_id" | "subject" | "at" | "actor" | "action"> & {
  readonly detail: Readonly<Record<string, unknown>>;
};

/**
 * Adds a row at the end of its subject's chain, within the transaction of the act. Anyone who writes to the same chain
 * waits until that transaction ends: a chain such as `user/<id>` has rows of several commands.
 */
export const appendAudit = async (transaction: Database, { detail, ...act }: AuditedAct): Promise<void> => {
  await takeTurn(transaction, `audit ${act.firm_id} ${act.subject}`);
  const before = await transaction
    .selectFrom("audit")
    .select(["seq", "hash"])
    .where("firm_id", "=", act.firm_id)
    .where("subject", "=", act.subject)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const row = sealed({
    ...act,
    seq: (before?.seq ?? 0) + 1,
    detail: JSON.stringify(detail),
    previous_hash: before?.hash ?? CHAIN_START,
  });
  await transaction.insertInto("audit").values(row).execute();
};
