import type { EndingAsked } from "../../db/queries/referrals/endings-asked.ts";
import type { Named } from "../contract/call-types.ts";

/** A policy whose end, or end of an end, waits for the provider, as it travels. `product`: title of the insurance. */
export const endingRow = (row: EndingAsked, product: string): Named<"EndingAsked"> => ({
  reference: row.reference,
  product,
  firm: row.firm,
  client: row.client,
  policyNumber: row.policy_number,
  asked: row.state === "asked" ? "cancel" : "reinstate",
  effective: row.effective,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by_name,
});
