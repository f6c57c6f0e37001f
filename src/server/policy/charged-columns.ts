import { chargedInAll, type PolicyCharge } from "../../insurance/change/policy-charge.ts";

/**
 * The columns of a policy's row that say what was charged for it in all, with one version more; premium and tax stay
 * those of the whole term.
 *
 * @param versions so far, with their charges as JSON
 */
export const chargedColumns = (versions: readonly { readonly charge: string }[], next: PolicyCharge) => {
  const charges = versions.map(({ charge }): PolicyCharge => JSON.parse(charge));
  const { fee, toPay } = chargedInAll([...charges, next]);
  return { fee, total: toPay };
};
