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

/** Those that the store does not hold yet; each has an own reference like no other quote. */
const missingFrom = async (db: Database, lives: readonly PlannedLife[]): Promise<readonly PlannedLife[]> => {
  const referenceOf = ({ RD }: PlannedLife) => RD.BrokerReference;
  const held = await ownReferencesOf(db, lives.map(referenceOf));
  return lives.filter((life) => !held.has(referenceOf(life)));
};

interface Turn {
  /** This node. */
  readonly holder: string;
  /** The node is asked to stop: begin no further quote. */
  readonly isOver: () => boolean;
  /** Waits between two lives, so that calls in between wait for no more than one of them. */
  readonly rest?: () => Promise<void>;
}

/**
 * Makes a year of quotes and policies of the demonstration's firms, beside what the portal answers: a quote with all that
 * becomes of it in a transaction, so that a server that ends in the middle goes on at its next start. Of what happened
 * then nobody is notified now.
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
  // The newest first: what a dashboard shows is whole before the years behind it are.
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
      // A form that was changed since may refuse an example.
      if (!(error instanceof Refused)) throw error;
      services.log.warn({ example: life.RD.BrokerReference, why: error.message }, "an example was left out");
      return { done: 0, isMore: true };
    }
  });
};
