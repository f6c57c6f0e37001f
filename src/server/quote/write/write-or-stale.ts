import { writeQuote } from "../../../db/commands/write-quote.ts";
import type { Database } from "../../../db/open-database.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { QuoteWrite } from "../../../db/quote-write.ts";
import { staleVersion } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { newerVersion } from "./newer-version.ts";

export type QuoteChange = Pick<
  QuoteWrite,
  "action" | "set" | "detail" | "changes" | "snapshot" | "referral" | "policy" | "policyVersion" | "exposures"
>;

/** The parts of a write that follow from who changes which quote, and when. */
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

/** What is stored now, for a caller whose base version is not it any more. */
export const staleNow = async (services: Services, user: SessionUser, { row, language }: OpenedQuote) => {
  return staleVersion(await newerVersion(services, user, await openQuote(services, user, row.reference, language)));
};

/**
 * Stores a change of a quote over the version that was read.
 *
 * @throws {Refused} 409 with what is stored, if somebody was faster
 */
export const writeOrStale = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  at: Date,
  change: QuoteChange,
  db: Database = services.db,
): Promise<void> => {
  if (!(await writeQuote(db, writeOf(user, quote, at, change)))) throw await staleNow(services, user, quote);
};
