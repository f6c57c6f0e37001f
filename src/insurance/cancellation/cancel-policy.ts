import type { Decimal, Rating } from "../../../schemas/rating.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { addDays, type CalendarDate, daysBetween, formatDate } from "../../form/values/calendar.ts";
import { BACKDATING_DAYS } from "../change/effective-day.ts";
import type { PolicyInForce } from "../change/policy-in-force.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { type Pence, percentOf, readPounds } from "../money/money.ts";
import { daysInTerm, daysRemaining } from "../time/term.ts";
import { type ChargedVersion, type RefundPart, refundParts } from "./refund-parts.ts";

/** A policy to cancel. */
export interface EarlyEnd {
  /** Cancellation date, the first day off cover. */
  readonly effective: CalendarDate;
  /** London day on which the documents were issued. */
  readonly documented: CalendarDate;
  /** London day of the request: backdating does not increase the refund. */
  readonly asked: CalendarDate;
  /** Versions of the term, oldest first: the refund is calculated from the charge of each. */
  readonly versions: readonly ChargedVersion[];
}

/** The client's refund; every amount is 0 or more. */
export interface Refund {
  readonly effective: CalendarDate;
  readonly daysInTerm: number;
  readonly daysOnCover: number;
  readonly daysRemaining: number;
  /** `coolingOff`: within the cooling-off period. `none`: no refund, `because`. */
  readonly basis: "coolingOff" | "proRata" | "none";
  readonly because?: string;
  /** Total premium charged for the versions of the term, and the share of it to return before a fee is kept. */
  readonly charged: Pence;
  readonly share: Pence;
  /** The same by version, summing to both. */
  readonly parts: readonly RefundPart[];
  /** The fee kept, at most the share, and the return premium: the share less that fee. */
  readonly feeKept: Pence;
  readonly premium: Pence;
  /** On the return premium, each part at the rate at which it was charged. */
  readonly ipt: Pence;
  /** The same by rate, in order of the versions; at least one part. */
  readonly taxes: readonly TaxReturned[];
  /** The managing agent's fee. */
  readonly feeReturned: Pence;
  readonly toReturn: Pence;
}

/** IPT returned on the premium that was charged at one rate. */
export interface TaxReturned {
  readonly iptPct: Decimal;
  readonly premium: Pence;
  readonly ipt: Pence;
}

/** Field with the cancellation date. */
const path = "effective";

/**
 * Why a policy cannot end on this day; empty where it can. A future change is no obstacle: it never takes effect.
 *
 * @param asked London day of the request; without it the date may be any day of the term
 */
export function earlyEndReasons(
  effective: CalendarDate,
  { term }: Pick<PolicyInForce, "term">,
  asked?: CalendarDate,
): readonly Reason[] {
  if (effective < term.start || effective > term.end) {
    const [from, to] = [formatDate(term.start), formatDate(term.end)];
    return [{ path, message: `Choose a date within the policy term, from ${from} to ${to}.` }];
  }
  if (asked === undefined || effective >= addDays(asked, -BACKDATING_DAYS)) return [];
  const message = `The policy is on cover today: only the provider can cancel it from more than ${BACKDATING_DAYS} days ago.`;
  return [{ path, message }];
}

/**
 * The refund for a cancellation: for each version its premium pro rata for the remaining days of its own period, starting
 * with the cancellation date (see refundParts), less the MTA fee. In the cooling-off period no fee is kept and the
 * managing agent's is returned. IPT follows the return premium.
 *
 * @param resolution the answers in force, measured at the first day of the term
 * @throws RangeError for a day outside the term
 */
export function refundOf(
  rating: Pick<Rating, "cancellation" | "mtaFee">,
  policy: Pick<PolicyInForce, "term" | "price">,
  resolution: Resolution,
  end: EarlyEnd,
): Refund {
  const { term, price } = policy;
  const days = { inTerm: daysInTerm(term), remaining: daysRemaining(term, end.effective) };
  const parts = refundParts(end.versions, term, end.effective);
  const share = Math.max(0, sumOf(parts.map(({ back }) => back)));
  const { basis, because } = basisOf(rating.cancellation, policy, resolution, end);
  const feeKept = basis === "proRata" ? Math.min(share, readPounds(rating.mtaFee)) : 0;
  const premium = basis === "none" ? 0 : share - feeKept;
  const taxes = taxesOn(premium, feeKept, parts, price.iptPct);
  const ipt = sumOf(taxes.map((tax) => tax.ipt));
  const feeReturned = basis === "coolingOff" ? price.fee : 0;
  return {
    effective: end.effective,
    daysInTerm: days.inTerm,
    daysOnCover: days.inTerm - days.remaining,
    daysRemaining: days.remaining,
    basis,
    ...(because === undefined ? {} : { because }),
    charged: sumOf(parts.map(({ charged }) => charged)),
    share,
    parts,
    feeKept,
    premium,
    ipt,
    taxes,
    feeReturned,
    toReturn: premium + ipt + feeReturned,
  };
}

/** The fee kept is deducted from the earliest charges. */
function taxesOn(
  premium: Pence,
  feeKept: Pence,
  parts: readonly RefundPart[],
  rateOfTerm: Decimal,
): readonly TaxReturned[] {
  const byRate = new Map<Decimal, Pence>([[parts[0]?.iptPct ?? rateOfTerm, 0 - feeKept]]);
  for (const { back, iptPct = rateOfTerm } of parts) byRate.set(iptPct, (byRate.get(iptPct) ?? 0) + back);
  const taxed = premium > 0 ? [...byRate] : [[rateOfTerm, 0] as const];
  return taxed
    .filter(([, amount], at) => amount !== 0 || at === 0)
    .map(([iptPct, amount]) => ({ iptPct, premium: amount, ipt: percentOf(amount, iptPct) }));
}

function sumOf(amounts: readonly Pence[]): Pence {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function basisOf(
  { coolingOff, noReturn = [] }: NonNullable<Rating["cancellation"]> = {},
  { term }: Pick<PolicyInForce, "term">,
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
