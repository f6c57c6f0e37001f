import type { CallRows } from "./call-row.ts";

const id = "00000000-0000-4000-8000-000000000000";
const Password = "not the password in force";
const Credential = JSON.stringify({
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
});

/** How somebody signs in. */
export const accessRows = {
  "Login/passkeyOptions": { form: () => ({}) },
  "Login/passkey": { form: () => ({ Credential }) },
  "Access/get": { form: () => ({}) },
  "Access/confirm": { form: () => ({ Password }) },
  "Access/passkeyOptions": { form: () => ({ For: "confirm" }) },
  "Access/confirmPasskey": { form: () => ({ Credential }) },
  "Access/beginTotp": { form: () => ({}) },
  "Access/proveTotp": { form: () => ({ Code: "123456" }) },
  "Access/removeTotp": { form: () => ({}) },
  "Access/makeRecoveryCodes": { form: () => ({}) },
  "Access/addPasskey": { form: () => ({ Credential, Name: "This computer" }) },
  "Access/renamePasskey": { form: () => ({ id, Name: "Work laptop", Seen: "This computer" }) },
  "Access/removePasskey": { form: () => ({ id }) },
  "Access/endSession": { form: () => ({ id }) },
  "Access/endOtherSessions": { form: () => ({}) },
  "Access/forgetDevice": { form: () => ({ id }) },
  "Access/forgetDevices": { form: () => ({}) },
  "Access/changePassword": { form: () => ({ Password, NewPassword: "lantern orbit meadow 62" }) },
} satisfies CallRows;
