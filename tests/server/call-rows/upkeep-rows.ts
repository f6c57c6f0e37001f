import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { CallRow } from "./call-row.ts";

const operator = { as: "provideradmin@provider.test", not: "admin" } as const;

/** Calls of operators and of data protection staff. */
export const operationsRows = {
  "Audit/search": { form: () => ({ pageSize: 5 }), ...operator },
  "Privacy/find": { form: () => ({ q: "kestrel" }), as: "admin@alpha.test", not: "manager" },
  "Privacy/whatIsKept": {
    form: () => ({ Kind: "client", PersonID: "none" }),
    as: "admin@alpha.test",
    not: "manager",
  },
  "Privacy/erase": {
    form: () => ({ Kind: "client", PersonID: "none", DATA: dialogAnswers({ Reason: "asked", Confirmed: true }) }),
    as: "admin@alpha.test",
    not: "manager",
  },
  "Upkeep/jobs": { form: () => ({}), ...operator },
  "Upkeep/checkAudit": { form: () => ({}), ...operator },
  "Upkeep/moveFiles": { form: () => ({ To: "s3" }), ...operator },
  "Upkeep/suspend": { form: () => ({ Email: "nobody@alpha.test", Act: "suspend" }), ...operator },
  "Upkeep/resetPassword": { form: () => ({ Email: "nobody@alpha.test" }), ...operator },
  "Upkeep/askForTwo": { form: () => ({ Act: "backup" }), ...operator },
  "Upkeep/releaseForTwo": { form: () => ({ id: "none" }), ...operator },
  "Upkeep/listForTwo": { form: () => ({}), ...operator },
} as const satisfies Record<string, CallRow>;
