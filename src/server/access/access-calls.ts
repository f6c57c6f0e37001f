import { flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { longText, oneOf, optionalText, password, textField } from "../contract/form-fields.ts";

const codes = object({
  codes: list(string("Recovery code, e.g. 7kx4-mpq9-2dab-wf6h.")),
});
const confirmed = object({ until: instant("So long how they sign in can be changed.") });
const credential = longText("What the browser gave for the passkey, as JSON.", 20_000);
const id = textField("As Access/get lists it.", 1400);
const ownPassword = password("The password in force.");
const TRIES = { 409: "A password, code or passkey that is not right; the field is named.", 429: "Too many attempts." };
const CONFIRM = { 409: "confirm-needed until Access/confirm or Access/confirmPasskey was answered; or it cannot be." };

/** What a browser needs to ask for a passkey. */
const passkeyQuestion = {
  challenge: string("To be signed, base64url; once, within five minutes."),
  rpId: string("Host name that the passkeys are for."),
};

const place = {
  id: string(),
  agent: string("What it is, e.g. Chrome on Windows; empty if that is not known."),
  address: string("Network address."),
  since: instant("When it began."),
  lastUsed: instant("When it was last used."),
};

/**
 * How somebody signs in: by a passkey, and their second factors, devices, sessions and password. They work for anyone who still
 * lacks the second factor that is demanded of them.
 */
export const accessCalls = [
  {
    path: "Login/passkeyOptions",
    summary: "What a browser needs to sign in by a passkey, whosever it is.",
    session: "none",
    form: {},
    answer: object(passkeyQuestion),
    refusals: { 409: "There can be no passkeys at this address.", 429: "Too many attempts from one network address." },
  },
  {
    path: "Login/passkey",
    summary: "Starts a session by a passkey alone: it is two factors, something that one has and is or knows.",
    session: "none",
    form: { Credential: credential },
    answer: ref("Person"),
    refusals: { 409: "There can be no passkeys at this address.", 429: "Too many attempts from one network address." },
  },
  {
    path: "Access/get",
    summary: "How the user signs in, and where they are signed in.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({
      totpSince: nullable(instant("Since when an authenticator app is set up.")),
      recoveryCodes: nullable(object({ left: integerPart("Unused ones."), madeAt: instant("When they were made.") })),
      passkeys: list(
        object({
          id: string(),
          name: string(),
          since: instant("When it was added."),
          lastUsed: nullable(instant("When it was last used.")),
        }),
      ),
      passkeysWork: flag("Passkeys can be used at the portal's address."),
      required: flag("A second factor is demanded of the user: by the firm, or for what they may do."),
      confirmed: flag("They have lately shown who they are: no need to ask again."),
      sessions: list(object({ ...place, isThis: flag("The one that asks.") })),
      devices: list(object({ ...place, until: instant("So long it is not asked for a second factor.") })),
    }),
  },
  {
    path: "Access/confirm",
    summary:
      "Takes the password again, and a code where there is a second factor: for ten minutes how the user signs in can be changed in this session.",
    right: anyone,
    beforeFactor: true,
    form: { Password: ownPassword, Code: optionalText("Of the authenticator app, or a recovery code.", 40) },
    answer: confirmed,
    refusals: TRIES,
  },
  {
    path: "Access/passkeyOptions",
    summary: "What a browser needs to add a passkey, or to ask for one instead of the password.",
    right: anyone,
    beforeFactor: true,
    form: { For: oneOf("What for.", ["add", "confirm"]) },
    answer: object({
      ...passkeyQuestion,
      rpName: string(),
      userHandle: string("Base64url."),
      userName: string(),
      displayName: string(),
      known: list(
        object({
          id: string("Base64url."),
          transports: list({ enum: ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] }),
        }),
      ),
    }),
    refusals: CONFIRM,
  },
  {
    path: "Access/confirmPasskey",
    summary: "As Access/confirm, by a passkey.",
    right: anyone,
    beforeFactor: true,
    form: { Credential: credential },
    answer: confirmed,
    refusals: TRIES,
  },
  {
    path: "Access/beginTotp",
    summary: "A new secret for an authenticator app; it counts once Access/proveTotp had a code of it.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({ secret: string("Base32."), address: string("otpauth address, for a QR code.") }),
    refusals: CONFIRM,
  },
  {
    path: "Access/proveTotp",
    summary: "Takes a first code of the app. With the first factor come ten recovery codes, shown this once.",
    right: anyone,
    beforeFactor: true,
    form: { Code: textField("Six digits.", 20) },
    answer: codes,
    refusals: CONFIRM,
  },
  {
    path: "Access/removeTotp",
    summary: "Removes the authenticator app; with the last factor the recovery codes and known devices go, too.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({}),
    refusals: CONFIRM,
  },
  {
    path: "Access/makeRecoveryCodes",
    summary: "Ten new recovery codes, shown this once; those of before are no good any more.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: codes,
    refusals: CONFIRM,
  },
  {
    path: "Access/addPasskey",
    summary: "Keeps a new passkey. With the first factor come ten recovery codes, shown this once.",
    right: anyone,
    beforeFactor: true,
    form: {
      Credential: credential,
      Name: optionalText("What its owner calls it; without one it is called by where it is, as Chrome on Windows.", 60),
    },
    answer: codes,
    refusals: CONFIRM,
  },
  {
    path: "Access/renamePasskey",
    summary: "Calls a passkey otherwise, over the name that the caller has seen.",
    right: anyone,
    beforeFactor: true,
    form: {
      id,
      Name: textField("What its owner calls it from now on.", 60),
      Seen: textField("Its name as Access/get gave it.", 60),
    },
    answer: object({}),
    refusals: { 404: "No such passkey.", 409: "It is called otherwise by now." },
  },
  {
    path: "Access/removePasskey",
    summary: "Removes a passkey; with the last factor the recovery codes and known devices go, too.",
    right: anyone,
    beforeFactor: true,
    form: { id },
    answer: object({}),
    refusals: { ...CONFIRM, 404: "No such passkey." },
  },
  {
    path: "Access/endSession",
    summary: "Ends one session of the user, on every node at once.",
    right: anyone,
    beforeFactor: true,
    form: { id },
    answer: object({}),
    refusals: { 404: "No such session." },
  },
  {
    path: "Access/endOtherSessions",
    summary: "Ends all sessions of the user but this one.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({ ended: integerPart("How many.") }),
  },
  {
    path: "Access/forgetDevice",
    summary: "A device has to give the second factor again.",
    right: anyone,
    beforeFactor: true,
    form: { id },
    answer: object({}),
    refusals: { 404: "No such device." },
  },
  {
    path: "Access/forgetDevices",
    summary: "Every device has to give the second factor again.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({ forgotten: integerPart("How many.") }),
  },
  {
    path: "Access/changePassword",
    summary: "Sets a new password. This session goes on under a new id; all others, and the known devices, end.",
    right: anyone,
    beforeFactor: true,
    form: { Password: ownPassword, NewPassword: password("15 characters or more.") },
    answer: object({ ended: integerPart("Sessions that ended.") }),
    refusals: TRIES,
  },
] as const satisfies readonly CallShape[];
