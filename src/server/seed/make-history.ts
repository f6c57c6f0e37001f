import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { withdrawMails } from "../../db/commands/mails.ts";
import { readNoticesOf } from "../../db/commands/notices.ts";
import type { Database } from "../../db/open-database.ts";
import { ownReferencesOf } from "../../db/queries/quotes/quotes.ts";
import { addDays, londonDate, londonInstant } from "../../form/values/calendar.ts";
import { whileLeased } from "../jobs/job.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { demonstrationAccounts } from "./demonstration-accounts.ts";
import { type PlannedLife, planHistory } from "./plan-history.ts";
import { demonstrationProducts, formsInForce, makeLife, onTheseForms } from "./seed-demonstration.ts";

const beginningOf = ({ daysAgo, time }: PlannedLife, today: string): Date =>
  new Date(londonInstant(addDays(today, -daysAgo), time));

/** Planned quotes that the store lacks; each has a unique own reference. */
const missingFrom = async (db: Database, lives: readonly PlannedLife[]): Promise<readonly PlannedLife[]> => {
  const referenceOf = ({ RD }: PlannedLife) => RD.BrokerReference;
  const held = await ownReferencesOf(db, lives.map(referenceOf));
  return lives.filter((life) => !held.has(referenceOf(life)));
};

interface Turn {
  /** This node. */
  readonly holder: string;
  /** Whether the node is shutting down: no further quote is begun. */
  readonly isOver: () => boolean;
  /** Pauses between two lives, so that calls wait for at most one of them. */
  readonly rest?: () => Promise<void>;
}

/**
 * Creates a year of quotes and policies for the demonstration's firms in the background: each quote with its later acts in
 * one transaction, so that an interrupted server continues at its next start. Nobody is notified of these acts.
 *
 * @param lives all of the plan by default
 * @returns how many were made
 */
export const makeHistory = async (
  services: Services,
  { holder, isOver, rest = async () => {} }: Turn,
  lives: readonly PlannedLife[] = planHistory(londonDate(services.clock.now())),
): Promise<number> => {
  const forms = await formsInForce(services);
  const accounts = demonstrationAccounts("", demonstrationProducts);
  const today = londonDate(services.clock.now());
  // Newest first, so that dashboards are complete before earlier years are.
  const left = [...(await missingFrom(services.db, lives))];
  const make = (life: PlannedLife): Promise<void> =>
    inOneTransaction(services.db, async (transaction) => {
      const inside = onTheseForms(services, transaction, forms);
      const instants = await makeLife(inside, accounts, life, beginningOf(life, today));
      await readNoticesOf(transaction, instants);
      await withdrawMails(transaction, instants);
    });
  return whileLeased(services.db, "make-history", holder, async () => {
    const life = isOver() ? undefined : left.pop();
    if (!life) return { done: 0, isMore: false };
    await rest();
    try {
      await make(life);
      return { done: 1, isMore: true };
    } catch (error) {
      // A changed form may refuse an example.
      if (!(error instanceof Refused)) throw error;
      services.log.warn({ example: life.RD.BrokerReference, why: error.message }, "an example was left out");
      return { done: 0, isMore: true };
    }
  });
};
