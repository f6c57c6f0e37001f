import { closeInfoRequest, updateReferral } from "../../db/commands/referrals.ts";
import type { Database } from "../../db/open-database.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { openReferral, type Recipient } from "../../db/queries/referrals/referrals.ts";
import { brokersConcerned, underwritersConcerned } from "../notices/concerned.ts";
import { PORTAL } from "../quote/expire.ts";

/**
 * Takes an invitation that ends off the desk of the underwriter, with what they have asked.
 *
 * @returns everybody whom its end concerns: brokers, and the underwriter where it was with one
 */
export const endInvitation = async (
  transaction: Database,
  row: StoredQuote,
  now: Date,
): Promise<readonly Recipient[]> => {
  const brokers = await brokersConcerned(transaction, row);
  const referral = await openReferral(transaction, row);
  await closeInfoRequest(transaction, row, now);
  if (!referral) return brokers;
  await updateReferral(transaction, row, {
    closed_at: now,
    outcome: "withdrawn",
    decided_by_name: PORTAL.actorName,
  });
  return [...brokers, ...(await underwritersConcerned(transaction, referral))];
};
