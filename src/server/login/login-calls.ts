import { list, object, ref, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { optionalOneOf, optionalText, password, textField } from "../contract/form-fields.ts";

const EMAIL = textField("Email address of the account.", 254);
const TOKEN = textField("What is after # in the link of the mail.", 100);
const GONE = "The link was never made, was used already or is too old: the same for all.";
const LATER =
  "Too many attempts from one network, by browsers that the account does not know; try again after Retry-After seconds.";

export const loginCalls = [
  {
    path: "Login/signIn",
    summary:
      "Starts a session and sets its cookie. A wrong password, an unknown address and a locked one answer alike; from the tenth wrong try for an address on, Retry-After says how long it has to wait. Tries in a browser that they signed in with before, which has a cookie for that, are counted by themselves: a stranger who guesses does not keep them out there, and what others in their network try does not either. An account with a second factor is answered mfaRequired: the same is sent again with Code.",
    session: "none",
    form: {
      Email: EMAIL,
      Password: password("Any characters."),
      Code: optionalText("Code of an authenticator app or a recovery code, if it was asked for.", 40),
      Remember: optionalOneOf("Asks no second factor on this device for thirty days.", ["Yes", "No"]),
    },
    answer: {
      anyOf: [
        ref("Person"),
        object({
          mfaRequired: { type: "boolean", enum: [true], description: "Nobody is signed in yet." },
          methods: list({ enum: ["totp", "passkey"], description: "A recovery code does instead of each." }),
        }),
      ],
    },
    refusals: { 429: LATER },
  },
  {
    path: "Login/signOut",
    summary: "Ends the session.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({}),
  },
  {
    path: "Login/forgot",
    summary:
      "Mails a link to choose a new password, where the address has an account. The answer is the same for each.",
    session: "none",
    form: { Email: EMAIL },
    answer: object({}),
    refusals: { 429: LATER },
  },
  {
    path: "Login/getLink",
    summary: "Whose password a link lets choose.",
    session: "none",
    form: { Token: TOKEN },
    answer: object({
      kind: { enum: ["reset", "invite"], description: "invite: the account has no password yet." },
      Email: string("By which they sign in."),
      name: string("Of the person."),
      firm: string("Name of the firm."),
    }),
    refusals: { 404: GONE },
  },
  {
    path: "Login/reset",
    summary:
      "Sets the password by a link, which works once. Nobody is signed in by it; every session and known device of the account ends. Wrong tries of before are forgotten, and those of strangers do not count in the browser that sent this.",
    session: "none",
    form: { Token: TOKEN, Password: password("15 characters or more; none that is known from a breach.") },
    answer: object({ Email: string("By which they sign in.") }),
    refusals: { 404: GONE },
  },
] as const satisfies readonly CallShape[];
