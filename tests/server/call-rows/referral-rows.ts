import type { CallRows } from "./call-row.ts";

const ofQuote = { quote: "reference", not: "reader" } as const;
const id = "00000000-0000-4000-8000-000000000000";
const underwriter = { as: "underwriter@provider.test", not: "broker" } as const;

/** Referral and underwriting, requests for information, files and notices. */
export const referralRows = {
  "Referral/get": { form: ({ reference }) => ({ reference }), ...ofQuote },
  "Referral/message": { form: ({ reference }) => ({ reference, Message: "Please." }), ...ofQuote },
  "InfoRequest/get": { form: ({ reference }) => ({ reference }), ...ofQuote },
  "InfoRequest/save": { form: ({ reference }) => ({ reference, id, DATA: '{"RD":{}}', version: 1 }), ...ofQuote },
  "InfoRequest/send": { form: ({ reference }) => ({ reference, id, version: 1 }), ...ofQuote },
  "Files/add": {
    form: ({ reference }) => ({ reference, place: "referral", file: new File(["Please see."], "note.txt") }),
    ...ofQuote,
  },
  "Files/remove": { form: ({ reference }) => ({ reference, id }), ...ofQuote },
  "Notices/list": { form: () => ({ page: 1 }) },
  "Notices/count": { form: () => ({}) },
  "Notices/read": { form: () => ({ ids: "all" }) },
  "Underwriting/queue": { form: () => ({ mine: "No" }), ...underwriter },
  "Underwriting/get": { form: ({ reference }) => ({ reference }), ...underwriter },
  "Underwriting/people": { form: () => ({}), ...underwriter },
  "Underwriting/claim": { form: ({ reference }) => ({ reference }), ...underwriter },
  "Underwriting/release": { form: ({ reference }) => ({ reference }), ...underwriter },
  "Underwriting/reassign": { form: ({ reference }) => ({ reference, userId: id }), ...underwriter },
  "Underwriting/previewTerms": { form: ({ reference }) => ({ reference, adjustment: "-0.1" }), ...underwriter },
  "Underwriting/approve": {
    form: ({ reference, version }) => ({ reference, version, conditions: "[]", message: "Fine." }),
    ...underwriter,
  },
  "Underwriting/decline": {
    form: ({ reference, version }) => ({ reference, version, message: "Not for us." }),
    ...underwriter,
  },
  "Underwriting/escalate": { form: ({ reference }) => ({ reference, message: "Past me." }), ...underwriter },
  "Underwriting/ask": {
    form: ({ reference, version }) => ({
      reference,
      version,
      message: "Please.",
      due: "2026-07-17",
      questions: '[{"label":"When was it rewired?","type":"date","required":true}]',
    }),
    ...underwriter,
  },
} satisfies CallRows;
