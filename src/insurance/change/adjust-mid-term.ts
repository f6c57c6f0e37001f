import type { Decimal } from "../../../schemas/rating.ts";
import type { Answers } from "../../../schemas/record.ts";
import { type CalendarDate, londonInstant } from "../../form/values/calendar.ts";
import { type Pence, percentOf, pounds, proRata, readPounds } from "../money/money.ts";
import type { DatedFrom } from "../rating/rated-price.ts";
import type { MidTermTerms } from "../rating/rating-on.ts";
import { daysInTerm, daysRemaining, type Term } from "../time/term.ts";

export interface MidTermChange {
  /** Premium of the term, before tax and fee, of the version in force just before this change. */
  readonly oldPremium: Pence;
  /** The same of the version with all answers as changed, rated at the first day of the term. */
  readonly newPremium: Pence;
  readonly term: Term;
  /** First day on the new terms. */
  readonly effective: CalendarDate;
}

/** An additional premium, or with a minus sign a return premium. */
export interface MidTermAdjustment extends DatedFrom {
  readonly daysInTerm: number;
  readonly daysRemaining: number;
  /** New less old premium of the whole term. */
  readonly change: Pence;
  /** Too small to be taken or returned; the change of cover is still made. */
  readonly waived: boolean;
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly premiumIncIpt: Pence;
  readonly fee: Pence;
  readonly toPay: Pence;
  /** Rate of the tax; absent of those that were stored before this was kept. */
  readonly iptPct?: Decimal;
}

/**
 * What a change within the term costs: the change of the premium x days remaining / days in the term, rounded once.
 *
 * Below the product's waiver amount (equal is taken) nothing is charged or returned, the fee included. A change of
 * nothing is waived. Otherwise the fee is charged on return premiums too, and tax follows the premium with its sign.
 * Throws a RangeError for an effective day outside the term.
 */
export function adjustMidTerm(asked: MidTermChange, terms: MidTermTerms): MidTermAdjustment {
  const days = { daysInTerm: daysInTerm(asked.term), daysRemaining: daysRemaining(asked.term, asked.effective) };
  const { iptPct } = terms;
  const change = asked.newPremium - asked.oldPremium;
  const premium = proRata(change, days.daysRemaining, days.daysInTerm).remaining;
  if (premium === 0 || Math.abs(premium) < readPounds(terms.mtaWaiveBelow)) {
    return { ...days, change, waived: true, premium: 0, ipt: 0, premiumIncIpt: 0, fee: 0, toPay: 0, iptPct };
  }
  const ipt = percentOf(premium, iptPct);
  const fee = readPounds(terms.mtaFee);
  const premiumIncIpt = premium + ipt;
  return { ...days, change, waived: false, premium, ipt, premiumIncIpt, fee, toPay: premiumIncIpt + fee, iptPct };
}

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
