import type { Decimal } from "../../../schemas/rating.ts";
import type { Pence } from "../money/money.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
import type { MidTermAdjustment } from "./adjust-mid-term.ts";

/** What was charged for one version of a policy; with a minus sign what came back. Column `charge`, as JSON. */
export interface PolicyCharge {
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly fee: Pence;
  /** Premium, tax and fee. */
  readonly toPay: Pence;
  /** Rate of the tax; absent of those that were stored before this was kept: that of the term's price. */
  readonly iptPct?: Decimal;
}

/** Charges that were added up. */
export type ChargedSum = Omit<PolicyCharge, "iptPct">;

/** A whole term: what the client pays for a new policy or a renewal. */
export function chargeOfTerm({ premium, ipt, fee, total, iptPct }: RatedPrice): PolicyCharge {
  return { premium, ipt, fee, toPay: total, iptPct };
}

/** A change in the term. */
export function chargeOfChange({ premium, ipt, fee, toPay, iptPct }: MidTermAdjustment): PolicyCharge {
  return { premium, ipt, fee, toPay, ...(iptPct === undefined ? {} : { iptPct }) };
}

/** What was charged for a policy in all, over its versions; what came back is taken off. */
export function chargedInAll(charges: readonly ChargedSum[]): ChargedSum {
  const sumOf = (name: keyof ChargedSum) => charges.reduce((sum, charge) => sum + charge[name], 0);
  return { premium: sumOf("premium"), ipt: sumOf("ipt"), fee: sumOf("fee"), toPay: sumOf("toPay") };
}
