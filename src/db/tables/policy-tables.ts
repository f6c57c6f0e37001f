import type { Generated } from "kysely";

/** One term of a policy, by the quote that began it. A renewal has a row of its own under the same policy number. */
export interface PolicyRow {
  firm_id: string;
  quote_id: string;
  policy_number: string;
  version: number;
  cover_start: string;
  /** Last day of the term. */
  cover_end: string;
  accepted_at: Date;
  accepted_by: string;
  /** Quote of the term before, of the same policy. */
  renews: Generated<string | null>;
  /** First day off cover, where the policy was cancelled. */
  cancelled_from: Generated<string | null>;
}

/** The policy as it was from one acceptance to the next: 1 = as accepted, then one a change. */
export interface PolicyVersionRow {
  firm_id: string;
  /** The quote that began the term. */
  quote_id: string;
  number: number;
  kind: "new" | "mta" | "renewal" | "cancellation" | "reinstatement";
  /** The quote that made it: that of the term, or of the change. */
  made_from: string;
  /** First day on these terms. */
  effective: string;
  made_at: Date;
  made_by: string;
  made_by_name: string;
  /** DATA as accepted. */
  data: string;
  /** Price of the whole term as JSON, as rated. */
  price: string;
  /** Premium of the whole term, pence. */
  premium: number;
  /** Rules that fired and were cleared, with their facts, as JSON. */
  decisions: string;
  /** Terms of an underwriter as JSON; null where there are none. */
  terms: string | null;
  /** What was charged or returned for it, as JSON. */
  charge: string;
}

/** A request to end a policy early, and what came of it. */
export interface CancellationRow {
  firm_id: string;
  quote_id: string;
  id: string;
  asked_at: Date;
  asked_by: string;
  asked_by_name: string;
  /** First day off cover. */
  effective: string;
  reason: string;
  words: string;
  /** What is returned, as JSON; worked out again when it is confirmed. */
  refund: string;
  state: "asked" | "withdrawn" | "refused" | "confirmed" | "reinstate-asked" | "reinstated";
  decided_at: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
  /** Why it was refused. */
  answer: Generated<string | null>;
}
