import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { CallPath } from "../../../src/server/calls.ts";
import { accessRows } from "./access-rows.ts";
import type { CallRow } from "./call-row.ts";
import { brandingRows } from "./face-rows.ts";
import { folderRows } from "./folder-rows.ts";
import { homeRows } from "./home-rows.ts";
import { loginRows } from "./login-rows.ts";
import { messageRows } from "./message-rows.ts";
import { offerRows } from "./offer-rows.ts";
import { policyRows } from "./policy-rows.ts";
import { recordRows } from "./record-rows.ts";
import { referralRows } from "./referral-rows.ts";
import { signupRows } from "./signup-rows.ts";
import { statisticsRows } from "./statistics-rows.ts";
import { studioRows } from "./studio-rows.ts";
import { operationsRows } from "./upkeep-rows.ts";
import { usersRows } from "./users-rows.ts";

/** One row for each call; a call without a row fails the suite. */
export const callTable: { readonly [P in CallPath]: CallRow } = {
  ...loginRows,
  ...accessRows,
  ...brandingRows,
  ...messageRows,
  "Profile/getPermissions": { form: () => ({}) },
  "Header/getHeaderOptions": { form: () => ({}) },
  "Header/getRightGivers": { form: () => ({ Permissions: 4096 }) },
  "Quote/getProducts": { form: () => ({}) },
  "Quote/getBlankQuote": { form: () => ({ TypeOfInsurance: "LETPROP" }), not: "reader" },
  "Quote/createQuote": { form: () => ({ TypeOfInsurance: "LETPROP" }), not: "reader" },
  "Quote/getData": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Quote/getFMData": { form: ({ reference }) => ({ QuoteRef: reference }), quote: "QuoteRef" },
  "Quote/getProgress": { form: ({ reference }) => ({ reference }) },
  "Quote/getHistory": { form: ({ reference }) => ({ reference }), quote: "reference" },
  "Quote/saveQuoteData": { form: ({ data }) => ({ DATA: data }), quote: "DATA", not: "reader" },
  "Quote/calculate": { form: ({ reference, version }) => ({ reference, version }), quote: "reference", not: "reader" },
  "Quote/refer": {
    form: ({ reference }) => ({ QuoteRef: reference, Options: "cover", DATA: dialogAnswers({ Message: "Please." }) }),
    quote: "QuoteRef",
    not: "reader",
  },
  "Quote/withdraw": { form: ({ reference, version }) => ({ reference, version }), quote: "reference", not: "reader" },
  "Quote/accept": {
    form: ({ reference, version }) => ({ reference, version, IdempotencyKey: "k" }),
    quote: "reference",
    not: "handler",
  },
  "Quote/copyQuote": { form: ({ reference }) => ({ reference }), quote: "reference", not: "reader" },
  "Quote/previewMove": { form: ({ reference }) => ({ reference }), quote: "reference", not: "reader" },
  "Quote/moveVersion": {
    form: ({ reference, version }) => ({ reference, version }),
    quote: "reference",
    not: "reader",
  },
  "Quote/deleteQuote": { form: ({ reference }) => ({ reference }), quote: "reference", not: "reader" },
  "Quote/searchClients": { form: () => ({ q: "kestrel" }), not: "reader" },
  "Forms/list": { form: () => ({}), as: "product@provider.test", not: "broker" },
  "Forms/get": { form: () => ({ id: "LETPROP" }), as: "product@provider.test", not: "broker" },
  "Forms/grants": { form: () => ({}), as: "product@provider.test", not: "broker" },
  "Forms/grant": {
    form: () => ({ id: "LETPROP", Act: "grant", Branches: "[]" }),
    as: "product@provider.test",
    not: "broker",
  },
  ...recordRows,
  ...homeRows,
  ...offerRows,
  ...folderRows,
  ...referralRows,
  ...policyRows,
  ...usersRows,
  ...signupRows,
  ...statisticsRows,
  ...studioRows,
  ...operationsRows,
};
