import type { CallRow } from "./call-row.ts";

/** Calls of the home page. */
export const homeRows = {
  "Documents/search": { form: () => ({ q: "", page: 1 }) },
  "Documents/actOnRows": {
    form: ({ reference }) => ({ references: JSON.stringify([reference]), act: "handler", handler: "alpha-manager" }),
    not: "reader",
  },
  "Documents/changes": { form: () => ({ since: "2026-07-14T09:00:00.000Z", shown: "[]" }) },
  "Documents/needsYou": { form: () => ({}) },
  "Documents/getListOptions": { form: () => ({}) },
  "Registers/find": { form: () => ({ register: "addresses", text: "12", by: '["LS6 3AB"]' }), not: "reader" },
  "Imports/mappings": { form: () => ({ typeOfInsurance: "LETPROP" }), not: "reader" },
  "Imports/remember": {
    form: () => ({
      typeOfInsurance: "LETPROP",
      mappings: JSON.stringify([{ kind: "heading", words: "property.pcm rent", means: "AnnualRent" }]),
    }),
    not: "reader",
  },
  "Documents/saveView": { form: () => ({ name: "Drafts", address: "status=INCOMPLETE" }) },
  "Documents/removeView": { form: () => ({ id: "none" }) },
  "Documents/saveColumns": { form: () => ({ columns: '["client"]' }) },
  "Policy/getConditions": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Policy/markCondition": {
    form: ({ reference }) => ({ reference, id: "terms 1", done: "Yes" }),
    quote: "reference",
    not: "reader",
  },
} as const satisfies Record<string, CallRow>;
