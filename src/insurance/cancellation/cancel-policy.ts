import type { Rating } from "../../../schemas/rating.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { addDays, type CalendarDate, daysBetween, formatDate } from "../../form/values/calendar.ts";
import { BACKDATING_DAYS } from "../change/effective-day.ts";
import type { PolicyInForce } from "../change/policy-in-force.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { type Pence, percentOf, readPounds } from "../money/money.ts";
import { proRata } from "../money/pro-rata.ts";
import { daysInTerm, daysRemaining } from "../time/term.ts";

/** A policy that is to end early. */
export interface EarlyEnd {
  /** First day off cover. */
  readonly effective: CalendarDate;
  /** London day on which the documents were made. */
  readonly documented: CalendarDate;
  /** London day on which it was asked for: a day further back brings no better return. */
  readonly asked: CalendarDate;
  /** Premium of the whole term as far as it was charged, see chargedPremium; that of its price unless told. */
  readonly charged?: Pence;
}

/** What comes back; every amount is 0 or more. */
export interface Refund {
  readonly effective: CalendarDate;
  readonly daysInTerm: number;
  readonly daysOnCover: number;
  readonly daysRemaining: number;
  /** `coolingOff`: within the days in which the client may withdraw. `none`: nothing comes back, `because`. */
  readonly basis: "coolingOff" | "proRata" | "none";
  readonly because?: string;
  /** Premium of the whole term as charged, and the part of it for the days that are left. */
  readonly termPremium: Pence;
  readonly share: Pence;
  /** What changes of the term were too small for: more premium, or with a minus sign less, than was charged. */
  readonly waived: Pence;
  /** The fee that is kept, never more than the share, and the premium returned: the share less that fee. */
  readonly feeKept: Pence;
  readonly premium: Pence;
  /** On the premium returned, at the rate at which it was charged. */
  readonly ipt: Pence;
  readonly iptPct: string;
  /** The managing agent's. */
  readonly feeReturned: Pence;
  readonly toReturn: Pence;
}

/** Where a call says the first day off cover. */
const path = "effective";

/**
 * Why a policy cannot end on this day; empty where it can.
 *
 * @param asked London day on which it is asked for; without one the day may lie back as far as the term
 */
export function earlyEndReasons(
  effective: CalendarDate,
  { term, notBefore }: PolicyInForce,
  asked?: CalendarDate,
): readonly Reason[] {
  if (effective < term.start || effective > term.end) {
    const [from, to] = [formatDate(term.start), formatDate(term.end)];
    return [{ path, message: `A policy is cancelled from a day of its term, from ${from} to ${to}.` }];
  }
  if (effective < notBefore)
    return [{ path, message: `The policy was changed from ${formatDate(notBefore)}: it cannot end before that.` }];
  if (asked === undefined || effective >= addDays(asked, -BACKDATING_DAYS)) return [];
  const message = `It was on cover until today: the end lies at most ${BACKDATING_DAYS} days back unless the provider sets it.`;
  return [{ path, message }];
}

/**
 * What comes back where a policy ends early: premium of the term x days remaining / days in the term, the day of
 * cancellation being the first off cover, less the fee for a change. The premium is the one that was charged. In the cooling-off days no fee is kept and the
 * managing agent's comes back. Tax follows the premium returned.
 *
 * @param resolution the answers in force, measured at the first day of the term
 * @throws RangeError for a day outside the term
 */
export function refundOf(
  rating: Pick<Rating, "cancellation" | "mtaFee">,
  policy: PolicyInForce,
  resolution: Resolution,
  end: EarlyEnd,
): Refund {
  const { term, price } = policy;
  const days = { inTerm: daysInTerm(term), remaining: daysRemaining(term, end.effective) };
  const { charged: termPremium = price.premium } = end;
  const share = proRata(termPremium, days.remaining, days.inTerm).remaining;
  const { basis, because } = basisOf(rating.cancellation, policy, resolution, end);
  const feeKept = basis === "proRata" ? Math.min(share, readPounds(rating.mtaFee)) : 0;
  const premium = basis === "none" ? 0 : share - feeKept;
  const ipt = percentOf(premium, price.iptPct);
  const feeReturned = basis === "coolingOff" ? price.fee : 0;
  return {
    effective: end.effective,
    daysInTerm: days.inTerm,
    daysOnCover: days.inTerm - days.remaining,
    daysRemaining: days.remaining,
    basis,
    ...(because === undefined ? {} : { because }),
    termPremium,
    share,
    waived: price.premium - termPremium,
    feeKept,
    premium,
    ipt,
    iptPct: price.iptPct,
    feeReturned,
    toReturn: premium + ipt + feeReturned,
  };
}

function basisOf(
  { coolingOff, noReturn = [] }: NonNullable<Rating["cancellation"]> = {},
  { term }: PolicyInForce,
  resolution: Resolution,
  { effective, documented, asked }: EarlyEnd,
): Pick<Refund, "basis" | "because"> {
  const from = documented > term.start ? documented : term.start;
  const days = daysBetween(from, asked > effective ? asked : effective);
  const policy = resolution.at();
  if (coolingOff && days <= coolingOff.days && policy.test(coolingOff.when) === true) return { basis: "coolingOff" };
  const none = noReturn.find(
    ({ when, afterDays }) => (afterDays === undefined || days > afterDays) && policy.test(when) === true,
  );
  return none ? { basis: "none", because: none.because } : { basis: "proRata" };
}
