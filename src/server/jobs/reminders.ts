import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { endDay } from "../../db/commands/mails.ts";
import { noteReminder, recordNoteNotified } from "../../db/commands/notices.ts";
import {
  type AfterQuote,
  conditionsDue,
  type DueCondition,
  type LapsingPrice,
  lastDayOf,
  pricesLapsing,
} from "../../db/queries/notices/days-ahead.ts";
import { type NoteToNotify, notesToNotify } from "../../db/queries/people/diary-notes.ts";
import { type Recipient, recipientById } from "../../db/queries/referrals/referrals.ts";
import { addDays, type CalendarDate, formatDate, londonDate, londonTime } from "../../form/values/calendar.ts";
import { brokersConcerned, choicesOf, MAX_EXPIRY_DAYS, notify } from "../notices/notify.ts";
import { diaryPath, policyPath, pricePath } from "../notices/page-paths.ts";
import type { Services } from "../services.ts";
import { needDays } from "../working-list/read-filter.ts";
import { FailedRows, inBatches } from "./in-batches.ts";

/** Reminds the author of a note that it is due; if they have left, everybody who works on the quote. */
const notifyDue = (services: Services, note: NoteToNotify, now: Date): Promise<boolean> =>
  inOneTransaction(services.db, async (transaction) => {
    const { firm_id, quote_id, id, owner_id, branch_id, reference } = note;
    if (!(await recordNoteNotified(transaction, { firm_id, quote_id, note_id: id, at: now }))) return false;
    const owner = await recipientById(transaction, owner_id);
    const to = owner.length > 0 ? owner : await brokersConcerned(transaction, { firm_id, id: quote_id, branch_id });
    await notify(transaction, services, {
      at: now,
      kind: "diary-due",
      reference,
      words: `A diary note of ${reference} is due.`,
      path: diaryPath(note),
      to,
    });
    return true;
  });

/**
 * Reminds people of diary notes that are due, once each. Runs on one node at a time.
 *
 * @param holder this node
 * @returns number of notes
 */
export const remindOfDueNotes = (services: Services, holder: string): Promise<number> => {
  const now = services.clock.now();
  return inBatches(services.db, {
    name: "tell-due-notes",
    holder,
    size: 50,
    read: (limit) => notesToNotify(services.db, londonDate(now), limit),
    nameOf: ({ id }) => id,
    work: (note) => notifyDue(services, note, now),
  });
};

const JOB = "tell-ahead";
const LEASE_SECONDS = 60;
/** No reminders are sent at night. */
const EARLIEST_TIME = "07:00";
const BATCH = 200;
const RETENTION_DAYS = 60;

type Filed = Pick<LapsingPrice, "firm_id" | "branch_id" | "handler"> & { readonly id: string };

/** The person who is handling the quote; if they have left, everybody who works on it. */
const concerned = async (services: Services, quote: Filed): Promise<readonly Recipient[]> => {
  const handler = await recipientById(services.db, quote.handler);
  return handler.length > 0 ? handler : brokersConcerned(services.db, quote);
};

interface Ahead {
  readonly quote: Filed;
  readonly to: readonly Recipient[];
  /** The matter that is due, and its date: each person is reminded once of the pair. */
  readonly what: string;
  readonly day: CalendarDate;
  readonly notice: Pick<Parameters<typeof notify>[2], "kind" | "reference" | "words" | "path">;
}

const notifyOnce = (services: Services, { quote, to, what, day, notice }: Ahead, at: Date): Promise<number> =>
  inOneTransaction(services.db, async (transaction) => {
    const reminded: Recipient[] = [];
    for (const person of to) {
      const row = { firm_id: quote.firm_id, quote_id: quote.id, user_id: person.userId, what, day, at };
      if (await noteReminder(transaction, row)) reminded.push(person);
    }
    await notify(transaction, services, { ...notice, at, to: reminded });
    return reminded.length;
  });

const notifyPriceLapsing = async (
  services: Services,
  price: LapsingPrice,
  today: CalendarDate,
  at: Date,
): Promise<number> => {
  const people = await concerned(services, price);
  const choices = await choicesOf(services.db, people);
  const to = people.filter((person) => addDays(today, choices(person).expiryDays) >= price.valid_to);
  if (to.length === 0) return 0;
  const { reference, valid_to: day } = price;
  const words = `The price of ${reference} is valid until ${formatDate(day)}. After that day it lapses.`;
  const notice = { kind: "price-lapses" as const, reference, words, path: pricePath(price) };
  return notifyOnce(services, { quote: price, to, what: "price", day, notice }, at);
};

const notifyConditionDue = async (services: Services, condition: DueCondition, at: Date): Promise<number> => {
  const { quote_id, reference, due: day, id } = condition;
  const quote = { ...condition, id: quote_id };
  const words = `A condition of ${reference} is due on ${formatDate(day)}.`;
  const notice = { kind: "condition-due" as const, reference, words, path: policyPath(condition) };
  const to = await concerned(services, quote);
  return notifyOnce(services, { quote, to, what: `condition ${id}`, day, notice }, at);
};

interface Round {
  readonly today: CalendarDate;
  readonly at: Date;
  /** Renews the lease for another batch. */
  readonly holdOn: () => Promise<boolean>;
  readonly failed: FailedRows;
}

const remindOfPrices = async (services: Services, { today, at, holdOn, failed }: Round): Promise<number> => {
  const days = { from: today, to: addDays(today, MAX_EXPIRY_DAYS) };
  let reminded = 0;
  let after: AfterQuote | undefined;
  for (;;) {
    const batch = await pricesLapsing(services.db, days, after, BATCH);
    for (const price of batch)
      reminded += (await failed.attempt(price.reference, () => notifyPriceLapsing(services, price, today, at))) ?? 0;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH || !(await holdOn())) return reminded;
    after = { day: last.valid_to, firmId: last.firm_id, quoteId: last.id };
  }
};

const remindOfConditions = async (services: Services, { today, at, holdOn, failed }: Round): Promise<number> => {
  const days = { today, to: needDays(at).conditionsTo };
  let reminded = 0;
  for (;;) {
    const batch = await conditionsDue(services.db, days, BATCH);
    let now = 0;
    for (const condition of batch)
      now += (await failed.attempt(condition.reference, () => notifyConditionDue(services, condition, at))) ?? 0;
    reminded += now;
    // Quotes with nobody to notify would be read again.
    if (batch.length < BATCH || now === 0 || !(await holdOn())) return reminded;
  }
};

/**
 * Reminds people once a day, in the morning, of prices about to lapse and conditions about to be due. Runs on one node;
 * after a failure it starts again without repeating notices. A price or a condition that fails does not stop the others,
 * and is retried the next day.
 *
 * @param holder this node
 * @returns how many notices were written
 * @throws {RowsFailed} once all others were written
 */
export const reminderJob = async (services: Services, holder: string): Promise<number> => {
  const { db, clock } = services;
  const now = clock.now();
  const today = londonDate(now);
  if (londonTime(now.toISOString()) < EARLIEST_TIME || (await lastDayOf(db, JOB)) === today) return 0;
  const holdOn = () => leaseJob(db, JOB, holder, LEASE_SECONDS);
  if (!(await holdOn())) return 0;
  try {
    const round = { today, at: now, holdOn, failed: new FailedRows() };
    const reminded = (await remindOfPrices(services, round)) + (await remindOfConditions(services, round));
    if (await holdOn()) await endDay(db, JOB, today, addDays(today, -RETENTION_DAYS));
    return round.failed.report(reminded);
  } finally {
    await endLease(db, JOB, holder);
  }
};
