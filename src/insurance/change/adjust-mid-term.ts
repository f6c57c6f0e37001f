import type { Decimal } from "../../../schemas/rating.ts";
import type { Answers } from "../../../schemas/record.ts";
import { type CalendarDate, londonInstant } from "../../form/values/calendar.ts";
import { type Pence, percentOf, pounds, proRata, readPounds } from "../money/money.ts";
import type { DatedFrom } from "../rating/rated-price.ts";
import type { MidTermTerms } from "../rating/rating-on.ts";
import { daysInTerm, daysRemaining, type Term } from "../time/term.ts";

export interface MidTermChange {
  /** Annual premium, before IPT and fee, of the version in force just before this change. */
  readonly oldPremium: Pence;
  /** The same for the changed answers, rated at the first day of the term. */
  readonly newPremium: Pence;
  readonly term: Term;
  /** Effective date of the change. */
  readonly effective: CalendarDate;
}

/** An additional premium or, if negative, a return premium. */
export interface MidTermAdjustment extends DatedFrom {
  readonly daysInTerm: number;
  readonly daysRemaining: number;
  /** New less old premium of the whole term. */
  readonly change: Pence;
  /** Too small to charge or return; the cover is still changed. */
  readonly waived: boolean;
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly premiumIncIpt: Pence;
  readonly fee: Pence;
  readonly toPay: Pence;
  /** Rate of IPT; absent where it was not recorded. */
  readonly iptPct?: Decimal;
}

/**
 * The price of a mid-term change: the change in premium x days remaining / days in the term, rounded once. Below the
 * product's waiver amount (equal is charged) nothing is charged or returned, including the fee. A change of zero is not
 * charged. Otherwise the fee applies to return premiums too, and IPT follows the premium with its sign. Throws a
 * RangeError for an effective date outside the term.
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
 * RD of an MTA after recalculation: the effective date at 00:00 in London, the additional or return premium, its IPT, the
 * MTA fee, and premium with IPT without the fee. Only these five are overwritten.
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
