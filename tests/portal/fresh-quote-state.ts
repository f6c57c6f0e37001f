/** The state of a quote besides its answers, edited by nobody else. */
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
