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
}

/** A whole term: what the client pays for a new policy or a renewal. */
export function chargeOfTerm({ premium, ipt, fee, total }: RatedPrice): PolicyCharge {
  return { premium, ipt, fee, toPay: total };
}

/** A change in the term. */
export function chargeOfChange({ premium, ipt, fee, toPay }: MidTermAdjustment): PolicyCharge {
  return { premium, ipt, fee, toPay };
}

/** What was charged for a policy in all, over its versions; what came back is taken off. */
export function chargedInAll(charges: readonly PolicyCharge[]): PolicyCharge {
  const sumOf = (name: keyof PolicyCharge) => charges.reduce((sum, charge) => sum + charge[name], 0);
  return { premium: sumOf("premium"), ipt: sumOf("ipt"), fee: sumOf("fee"), toPay: sumOf("toPay") };
}
