import type { QuoteData } from "../../../../schemas/quote.ts";
import type { StoredQuote } from "../../../db/queries/quotes/quotes.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { isCalendarDate } from "../../../form/values/calendar.ts";
import { type QuoteSummary, summaryOf } from "./summary-of.ts";

/**
 * What lists know of a stored quote. A change begins on its effective day; a change and a renewal share the client's
 * references with their policy, so nobody is warned of them.
 */
export const summaryOfQuote = (
  { kind, reference }: Pick<StoredQuote, "kind" | "reference">,
  resolution: Resolution,
  { RD }: QuoteData,
): QuoteSummary => {
  const summary = summaryOf(resolution, reference);
  if (kind === "new") return summary;
  const cover_start = kind === "mta" && isCalendarDate(RD.EffectiveDate) ? RD.EffectiveDate : summary.cover_start;
  return { ...summary, unique_keys: [], cover_start };
};
