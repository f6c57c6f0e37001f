import type { Decimal } from "../../../schemas/rating.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { PolicyCharge } from "../change/policy-in-force.ts";
import { type Pence, proRata } from "../money/money.ts";
import { daysRemaining, type Term } from "../time/term.ts";

/** One version of a policy, as far as its money goes. */
export interface ChargedVersion {
  readonly kind: string;
  /** First day on its terms. */
  readonly effective: CalendarDate;
  /** Premium of the whole term, on its terms. */
  readonly premium: Pence;
  /** What was charged, or with a minus sign returned, for it. */
  readonly charge: Pick<PolicyCharge, "premium" | "iptPct">;
}

/** What one version brings back where the policy ends early. */
export interface RefundPart {
  readonly kind: "term" | "change";
  /** First day of its own period, which ends with the term. */
  readonly from: CalendarDate;
  /** Days of that period, and how many of them are left. */
  readonly days: number;
  readonly daysLeft: number;
  /** Premium charged for it and what comes back of that; both with a minus sign where it was a return premium. */
  readonly charged: Pence;
  readonly back: Pence;
  /** By what the premium of the term changed, where that was too small to be charged or returned; else 0. */
  readonly waived: Pence;
  /** Rate at which its tax was charged; absent where that was not kept. */
  readonly iptPct?: Decimal;
}

/**
 * Of the premium charged for each version of a term what comes back where it ends early: the charge x days of the
 * version's own period that are left / days of that period, rounded once. So the charge for a change that had not begun
 * comes back whole, a return premium for one is taken off, and a change that was too small to be charged brings nothing.
 *
 * @param versions oldest first; a cancellation and its reinstatement cancel each other out
 * @param effective first day off cover, within the term
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
