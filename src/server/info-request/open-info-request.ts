import type { Database } from "../../db/open-database.ts";
import {
  infoRequestsOfQuote,
  type QuoteKey,
  type StoredInfoRequest,
} from "../../db/queries/referrals/referrals-of-quote.ts";
import { conflict, Refused } from "../refused.ts";

/**
 * A request that can still be answered, in the version that the caller has seen.
 *
 * @throws {Refused} 404 where the quote has no such request; 409 where it is closed, or somebody has saved it since
 */
export const openInfoRequest = async (
  db: Database,
  quote: QuoteKey,
  id: string,
  version: number,
): Promise<StoredInfoRequest> => {
  const row = (await infoRequestsOfQuote(db, quote)).find((each) => each.id === id);
  if (!row) throw new Refused(404, "not-found", "There is no such request for information.");
  if (row.sent_at !== null)
    throw conflict("sent", `${row.sent_by_name} has sent these answers back already.`, [
      { path: "id", message: "They were sent back." },
    ]);
  if (row.closed_at !== null)
    throw conflict("closed", "These questions were withdrawn, or decided without an answer.", [
      { path: "id", message: "They are closed." },
    ]);
  if (row.version !== version) throw savedMeanwhile();
  return row;
};

/** Somebody saved in between. */
export const savedMeanwhile = (): Refused =>
  conflict("stale-version", "Somebody has saved these answers since you opened them.", [
    { path: "version", message: "Load them again." },
  ]);
