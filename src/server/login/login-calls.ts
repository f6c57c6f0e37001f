import { object, ref } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { optionalText, text } from "../contract/form-fields.ts";

export const loginCalls = [
  {
    path: "Login/signIn",
    summary:
      "Starts a session and sets its cookie. A wrong password, an unknown address and a locked one answer alike.",
    session: "none",
    form: {
      Email: text("E-mail address of the account.", 254),
      Password: text("Any characters.", 1024),
      Code: optionalText("Second factor, if it was asked for.", 20),
    },
    answer: ref("Person"),
    refusals: { 429: "Too many tries from one address; try again after Retry-After seconds." },
  },
  {
    path: "Login/signOut",
    summary: "Ends the session.",
    session: "needed",
    form: {},
    answer: object({}),
  },
] as const satisfies readonly CallShape[];
