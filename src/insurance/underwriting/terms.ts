import type { Decimal } from "../../../schemas/rating.ts";
import type { UnderwriterAdjustment } from "../rating/rate.ts";
import type { GivenRate } from "../rating/rating-error.ts";
import type { SectionTerm } from "../rating/section-terms.ts";
import type { ClearedRule } from "./cleared.ts";

/** A condition for the client, as an underwriter wrote it. */
export interface TermsCondition {
  readonly id: string;
  readonly words: string;
  /** Calendar day by which it has to be done. */
  readonly due?: string;
}

/** The terms on which an underwriter approved a quote: column `terms` of a quote and of a policy version, as JSON. */
export interface Terms {
  /** Discount or loading on the whole premium: "-0.1000" takes off a tenth. */
  readonly adjustment?: { readonly rate: Decimal; readonly reason: string };
  /** Why the underwriter removed an earlier adjustment. */
  readonly removedBecause?: string;
  /** For answers that the tables do not rate, so that a risk declined by the rules has a price. */
  readonly rates?: readonly GivenRate[];
  /** Agreed section terms; a change begins with those of its policy. */
  readonly sections?: readonly SectionTerm[];
  /**
   * Original start of cover, an instant, where its day had passed before the underwriter answered: cover starts with the
   * answer.
   */
  readonly startMovedFrom?: string;
  readonly conditions: readonly TermsCondition[];
  /** Cleared rules, for as long as their facts are the same or better. */
  readonly cleared: readonly ClearedRule[];
  /** Name of the underwriter. */
  readonly approvedBy: string;
  /** Instant. */
  readonly approvedAt: string;
}

/** Terms as they are stored; undefined where there are none. */
export function readTerms(stored: string | null): Terms | undefined {
  return stored === null ? undefined : JSON.parse(stored);
}

/** The adjustment that terms make to a price. */
export function adjustmentOf(terms: Terms | undefined): UnderwriterAdjustment | undefined {
  const { adjustment } = terms ?? {};
  return adjustment && { by: adjustment.rate, reason: adjustment.reason };
}

/**
 * Terms of a policy merged with those of a change: the change's adjustment, and the conditions, rates and cleared rules of
 * both.
 */
export function mergedTerms(policy: Terms | undefined, change: Terms | undefined): Terms | undefined {
  if (!policy || !change) return change ?? policy;
  const known = new Set(change.conditions.map(({ id }) => id));
  const rates = [...(change.rates ?? []), ...(policy.rates ?? [])];
  return {
    ...change,
    ...(rates.length > 0 ? { rates } : {}),
    conditions: [...policy.conditions.filter(({ id }) => !known.has(id)), ...change.conditions],
    cleared: [...change.cleared, ...policy.cleared],
  };
}
