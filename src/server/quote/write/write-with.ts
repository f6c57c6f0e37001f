import { inOneTransaction } from "../../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../../db/commands/write-quote.ts";
import type { Database } from "../../../db/open-database.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { Services } from "../../services.ts";
import type { OpenedQuote } from "../open-quote.ts";
import { Overtaken } from "./overtaken.ts";
import { type QuoteChange, staleNow, writeOf } from "./write-or-stale.ts";

/**
 * Stores a change of a quote over the version that was read, and in the same transaction what is done beside it.
 *
 * @param beside is given the transaction, and must read and write by nothing else: an embedded database has one door
 * @throws {Refused} 409 with what is stored, if somebody was faster
 */
export const writeWith = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  at: Date,
  change: QuoteChange,
  beside: (transaction: Database) => Promise<void>,
): Promise<void> => {
  try {
    await inOneTransaction(services.db, async (transaction) => {
      if (!(await writeQuote(transaction, writeOf(user, quote, at, change)))) throw new Overtaken();
      await beside(transaction);
    });
  } catch (error) {
    if (error instanceof Overtaken) throw await staleNow(services, user, quote);
    throw error;
  }
};
