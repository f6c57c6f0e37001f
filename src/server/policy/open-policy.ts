import type { Database } from "../../db/open-database.ts";
import { findPolicy, lastEffective, nextTerm, policyVersion } from "../../db/queries/policies/policies.ts";
import { quoteById, type StoredQuote } from "../../db/queries/quotes/quotes.ts";
import type { NextTerm } from "../../insurance/cancellation/cancellation-reasons.ts";
import type { PolicyInForce } from "../../insurance/change/policy-in-force.ts";
import type { ClearedRule } from "../../insurance/underwriting/cleared.ts";
import { readTerms, type Terms } from "../../insurance/underwriting/terms.ts";
import type { Calculated } from "../../insurance/wire.ts";

/** A policy in force with the row of the quote that began its term. */
export interface OpenedPolicy extends PolicyInForce {
  readonly root: StoredQuote;
  readonly acceptedAt: Date;
  /** Cancellation date of a cancelled policy. */
  readonly cancelledFrom: string | null;
  /** Quote of the previous term. */
  readonly renews: string | null;
  /** The next term, if it is accepted. */
  readonly next?: NextTerm;
  /** Its price as JSON, and the underwriter's terms on which it is valid. */
  readonly storedPrice: string;
  readonly terms: Terms | undefined;
}

/**
 * The policy term that a quote began; undefined where that quote was never accepted.
 *
 * @param number of the version to read; the newest by default
 */
export const openPolicy = async (
  db: Database,
  firmId: string,
  quoteId: string,
  number?: number,
): Promise<OpenedPolicy | undefined> => {
  const [policy, version, notBefore, root, next] = await Promise.all([
    findPolicy(db, firmId, quoteId),
    policyVersion(db, firmId, quoteId, number),
    lastEffective(db, firmId, quoteId, number),
    quoteById(db, firmId, quoteId),
    nextTerm(db, firmId, quoteId),
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
    notBefore: notBefore ?? version.effective,
    acceptedAt: policy.accepted_at,
    cancelledFrom: policy.cancelled_from,
    renews: policy.renews,
    ...(next ? { next: { reference: next.reference, webStatus: next.web_status } } : {}),
    storedPrice: version.price,
    terms: readTerms(version.terms),
  };
};
