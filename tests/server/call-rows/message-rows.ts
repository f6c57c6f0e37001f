import type { CallRows } from "./call-row.ts";

const staff = { as: "underwriter@provider.test", not: "admin" } as const;
const number = "M-100000";
const seen = { number, version: 0 };

/** How the team handles the messages that it receives. */
export const messageRows = {
  "Messages/list": { form: () => ({}), ...staff },
  "Messages/get": { form: () => ({ number }), ...staff },
  "Messages/claim": { form: () => seen, ...staff },
  "Messages/release": { form: () => seen, ...staff },
  "Messages/answer": { form: () => ({ ...seen, answer: "The excess is £250." }), ...staff },
  "Messages/finish": { form: () => ({ ...seen, note: "Called back." }), ...staff },
} as const satisfies CallRows;
