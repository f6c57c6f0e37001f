import type { StoredQuote } from "../../db/queries/quotes/find-quote.ts";
import type { QuoteWrite } from "../../db/quote-write.ts";
import type { WebStatus } from "../../insurance/lifecycle/statuses.ts";

const referred: ReadonlySet<WebStatus> = new Set(["REFERRED", "MTA REFERRED"]);

/**
 * A quote whose price waits for an underwriter is with him as soon as it is calculated: a referral without the broker's
 * words, whose clock starts once he sends them.
 *
 * @param to status that the calculation leads to
 * @param decisions as they are stored
 */
export const waitingReferral = (
  row: Pick<StoredQuote, "web_status">,
  to: WebStatus,
  decisions: string,
): Pick<QuoteWrite, "referral"> =>
  referred.has(to) ? { referral: { web_status: row.web_status, options: "", message: "", reasons: decisions } } : {};
