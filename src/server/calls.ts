import type { CallShape } from "./contract/call-shape.ts";
import { documentsCalls } from "./documents/documents-calls.ts";
import { formsCalls } from "./forms/forms-calls.ts";
import { headerCalls } from "./header/header-calls.ts";
import { loginCalls } from "./login/login-calls.ts";
import { profileCalls } from "./profile/profile-calls.ts";
import { quoteCalls } from "./quote/quote-calls.ts";

/** Every call of the API: the one route table. */
export const calls = [
  ...loginCalls,
  ...profileCalls,
  ...headerCalls,
  ...quoteCalls,
  ...documentsCalls,
  ...formsCalls,
] as const satisfies readonly CallShape[];

/** `Area/verbNoun` of a call that there is. */
export type CallPath = (typeof calls)[number]["path"];
