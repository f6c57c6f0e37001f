import { type Person, passkeyQuestion, signInByPasskey } from "../api/session-calls.ts";

/** Whether this browser has passkeys at all. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

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
