import { sql } from "kysely";
import { isDeadlock } from "../database-error.ts";
import { insideTransaction } from "../inside-transaction.ts";
import type { Database } from "../open-database.ts";

/** So often is work begun that the database ends because it waits for other work, which waits for it. */
const TRIES = 3;

/**
 * Does all of a piece of work or none of it: in a transaction of its own, or, within one, behind a savepoint.
 *
 * @param work is given the transaction, by which alone it may ask the store; what it throws undoes the work and is
 *   thrown on. It is done again where the database ended it for a deadlock: nothing of it is there then
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
      return await db.transaction().execute((transaction) => insideTransaction(db, () => work(transaction)));
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
};
