import type { Database } from "../../db/open-database.ts";
import { findPolicy } from "../../db/queries/find-policy.ts";
import type { StoredQuote } from "../../db/queries/find-quote.ts";
import { policyVersion } from "../../db/queries/policy-versions.ts";
import { quoteById } from "../../db/queries/quote-by-id.ts";
import type { ClearedRule } from "../../insurance/cleared.ts";
import type { PolicyInForce } from "../../insurance/policy-in-force.ts";
import type { Calculated } from "../../insurance/wire.ts";

/** A policy in force with the row of the quote that began its term. */
export interface OpenedPolicy extends PolicyInForce {
  readonly root: StoredQuote;
  readonly acceptedAt: Date;
  /** First day off cover of one that was cancelled. */
  readonly cancelledFrom: string | null;
  /** Quote of the term before. */
  readonly renews: string | null;
}

/** The term of a policy that a quote began, as it stands; undefined where that quote was never accepted. */
export const openPolicy = async (db: Database, firmId: string, quoteId: string): Promise<OpenedPolicy | undefined> => {
  const [policy, version, root] = await Promise.all([
    findPolicy(db, firmId, quoteId),
    policyVersion(db, firmId, quoteId),
    quoteById(db, firmId, quoteId),
  ]);
  if (!policy || !version || !root) return undefined;
  const { price }: Calculated = JSON.parse(version.price);
  const facts: readonly ClearedRule[] = JSON.parse(version.decisions);
  return {
    root,
    reference: root.reference,
    policyNumber: policy.policy_number,
    version: version.number,
    term: { start: policy.cover_start, end: policy.cover_end },
    data: JSON.parse(version.data),
    price,
    facts,
    notBefore: version.effective,
    acceptedAt: policy.accepted_at,
    cancelledFrom: policy.cancelled_from,
    renews: policy.renews,
  };
};
