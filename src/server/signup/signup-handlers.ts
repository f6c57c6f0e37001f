import type { HandlersOf } from "../contract/handlers-of.ts";
import { approveSignup } from "./approve-signup.ts";
import { getSignup } from "./get-signup.ts";
import { listSignups } from "./list-signups.ts";
import { refuseSignup } from "./refuse-signup.ts";
import type { signupCalls } from "./signup-calls.ts";

export const signupHandlers: HandlersOf<typeof signupCalls> = {
  "Signups/list": listSignups,
  "Signups/get": getSignup,
  "Signups/approve": approveSignup,
  "Signups/refuse": refuseSignup,
};
