import type { CallRows } from "./call-row.ts";

/** Forms about users, branches and the firm. */
export const recordRows = {
  "Profile/getForm": { form: () => ({ Form: "user" }) },
  "Profile/saveForm": { form: () => ({ Form: "user", DATA: '{"User":{},"version":1}' }) },
  "Branches/list": { form: () => ({}), as: "admin@alpha.test", not: "manager" },
} satisfies CallRows;
