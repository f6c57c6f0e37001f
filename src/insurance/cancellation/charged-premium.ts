import type { PolicyCharge } from "../change/policy-charge.ts";
import type { Pence } from "../money/money.ts";

/** One version of a policy, as far as money goes. */
export interface ChargedVersion {
  readonly kind: string;
  /** Of the whole term, on its terms. */
  readonly premium: Pence;
  /** What was charged or returned for it. */
  readonly charge: Pick<PolicyCharge, "premium">;
}

/**
 * Premium of the whole term, as far as it was charged: that of the newest version without the changes that were too
 * small to be charged or returned. So a waived additional premium, which nobody paid, is not given back when the
 * policy ends early, and a waived return premium, which the client still pays, is.
 *
 * @param versions oldest first, at least one
 */
export function chargedPremium(versions: readonly ChargedVersion[]): Pence {
  const newest = versions.at(-1)?.premium ?? 0;
  const waived = versions.map(({ kind, premium, charge }, at) => {
    const before = versions[at - 1];
    return before && kind === "mta" && charge.premium === 0 ? premium - before.premium : 0;
  });
  return newest - waived.reduce((sum, each) => sum + each, 0);
}
