import type { WebStatus } from "../../../../schemas/quote-status.ts";
import { inOneTransaction } from "../../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../../db/commands/write-quote.ts";
import type { Database } from "../../../db/open-database.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { QuoteWrite } from "../../../db/quote-write.ts";
import { statusFields } from "../../../insurance/lifecycle/statuses.ts";
import { countLargeWrite } from "../../caller-limits.ts";
import { type NewerVersion, staleVersion } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { storedAnswer } from "../data/stored-answers.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";

/** The currently stored quote, for a caller with an older version. */
export const newerVersion = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
): Promise<NewerVersion> => {
  const { DATA, ERRORS } = await storedAnswer(services, user, quote);
  return { DATA, ERRORS, changedBy: quote.row.changed_by_name, changedAt: quote.row.changed_at.toISOString() };
};

/** Somebody else changed the row first; rolls the transaction back. */
export class StaleWrite extends Error {
  override readonly name = "StaleWrite";
}

/** Columns of a quote's status: the portal's, and the trade status derived from it. */
export const statusColumns = (status: WebStatus) => ({
  web_status: status,
  quote_status: statusFields(status).QuoteStatus,
});

export type QuoteChange = Pick<
  QuoteWrite,
  "action" | "set" | "detail" | "changes" | "snapshot" | "referral" | "policy" | "policyVersion" | "exposures"
>;

/** The parts of a write that depend on the quote, its author and the time. */
export const writeOf = (
  user: Pick<SessionUser, "userId" | "name">,
  { row }: OpenedQuote,
  at: Date,
  change: QuoteChange,
): QuoteWrite => ({
  firmId: row.firm_id,
  quoteId: row.id,
  base: row.version,
  previousHash: row.audit_hash,
  at,
  actor: user.userId,
  actorName: user.name,
  ...change,
});

/** Counts what a change is about to store if that is much. @throws {Refused} 429 past the limit of a day */
const countChange = (
  { db, clock }: Services,
  user: SessionUser,
  { changes = "", snapshot }: Pick<QuoteChange, "changes" | "snapshot">,
): Promise<void> => countLargeWrite(db, user, changes.length + (snapshot?.data.length ?? 0), clock.wall());

/** The refusal of a stale base version, with what is stored. */
export const staleNow = async (services: Services, user: SessionUser, { row, language }: OpenedQuote) => {
  return staleVersion(await newerVersion(services, user, await openQuote(services, user, row.reference, language)));
};

/**
 * Stores a change of a quote over the version that was read.
 *
 * @throws {Refused} 409 with what is stored, if somebody else was first
 */
export const writeOrStale = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  at: Date,
  change: QuoteChange,
): Promise<void> => {
  await countChange(services, user, change);
  if (!(await writeQuote(services.db, writeOf(user, quote, at, change)))) throw await staleNow(services, user, quote);
};

/**
 * Stores a change of a quote over the version that was read, with further work in the same transaction.
 *
 * @param beside is given the transaction, and must use nothing else: an embedded database has one connection
 * @throws {Refused} 409 with what is stored, if somebody else was first
 */
export const writeWith = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  at: Date,
  change: QuoteChange,
  beside: (transaction: Database) => Promise<void>,
): Promise<void> => {
  await countChange(services, user, change);
  try {
    await inOneTransaction(services.db, async (transaction) => {
      if (!(await writeQuote(transaction, writeOf(user, quote, at, change)))) throw new StaleWrite();
      await beside(transaction);
    });
  } catch (error) {
    if (error instanceof StaleWrite) throw await staleNow(services, user, quote);
    throw error;
  }
};
