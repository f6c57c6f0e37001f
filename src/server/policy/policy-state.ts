import type { CancellationRefund } from "../../../schemas/life.ts";
import type { Database } from "../../db/open-database.ts";
import {
  lastCancellation,
  nextTerm,
  policyVersions,
  quotesOfPolicy,
  type StoredCancellation,
} from "../../db/queries/policies/policies.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { nextTermContinues } from "../../insurance/cancellation/cancellation-reasons.ts";
import { isOpenChange, isOpenRenewal, isOutdated, isRetractedByChange } from "../../insurance/lifecycle/open-work.ts";
import { readTerms, type Terms } from "../../insurance/underwriting/terms.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { endorsementOf } from "./move-policy.ts";
import type { OpenedPolicy } from "./open-policy.ts";

type State = NamedCall<"QuoteState">;

/** Underwriter's terms as calls return them. */
export const termsOnWire = (terms: Terms | undefined): State["terms"] => {
  if (!terms) return null;
  const { adjustment, removedBecause, sections, startMovedFrom, conditions, approvedBy, approvedAt } = terms;
  return {
    ...(adjustment ? { adjustment } : {}),
    ...(removedBecause === undefined ? {} : { removedBecause }),
    ...(sections ? { sections: sections.map(({ tables: _, exposure: __, ...term }) => term) } : {}),
    ...(startMovedFrom === undefined ? {} : { startMovedFrom }),
    conditions,
    approvedBy,
    approvedAt,
  };
};

export const cancellationOnWire = (row: StoredCancellation): NamedCall<"Cancellation"> => {
  const refund: CancellationRefund = JSON.parse(row.refund);
  return {
    state: row.state,
    effective: row.effective,
    reason: row.reason,
    words: row.words,
    askedAt: row.asked_at.toISOString(),
    askedBy: row.asked_by_name,
    ...(row.decided_at ? { decidedAt: row.decided_at.toISOString() } : {}),
    ...(row.decided_by_name === null ? {} : { decidedBy: row.decided_by_name }),
    ...(row.answer === null ? {} : { answer: row.answer }),
    refund,
  };
};

/** What happened to a policy since it was accepted: changes, renewals and cancellation. */
export const policyState = async (
  db: Database,
  { firm_id, id, terms }: StoredQuote,
): Promise<
  Pick<State, "openChange" | "openRenewal" | "nextTerm" | "policyVersions" | "versions" | "cancellation" | "terms">
> => {
  const [versions, works, next, cancellation] = await Promise.all([
    policyVersions(db, firm_id, id),
    quotesOfPolicy(db, firm_id, id),
    nextTerm(db, firm_id, id),
    lastCancellation(db, firm_id, id),
  ]);
  const openChange = works.find(isOpenChange)?.reference;
  const openRenewal = works.find((work) => isOpenRenewal(work) && !isOutdated(work, versions.length))?.reference;
  return {
    policyVersions: versions.length,
    versions: versions.map(({ number, kind, effective }) => ({ number, kind, effective })),
    terms: termsOnWire(readTerms(terms)),
    ...(openChange === undefined ? {} : { openChange }),
    ...(openRenewal === undefined ? {} : { openRenewal }),
    ...(next && nextTermContinues({ ...next, webStatus: next.web_status }) ? { nextTerm: next.reference } : {}),
    ...(cancellation ? { cancellation: cancellationOnWire(cancellation) } : {}),
  };
};

/**
 * Side effects of accepting a change: a renewal invitation that is withdrawn, or an accepted next term that stays
 * unchanged.
 */
export const besideChange = async (
  db: Database,
  { root, next }: OpenedPolicy,
): Promise<Pick<State, "openRenewal" | "nextTerm">> => {
  const works = await quotesOfPolicy(db, root.firm_id, root.id);
  const openRenewal = works.find(isRetractedByChange)?.reference;
  return {
    ...(openRenewal === undefined ? {} : { openRenewal }),
    ...(next && nextTermContinues(next) ? { nextTerm: next.reference } : {}),
  };
};

/** Number of the endorsement that a change became; undefined until then. */
export const endorsementOfChange = async (
  db: Database,
  { firm_id, id, policy_quote_id }: StoredQuote,
): Promise<string | undefined> =>
  policy_quote_id === null ? undefined : endorsementOf(await policyVersions(db, firm_id, policy_quote_id), id);
