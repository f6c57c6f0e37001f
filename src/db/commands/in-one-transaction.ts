import { sql } from "kysely";
import { isDeadlock } from "../database-error.ts";
import { wholeStore } from "../firm-scope.ts";
import { insideTransaction } from "../inside-transaction.ts";
import type { Database } from "../open-database.ts";

const POLL_INTERVAL_MS = 100;

/** Takes an advisory lock on a name until the transaction ends, waiting for its present holder. */
export const takeLock = async (transaction: Database, work: string): Promise<void> => {
  for (;;) {
    // Polled: the database cancels a statement that waits too long.
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext(${work})) as mine`.execute(
      transaction,
    );
    if (rows[0]?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
};

/** The quote was erased while something was being added to it. */
export class QuoteGone extends Error {
  override readonly name = "QuoteGone";
}

/**
 * Locks the row of a quote while something is added to it, such as a message or a file: an erasure waits until the
 * transaction ends, and removes what was added too. Take it before any lock, as a change of the quote does.
 *
 * @throws {QuoteGone} where it was erased
 */
export const holdQuote = async (transaction: Database, firmId: string, quoteId: string): Promise<void> => {
  const held = await transaction
    .selectFrom("quote")
    .select("id")
    .where((row) => row.and({ firm_id: firmId, id: quoteId }))
    .where("erased_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new QuoteGone(quoteId);
};

/** Number of attempts at work that the database ends because of a deadlock. */
const TRIES = 3;

/**
 * Runs work in a transaction, all or nothing; inside a transaction, behind a savepoint.
 *
 * @param work is given the transaction, and must use no other connection; what it throws rolls back and is rethrown. After
 * a deadlock it is run again: nothing of the first attempt remains
 */
export const inOneTransaction = async <T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> => {
  if (!db.isTransaction) return inNewTransaction(db, work);
  await sql`savepoint inner_work`.execute(db);
  try {
    const done = await work(db);
    await sql`release savepoint inner_work`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(db);
    await sql`release savepoint inner_work`.execute(db);
    throw error;
  }
};

const inNewTransaction = async <T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db
        .transaction()
        .execute((transaction) => insideTransaction(wholeStore(db), () => work(transaction)));
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
};
