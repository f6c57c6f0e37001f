import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { eraseClient } from "../../db/commands/privacy/erase-client.ts";
import { eraseMessages, eraseRefusedSignups } from "../../db/commands/privacy/erase-messages.ts";
import { eraseQuote } from "../../db/commands/privacy/erase-quote.ts";
import { forgetLetters } from "../../db/commands/privacy/erasure.ts";
import { type KeptQuote, policiesToErase, quotesToErase } from "../../db/queries/privacy/quotes-to-erase.ts";
import { addMonths, addYears, londonDate, londonInstant } from "../../form/values/calendar.ts";
import { LETTER_MONTHS, POLICY_YEARS, QUOTE_MONTHS } from "../../insurance/retention/retention.ts";
import { PORTAL } from "../quote/expire.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

/** Each with its documents and files, so few at a time. */
const BATCH = 20;

/** Erases a quote, and its client where it was the last that was kept of them. */
const erase = ({ db, clock }: Pick<Services, "db" | "clock">, row: KeptQuote): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    const erasure = { at: clock.now(), actor: PORTAL.actor };
    if (!(await eraseQuote(transaction, row, erasure))) return false;
    const { firm_id: firmId, client_id: clientId } = row;
    if (clientId) await eraseClient(transaction, { firmId, clientId }, erasure);
    return true;
  });

/**
 * Erases quotes and policies that are kept no longer, and removes old mails, notices, messages to the
 * team and sign-ups that were refused. One node does it at a time.
 *
 * @param holder this node
 * @returns how many quotes and policies were erased
 */
export const keepNoLonger = async (services: Services, holder: string): Promise<number> => {
  const { db, clock } = services;
  const today = londonDate(clock.now());
  const monthsAgo = (months: number): Date => new Date(londonInstant(addMonths(today, -months), "00:00"));
  const job = { name: "keep-no-longer", holder, size: BATCH, work: (row: KeptQuote) => erase(services, row) };
  const endedBefore = addYears(today, -POLICY_YEARS);
  const quotes = await inBatches(db, { ...job, read: (limit) => quotesToErase(db, monthsAgo(QUOTE_MONTHS), limit) });
  const policies = await inBatches(db, { ...job, read: (limit) => policiesToErase(db, endedBefore, limit) });
  await forgetLetters(db, monthsAgo(LETTER_MONTHS));
  const erasure = { at: clock.now(), actor: PORTAL.actor };
  await inOneTransaction(db, async (transaction) => {
    await eraseMessages(transaction, { before: monthsAgo(LETTER_MONTHS) }, erasure);
    await eraseRefusedSignups(transaction, monthsAgo(LETTER_MONTHS), erasure);
  });
  return quotes + policies;
};
