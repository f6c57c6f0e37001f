import type { Answers } from "../../../schemas/record.ts";
import { type CalendarDate, londonInstant } from "../../form/values/calendar.ts";
import { pounds } from "../money/money.ts";
import type { MidTermAdjustment } from "./adjust-mid-term.ts";

/**
 * RD of an MTA quote after it was recalculated: the effective day at 00:00 in London, the additional or return
 * premium, its tax, the MTA fee, and premium with tax but without the fee. These five are overwritten, nothing else.
 */
export function recalculateMta(rd: Answers, effective: CalendarDate, adjustment: MidTermAdjustment): Answers {
  return {
    ...rd,
    InceptionDateISO: londonInstant(effective, "00:00"),
    QuotePremium: pounds(adjustment.premium),
    QuoteIPT: pounds(adjustment.ipt),
    MGAFee: pounds(adjustment.fee),
    QuotePremiumIncIPT: pounds(adjustment.premiumIncIpt),
  };
}
