import type { NewPolicyVersion } from "../../db/quote-write.ts";
import type { PolicyCharge } from "../../insurance/change/policy-charge.ts";
import type { OpenedPolicy } from "./open-policy.ts";

/** The policy as it is as its next version: what changes is not the answers but whether it is in force. */
export const nextVersion = (
  policy: OpenedPolicy,
  kind: "cancellation" | "reinstatement",
  effective: string,
  charge: PolicyCharge,
  data: string,
): NewPolicyVersion => ({
  number: policy.version + 1,
  kind,
  made_from: policy.root.id,
  effective,
  data,
  price: policy.storedPrice,
  premium: policy.price.premium,
  decisions: JSON.stringify(policy.facts),
  terms: policy.terms ? JSON.stringify(policy.terms) : null,
  charge: JSON.stringify(charge),
});
