import type { Decimal } from "../../../schemas/rating.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { PolicyCharge } from "../change/policy-in-force.ts";
import { type Pence, proRata } from "../money/money.ts";
import { daysRemaining, type Term } from "../time/term.ts";

/** The charge and period of a policy version. */
export interface ChargedVersion {
  readonly kind: string;
  /** Effective date. */
  readonly effective: CalendarDate;
  /** Annual premium on its terms, for the whole term. */
  readonly premium: Pence;
  /** Its additional premium or, if negative, return premium. */
  readonly charge: Pick<PolicyCharge, "premium" | "iptPct">;
}

/** The refund from one version of a cancelled policy. */
export interface RefundPart {
  readonly kind: "term" | "change";
  /** First day of its own period, which ends with the term. */
  readonly from: CalendarDate;
  /** Days of that period, and days remaining. */
  readonly days: number;
  readonly daysLeft: number;
  /** Premium charged, and the share of it to return; both negative for a return premium. */
  readonly charged: Pence;
  readonly back: Pence;
  /** Change of the term's premium that was too small to charge or return; otherwise 0. */
  readonly waived: Pence;
  /** Rate of IPT charged; absent where it was not recorded. */
  readonly iptPct?: Decimal;
}

/**
 * The share of each version's premium that a cancellation returns: the charge x days of the version's period remaining /
 * days of that period, rounded once. The charge for a future change is returned in full, a return premium for one is taken
 * back, and a waived change returns nothing.
 *
 * @param versions oldest first; a cancellation and its reinstatement cancel each other out
 * @param effective cancellation date, within the term
 * @throws RangeError for a day outside the term
 */
export function refundParts(
  versions: readonly ChargedVersion[],
  term: Term,
  effective: CalendarDate,
): readonly RefundPart[] {
  const charged = versions.filter(({ kind }) => kind !== "cancellation" && kind !== "reinstatement");
  return charged.map((version, at) => {
    const before = charged[at - 1];
    const days = daysRemaining(term, version.effective);
    const daysLeft = Math.min(days, daysRemaining(term, effective));
    const { premium, iptPct } = version.charge;
    return {
      kind: before ? "change" : "term",
      from: version.effective,
      days,
      daysLeft,
      charged: premium,
      back: proRata(premium, daysLeft, days).remaining,
      waived: before && premium === 0 ? version.premium - before.premium : 0,
      ...(iptPct === undefined ? {} : { iptPct }),
    };
  });
}
