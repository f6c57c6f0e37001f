import type { Decision } from "../../../schemas/quote.ts";
import { statusFacts, type WebStatus } from "../../../schemas/quote-status.ts";
import type { StoredQuote } from "../../db/queries/quotes/find-quote.ts";
import type { QuoteWrite } from "../../db/quote-write.ts";
import { targetTime } from "../../insurance/time/target-time.ts";

/**
 * A quote whose price waits for an underwriter is with him as soon as it is calculated: a referral that has no words of
 * the broker yet, and whose clock runs already.
 *
 * @param to status that the calculation leads to
 * @param decisions as they are stored
 */
export const waitingReferral = (
  row: Pick<StoredQuote, "web_status">,
  to: WebStatus,
  decisions: string,
  now: Date,
): Pick<QuoteWrite, "referral"> => {
  if (statusFacts[to].phase !== "referred") return {};
  const fired: readonly Decision[] = JSON.parse(decisions);
  const target_at = new Date(targetTime(now.toISOString(), fired));
  return { referral: { web_status: row.web_status, options: "", message: "", reasons: decisions, target_at } };
};
