import { flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { longText, oneOf, optionalText, password, textField } from "../contract/form-fields.ts";

const codes = object({
  codes: list(string("Recovery code, e.g. 7kx4-mpq9-2dab-wf6h.")),
});
const confirmed = object({ until: instant("How long sign-in methods can be changed.") });
const credential = longText("The browser's response for the passkey, as JSON.", 20_000);
const id = textField("As listed by Access/get.", 1400);
const ownPassword = password("The current password.");
const TRIES = { 409: "The password, code or passkey is wrong; the field is named.", 429: "Too many attempts." };
const CONFIRM = {
  409: "confirm-needed until Access/confirm or Access/confirmPasskey has succeeded; or the change is not possible.",
};

/** What a browser needs to ask for a passkey. */
const passkeyQuestion = {
  challenge: string("Challenge to sign, base64url; valid once, for five minutes."),
  rpId: string("Host name of the passkeys."),
};

const place = {
  id: string(),
  agent: string("Description of the browser, e.g. Chrome on Windows; empty if not known."),
  address: string("Network address."),
  since: instant("When it started."),
  lastUsed: instant("When it was last used."),
};

/**
 * Passkeys, second factors, devices, sessions and passwords of the signed-in user. These calls also work while the user
 * lacks a second factor that is required of them.
 */
export const accessCalls = [
  {
    path: "Login/passkeyOptions",
    summary: "Returns what a browser needs to sign in with a passkey of any user.",
    session: "none",
    form: {},
    answer: object(passkeyQuestion),
    refusals: { 409: "Passkeys cannot be used at this address.", 429: "Too many attempts from one network address." },
  },
  {
    path: "Login/passkey",
    summary: "Starts a session with a passkey alone, which counts as two factors.",
    session: "none",
    form: { Credential: credential },
    answer: ref("Person"),
    refusals: { 409: "Passkeys cannot be used at this address.", 429: "Too many attempts from one network address." },
  },
  {
    path: "Access/get",
    summary: "Returns how the user signs in, and their sessions.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({
      totpSince: nullable(instant("When the authenticator app was set up.")),
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
      required: flag("The user must have a second factor, because of the firm's policy or their permissions."),
      confirmed: flag("They have confirmed their identity recently, so there is no need to ask again."),
      sessions: list(object({ ...place, isThis: flag("The session of this request.") })),
      devices: list(object({ ...place, until: instant("How long it is not asked for a second factor.") })),
    }),
  },
  {
    path: "Access/confirm",
    summary:
      "Confirms the password, and a code if there is a second factor; for ten minutes this session can then change how the user signs in.",
    right: anyone,
    beforeFactor: true,
    form: { Password: ownPassword, Code: optionalText("From the authenticator app, or a recovery code.", 40) },
    answer: confirmed,
    refusals: TRIES,
  },
  {
    path: "Access/passkeyOptions",
    summary: "Returns what a browser needs to add a passkey, or to use one instead of the password.",
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
    summary:
      "Returns a new secret for an authenticator app; it takes effect once Access/proveTotp has received a code from it.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({ secret: string("Base32."), address: string("otpauth address, for a QR code.") }),
    refusals: CONFIRM,
  },
  {
    path: "Access/proveTotp",
    summary: "Verifies the first code of the app. The first factor comes with ten recovery codes, shown only once.",
    right: anyone,
    beforeFactor: true,
    form: { Code: textField("Six digits.", 20) },
    answer: codes,
    refusals: CONFIRM,
  },
  {
    path: "Access/removeTotp",
    summary:
      "Removes the authenticator app; with the last factor, the recovery codes and known devices are also removed.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({}),
    refusals: CONFIRM,
  },
  {
    path: "Access/makeRecoveryCodes",
    summary: "Creates ten new recovery codes, shown only once; earlier codes no longer work.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: codes,
    refusals: CONFIRM,
  },
  {
    path: "Access/addPasskey",
    summary: "Stores a new passkey. The first factor comes with ten recovery codes, shown only once.",
    right: anyone,
    beforeFactor: true,
    form: {
      Credential: credential,
      Name: optionalText("Name given by its owner; by default its place, such as Chrome on Windows.", 60),
    },
    answer: codes,
    refusals: CONFIRM,
  },
  {
    path: "Access/renamePasskey",
    summary: "Renames a passkey, if it still has the name that the caller has seen.",
    right: anyone,
    beforeFactor: true,
    form: {
      id,
      Name: textField("Its new name.", 60),
      Seen: textField("Its name as returned by Access/get.", 60),
    },
    answer: object({}),
    refusals: { 404: "No such passkey.", 409: "It has been renamed since." },
  },
  {
    path: "Access/removePasskey",
    summary: "Removes a passkey; with the last factor, the recovery codes and known devices are also removed.",
    right: anyone,
    beforeFactor: true,
    form: { id },
    answer: object({}),
    refusals: { ...CONFIRM, 404: "No such passkey." },
  },
  {
    path: "Access/endSession",
    summary: "Ends one session of the user, on every node immediately.",
    right: anyone,
    beforeFactor: true,
    form: { id },
    answer: object({}),
    refusals: { 404: "No such session." },
  },
  {
    path: "Access/endOtherSessions",
    summary: "Ends all sessions of the user except this one.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({ ended: integerPart("Number of sessions that ended.") }),
  },
  {
    path: "Access/forgetDevice",
    summary: "Forgets a device, so that it is asked for the second factor again.",
    right: anyone,
    beforeFactor: true,
    form: { id },
    answer: object({}),
    refusals: { 404: "No such device." },
  },
  {
    path: "Access/forgetDevices",
    summary: "Forgets all devices, so that they are asked for the second factor again.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({ forgotten: integerPart("Number of devices forgotten.") }),
  },
  {
    path: "Access/changePassword",
    summary:
      "Sets a new password. This session continues under a new id; all other sessions end and known devices are forgotten.",
    right: anyone,
    beforeFactor: true,
    form: { Password: ownPassword, NewPassword: password("15 characters or more.") },
    answer: object({ ended: integerPart("Sessions that ended.") }),
    refusals: TRIES,
  },
] as const satisfies readonly CallShape[];
