import { list, object, ref, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { optionalOneOf, optionalText, password, textField } from "../contract/form-fields.ts";

const EMAIL = textField("Email address of the account.", 254);
const TOKEN = textField("The part after # of the link in the email.", 100);
const LINK_EXPIRED = "The link does not exist, was already used or has expired: the same answer for each.";
const LATER =
  "Too many attempts from one network, by browsers unknown to the account; try again after Retry-After seconds.";

export const loginCalls = [
  {
    path: "Login/signIn",
    summary:
      "Starts a session and sets its cookie. A wrong password, an unknown address and a locked one get the same answer; from the tenth wrong attempt for an address, Retry-After says how long to wait. Attempts from a browser with a cookie of an earlier sign-in are counted separately, so that neither strangers nor others on the same network can lock the user out there. An account with a second factor is answered mfaRequired: send the same request again with Code.",
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
          mfaRequired: { type: "boolean", enum: [true], description: "No session has been started yet." },
          methods: list({ enum: ["totp", "passkey"], description: "A recovery code can replace either." }),
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
      "Emails a link to choose a new password, if the address has an account. The answer is the same in either case.",
    session: "none",
    form: { Email: EMAIL },
    answer: object({}),
    refusals: { 429: LATER },
  },
  {
    path: "Login/getLink",
    summary: "Returns the account that a password link belongs to.",
    session: "none",
    form: { Token: TOKEN },
    answer: object({
      kind: { enum: ["reset", "invite"], description: "invite: the account has no password yet." },
      Email: string("Email address of the account."),
      name: string("Of the person."),
      firm: string("Name of the firm."),
    }),
    refusals: { 404: LINK_EXPIRED },
  },
  {
    path: "Login/reset",
    summary:
      "Sets the password with a link, which works once. It does not sign in; every session of the account ends and known devices are forgotten. Earlier wrong attempts are reset, and those of strangers do not count for the browser that sent this.",
    session: "none",
    form: { Token: TOKEN, Password: password("15 characters or more; not known from a data breach.") },
    answer: object({ Email: string("Email address of the account.") }),
    refusals: { 404: LINK_EXPIRED },
  },
] as const satisfies readonly CallShape[];
