import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { CallRow } from "./call-row.ts";

const reader = { not: "reader", quote: "reference" } as const;

/** Options, indication, not taken up, clients, diary and documents. */
export const offerRows = {
  "Quote/saveOption": {
    form: ({ reference, version }) => ({ reference, version, letter: "B", answers: '{"Excess":"500"}' }),
    ...reader,
  },
  "Quote/removeOption": { form: ({ reference, version }) => ({ reference, version, letter: "B" }), ...reader },
  "Quote/chooseOption": { form: ({ reference, version }) => ({ reference, version, letter: "B" }), ...reader },
  "Quote/comparePrices": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Quote/markNotTakenUp": {
    form: ({ reference, version }) => ({ reference, version, DATA: dialogAnswers({ Reason: "price" }) }),
    ...reader,
  },
  "Quote/reopen": { form: ({ reference, version }) => ({ reference, version }), ...reader },
  "Quote/indicate": { form: () => ({ TypeOfInsurance: "LETPROP", DATA: "{}" }), not: "reader" },
  "Quote/getDataForPDF": { form: () => ({ Token: "x".repeat(43) }) },
  "Dialogs/getForm": { form: () => ({ id: "NOT-TAKEN-UP" }) },
  "Clients/search": { form: () => ({ q: "kestrel" }) },
  "Clients/get": { form: () => ({ id: "nobody" }) },
  "Clients/save": { form: () => ({ answers: '{"RD":{},"Pr":[{"LastName":"Row"}]}' }), not: "reader" },
  "Diary/list": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Diary/add": { form: ({ reference }) => ({ reference, words: "Call back.", due: "2026-07-20" }), ...reader },
  "Diary/finish": { form: ({ reference }) => ({ reference, id: "none" }), ...reader },
  "Diary/due": { form: () => ({}) },
  "Documents/list": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Documents/ready": { form: () => ({ id: "none" }) },
  "Documents/evidence": { form: () => ({ id: "none" }) },
  "Documents/makeLink": { form: () => ({ id: "none" }) },
  "Documents/revokeLinks": { form: () => ({ id: "none" }) },
  "Documents/mail": { form: () => ({ ids: '["none"]', to: "client@example.test" }), not: "reader" },
} as const satisfies Record<string, CallRow>;
