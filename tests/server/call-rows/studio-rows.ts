import type { CallRow } from "./call-row.ts";

const author = { as: "product@provider.test", not: "broker" } as const;
const none = { id: "NONE", Reason: "To see who may" } as const;

const seen = { draft: 1, revision: 1 } as const;

/** Calls of the staff who release products. */
export const studioRows = {
  "Studio/releases": { form: () => ({ id: "LETPROP" }), ...author },
  "Studio/schedule": { form: () => ({ ...none, version: 1, Base: 0 }), ...author },
  "Studio/rollBack": { form: () => none, ...author },
  "Studio/retire": { form: () => ({ ...none, Base: 0 }), ...author },
  "Studio/cancelRelease": { form: () => ({ ...none, number: 1 }), ...author },
  "Studio/exportParts": { form: () => ({ id: "LETPROP" }), ...author },
  "Studio/stuck": { form: () => ({}), ...author },
  "Studio/moveQuotes": { form: () => ({ References: "[]", Reason: "To see who may", Act: "preview" }), ...author },
  "Studio/startImpact": { form: () => ({ id: "NONE", version: 1 }), ...author },
  "Studio/impact": { form: () => ({}), ...author },
  "Studio/impactRows": { form: () => ({ run: "none" }), ...author },
  "Studio/cancelImpact": { form: () => ({ run: "none" }), ...author },
  "Studio/sampleOfQuote": { form: () => ({ draft: 1, reference: "LP-0" }), ...author },
  "Studio/rates": { form: () => ({}), ...author },
  "Studio/askRate": {
    form: () => ({ name: "none", Value: "1", From: "2999-01-01", Reason: "To see who may", Base: 0 }),
    ...author,
  },
  "Studio/watch": { form: () => ({ id: "LETPROP", number: 1 }), ...author },
  "Studio/drafts": { form: () => ({}), ...author },
  "Studio/getDraft": { form: () => ({ draft: 1 }), ...author },
  "Studio/openDraft": { form: () => ({ Files: "[]", Base: 0, Title: "To see who may" }), ...author },
  "Studio/editDraft": { form: () => ({ ...seen, Patch: '[{"file": "a/b.json", "text": null}]' }), ...author },
  "Studio/revertDraft": { form: () => ({ ...seen, To: 1 }), ...author },
  "Studio/mergeDraft": { form: () => seen, ...author },
  "Studio/checkDraft": { form: () => ({ draft: 1 }), ...author },
  "Studio/diffDraft": { form: () => ({ draft: 1 }), ...author },
  "Studio/importParts": { form: () => ({ ...seen, Files: "[]" }), ...author },
  "Studio/coverDraft": { form: () => ({ draft: 1, Seconds: 1 }), ...author },
  "Studio/acceptExpected": { form: () => ({ ...seen, Tests: "[]" }), ...author },
  "Studio/previewQuote": { form: () => ({ draft: 1 }), ...author },
  "Studio/previewForm": { form: () => ({ draft: 1, Page: "page1" }), ...author },
  "Studio/askReview": { form: () => seen, ...author },
  "Studio/noteDraft": { form: () => ({ ...seen, Words: "To see who may" }), ...author },
  "Studio/visitDraft": { form: () => ({ draft: 1 }), ...author },
  "Studio/verdict": { form: () => ({ ...seen, Verdict: "approved" }), ...author },
  "Studio/publishDraft": { form: () => seen, ...author },
  "Studio/dropDraft": { form: () => seen, ...author },
  "Studio/decideRate": { form: () => ({ name: "none", number: 1, Verdict: "refused" }), ...author },
} as const satisfies Record<string, CallRow>;
