import { type Person, passkeyQuestion, signInByPasskey } from "../api/session-calls.ts";

/** Passkeys are for a named host: an address of figures has none. */
const isNamed = (host: string): boolean => !/^[\d.]+$|:/.test(host);

/** Whether this browser has passkeys, and the portal's address can have any. */
export const canAskForPasskey = (): boolean =>
  typeof window.PublicKeyCredential === "function" && isNamed(window.location.hostname);

/** The person did not give one, or the time for it was over. */
export const isTurnedDown = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

/** Has the browser ask for a passkey of whoever sits there, and signs in by it. */
export async function askForPasskey(): Promise<Person> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { challenge, rpId } = await passkeyQuestion();
  const credential = await startAuthentication({ optionsJSON: { challenge, rpId, userVerification: "required" } });
  return signInByPasskey(JSON.stringify(credential));
}
