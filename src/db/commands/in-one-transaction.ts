import { sql } from "kysely";
import { insideTransaction } from "../inside-transaction.ts";
import type { Database } from "../open-database.ts";

/**
 * Does all of a piece of work or none of it: in a transaction of its own, or, within one, behind a savepoint.
 *
 * @param work is given the transaction, by which alone it may ask the store; what it throws undoes the work and is
 *   thrown on
 */
export const inOneTransaction = async <T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> => {
  if (!db.isTransaction)
    return db.transaction().execute((transaction) => insideTransaction(db, () => work(transaction)));
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
