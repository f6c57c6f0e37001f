import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { CallRows } from "./call-row.ts";

const effective = "2027-03-10";
const reason = "sold";

/** Calls about changes, cancellation, renewal and the versions of a policy. */
export const policyRows = {
  "Quote/createMTA": { form: ({ reference }) => ({ reference }), quote: "reference", not: "handler" },
  "Quote/findSimilar": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Quote/getIndication": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Quote/previewChange": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Quote/discardMTA": {
    form: ({ reference, version }) => ({ reference, version }),
    quote: "reference",
    not: "handler",
  },
  "Policy/getVersions": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Policy/getVersion": { form: ({ reference }) => ({ reference, number: 1 }), quote: "reference" },
  "Policy/compareVersions": { form: ({ reference }) => ({ reference, from: 1, to: 2 }), quote: "reference" },
  "Policy/quoteCancellation": {
    form: ({ reference }) => ({ reference, effective, reason }),
    quote: "reference",
    not: "reader",
  },
  "Policy/requestCancellation": {
    form: ({ reference, version }) => ({
      reference,
      version,
      DATA: dialogAnswers({ Effective: effective, Reason: reason }),
    }),
    quote: "reference",
    not: "reader",
  },
  "Policy/withdrawCancellation": {
    form: ({ reference, version }) => ({ reference, version }),
    quote: "reference",
    not: "reader",
  },
  "Policy/confirmCancellation": {
    form: ({ reference, version }) => ({ reference, version }),
    as: "underwriter@provider.test",
    not: "broker",
  },
  "Policy/refuseCancellation": {
    form: ({ reference, version }) => ({ reference, version, words: "The fleet is financed." }),
    as: "underwriter@provider.test",
    not: "broker",
  },
  "Policy/requestReinstatement": {
    form: ({ reference }) => ({ reference, words: "It was a mistake." }),
    quote: "reference",
    not: "reader",
  },
  "Policy/reinstate": {
    form: ({ reference, version }) => ({ reference, version, words: "Agreed." }),
    as: "underwriter@provider.test",
    not: "broker",
  },
  "Policy/createRenewal": { form: ({ reference }) => ({ reference }), quote: "reference", not: "reader" },
  "Policy/confirmFacts": {
    form: ({ reference, version }) => ({ reference, version, sections: "[]" }),
    quote: "reference",
    not: "reader",
  },
} as const satisfies CallRows;
