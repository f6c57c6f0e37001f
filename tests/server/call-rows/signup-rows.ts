import type { CallRow } from "./call-row.ts";

const staff = { as: "provideradmin@provider.test", not: "broker" } as const;
const reference = "SU-100000";

/** Firms that ask to join, and the staff who answer them. */
export const signupRows = {
  "Signup/getForm": { form: () => ({}) },
  "Signup/sendCode": { form: () => ({ Email: "nerys@kestrel.example" }) },
  "Signup/register": { form: () => ({ DATA: "{}", Terms: "Terms/2", Code: "000000" }) },
  "Signups/list": { form: () => ({}), ...staff },
  "Signups/get": { form: () => ({ reference }), ...staff },
  "Signups/approve": { form: () => ({ reference, products: '["LETPROP"]' }), ...staff },
  "Signups/refuse": { form: () => ({ reference, reason: "Not on the Register." }), ...staff },
} as const satisfies Record<string, CallRow>;
