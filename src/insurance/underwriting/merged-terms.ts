import type { Terms } from "./terms.ts";

/**
 * Terms of a policy with those of a change in it: the change's adjustment is, conditions and rates of both, and what was
 * let pass for either.
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
