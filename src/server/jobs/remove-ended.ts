import { sweepUpload } from "../../db/commands/files.ts";
import { removeOldKeys } from "../../db/commands/idempotency-keys.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { eraseMessages, eraseRefusedSignups } from "../../db/commands/privacy/erase-messages.ts";
import { eraseQuote } from "../../db/commands/privacy/erase-quote.ts";
import { eraseClient } from "../../db/commands/privacy/erase-user.ts";
import { forgetLetters } from "../../db/commands/privacy/erasure.ts";
import { removalsDue, settleRemoval } from "../../db/contents/bucket-rows.ts";
import { FilesAway } from "../../db/contents/content-home.ts";
import { uploadsLeft } from "../../db/queries/documents/files.ts";
import { type KeptQuote, policiesToErase, quotesToErase } from "../../db/queries/privacy/quotes-to-erase.ts";
import { addMonths, addYears, londonDate, londonInstant } from "../../form/values/calendar.ts";
import { LETTER_MONTHS, POLICY_YEARS, QUOTE_MONTHS } from "../../insurance/retention/retention.ts";
import { PORTAL } from "../quote/expire.ts";
import type { Services } from "../services.ts";
import { allInBatches, inBatches } from "./in-batches.ts";
import { whileLeased } from "./job.ts";

/** Batch size, small enough that no acceptance waits long behind it. */
const KEYS = 1_000;
/** Nobody repeats an acceptance after so long; an accepted quote cannot be accepted again in any case. */
const KEY_RETENTION_MS = 7 * 24 * 3_600_000;

/**
 * Deletes answers stored under old idempotency keys. Runs on one node at a time.
 *
 * @param holder this node
 * @returns how many were removed
 */
export const forgetKeys = ({ db, clock }: Pick<Services, "db" | "clock">, holder: string): Promise<number> =>
  whileLeased(db, "forget-keys", holder, async () => {
    const done = await removeOldKeys(db, new Date(clock.now().getTime() - KEY_RETENTION_MS), KEYS);
    return { done, isMore: done === KEYS };
  });

/** A small batch: each may be ten megabytes. */
const FILES = 5;
/** No upload takes this long. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Deletes the remains of interrupted uploads. Runs on one node at a time.
 *
 * @param holder this node
 * @returns how many files were removed
 */
export const sweepFiles = ({ db, clock }: Pick<Services, "db" | "clock">, holder: string): Promise<number> => {
  const before = new Date(clock.now().getTime() - ABANDONED_AFTER_MS);
  return inBatches(db, {
    name: "sweep-files",
    holder,
    size: FILES,
    read: (limit) => uploadsLeft(db, before, limit),
    nameOf: ({ fileId }) => fileId,
    work: (file) => sweepUpload(db, file),
  });
};

/** Concurrent deletions; each is a request to the store. */
const REMOVALS = 50;

/**
 * Deletes content from the bucket that no file uses any more. Runs on one node at a time; while the store is unreachable
 * it fails and is retried later.
 *
 * @param holder this node
 * @returns how many contents were removed
 */
export const emptyBucket = (
  { db, bucket, clock }: Pick<Services, "db" | "bucket" | "clock">,
  holder: string,
): Promise<number> =>
  inBatches(db, {
    name: "empty-bucket",
    holder,
    size: REMOVALS,
    read: (limit) => removalsDue(db, clock.now(), limit),
    nameOf: ({ fileId }) => fileId,
    stops: (error) => error instanceof FilesAway,
    work: async (content) => {
      if (!bucket) throw new FilesAway("FILES_S3_BUCKET is not set, and what was removed is still there.");
      await bucket.home.remove(content);
      await settleRemoval(db, content);
      return true;
    },
  });

/** A small batch: each has documents and files. */
const BATCH = 20;

/** Erases a quote, and its client if it was their last one. */
const erase = ({ db, clock }: Pick<Services, "db" | "clock">, row: KeptQuote): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    const erasure = { at: clock.now(), actor: PORTAL.actor };
    if (!(await eraseQuote(transaction, row, erasure))) return false;
    const { firm_id: firmId, client_id: clientId } = row;
    if (clientId) await eraseClient(transaction, { firmId, clientId }, erasure);
    return true;
  });

/**
 * Erases quotes and policies whose retention period has ended, and removes old emails, notices, messages to the team
 * and refused sign-ups. Runs on one node at a time.
 *
 * @param holder this node
 * @returns how many quotes and policies were erased
 */
export const eraseExpired = async (services: Services, holder: string): Promise<number> => {
  const { db, clock } = services;
  const today = londonDate(clock.now());
  const monthsAgo = (months: number): Date => new Date(londonInstant(addMonths(today, -months), "00:00"));
  const nameOf = ({ reference }: KeptQuote) => reference;
  const job = { name: "keep-no-longer", holder, size: BATCH, nameOf, work: (row: KeptQuote) => erase(services, row) };
  const endedBefore = addYears(today, -POLICY_YEARS);
  const done = allInBatches([
    () => inBatches(db, { ...job, read: (limit) => quotesToErase(db, monthsAgo(QUOTE_MONTHS), limit) }),
    () => inBatches(db, { ...job, read: (limit) => policiesToErase(db, endedBefore, limit) }),
  ]);
  await done.catch(() => undefined);
  await forgetLetters(db, monthsAgo(LETTER_MONTHS));
  const erasure = { at: clock.now(), actor: PORTAL.actor };
  await inOneTransaction(db, async (transaction) => {
    await eraseMessages(transaction, { before: monthsAgo(LETTER_MONTHS) }, erasure);
    await eraseRefusedSignups(transaction, monthsAgo(LETTER_MONTHS), erasure);
  });
  return done;
};
