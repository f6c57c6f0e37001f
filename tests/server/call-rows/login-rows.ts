import type { CallRow } from "./call-row.ts";

/** A link that was never issued. */
const Token = "x".repeat(43);

/** Sign-in, sign-out and account recovery. */
export const loginRows = {
  "Login/signIn": { form: () => ({ Email: "reader@alpha.test", Password: "demonstration-2026" }) },
  "Login/signOut": { form: () => ({}) },
  "Login/forgot": { form: () => ({ Email: "nobody@alpha.test" }) },
  "Login/getLink": { form: () => ({ Token }) },
  "Login/reset": { form: () => ({ Token, Password: "tapestry lantern kestrel" }) },
} as const satisfies Record<string, CallRow>;
