/** What is known of a quote beside its answers, of one that nobody else has touched. */
export const freshQuoteState = {
  readOnly: false,
  changedAt: "2026-07-14T09:00:00Z",
  changedBy: "",
  previousPrice: null,
  referrals: [],
  kind: "new",
  difference: null,
  policyVersions: 0,
  terms: null,
} as const;
