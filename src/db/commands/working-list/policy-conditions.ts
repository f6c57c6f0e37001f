import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { inOneTransaction, takeLock } from "../in-one-transaction.ts";
import { appendAudit } from "../seals.ts";

interface Policy {
  readonly firm_id: string;
  /** The quote that began the term. */
  readonly quote_id: string;
}

export interface AskedCondition {
  readonly id: string;
  readonly words: string;
  readonly due: string;
  /** Whether lists may show its words. */
  readonly listed: boolean;
}

/** Subject of the audit rows of a policy's conditions. */
const conditionsSubject = (quoteId: string): string => `conditions/${quoteId}`;

/**
 * Replaces a policy's conditions, in the transaction that accepts it or a change: existing ones stay, done or not, and
 * those no longer imposed end.
 */
export const keepConditions = async (
  transaction: Database,
  { firm_id, quote_id }: Policy,
  asked: readonly AskedCondition[],
  at: Date,
): Promise<void> => {
  const ids = asked.map(({ id }) => id);
  await transaction
    .updateTable("policy_condition")
    .set({ ended_at: at })
    .where((row) => row.and({ firm_id, quote_id }))
    .where("ended_at", "is", null)
    .where(sql<boolean>`id <> all(${ids}::text[])`)
    .execute();
  if (asked.length === 0) return;
  const nothing = { ended_at: null, done_at: null, done_by: null, done_by_name: null };
  await transaction
    .insertInto("policy_condition")
    .values(asked.map((each) => ({ firm_id, quote_id, ...each, made_at: at, ...nothing })))
    .onConflict((conflict) =>
      conflict.columns(["firm_id", "quote_id", "id"]).doUpdateSet(({ ref }) => ({
        words: ref("excluded.words"),
        due: ref("excluded.due"),
        listed: ref("excluded.listed"),
        ended_at: null,
      })),
    )
    .execute();
};

/**
 * Marks a condition as done or not done, with an audit row; no change where it already is.
 *
 * @returns whether there is such a condition
 */
export const markCondition = (
  db: Database,
  { firm_id, quote_id, id }: Policy & { readonly id: string },
  done: boolean,
  by: { readonly at: Date; readonly actor: string; readonly name: string },
): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    const subject = conditionsSubject(quote_id);
    await takeLock(transaction, subject);
    const { at, actor, name } = by;
    const found = await transaction
      .selectFrom("policy_condition")
      .select("done_at")
      .where((row) => row.and({ firm_id, quote_id, id }))
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (!found) return false;
    if ((found.done_at !== null) === done) return true;
    await transaction
      .updateTable("policy_condition")
      .set(
        done
          ? { done_at: at, done_by: actor, done_by_name: name }
          : { done_at: null, done_by: null, done_by_name: null },
      )
      .where((row) => row.and({ firm_id, quote_id, id }))
      .execute();
    await appendAudit(transaction, {
      firm_id,
      subject,
      at,
      actor,
      action: done ? "condition-done" : "condition-not-done",
      detail: { condition: id },
    });
    return true;
  });
