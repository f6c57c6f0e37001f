import { useState } from "react";
import type { Person } from "../api/answers.ts";
import { tryCall } from "../api/call.ts";
import { Button } from "../kit/Button.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { recordSignIn } from "../session/session.ts";
import { signInFailure, useSignInRoutes } from "./use-sign-in-routes.ts";

/** Signs in by passkey alone: it combines possession with a fingerprint, a face or a PIN. */
export function PasskeySignIn({ label }: { readonly label: string }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const wayIn = useSignInRoutes();
  if (!canAskForPasskey()) return null;
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      wayIn.enter(recordSignIn(await askForPasskey()));
    } catch (error) {
      setBusy(false);
      setTrouble(
        isDeclined(error)
          ? "No passkey was received. Try again, or use your password."
          : signInFailure(error, "passkey"),
      );
    }
  };
  return (
    <div className="sign-in-more line-above above-5 size-13 quiet">
      <Trouble id="passkey-error" words={trouble} />
      <Button busy={busy} aria-describedby={trouble ? "passkey-error" : undefined} onClick={() => void ask()}>
        {busy ? "Waiting for your passkey" : label}
      </Button>
    </div>
  );
}

/** Passkeys need a named host, not an IP address. */
const isNamed = (host: string): boolean => !/^[\d.]+$|:/.test(host);

/** Whether this browser supports passkeys and the portal's address allows them. */
const canAskForPasskey = (): boolean =>
  typeof window.PublicKeyCredential === "function" && isNamed(window.location.hostname);

/** The user declined, or the request timed out. */
const isDeclined = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

/** Has the browser ask for any passkey, and signs in with it. */
async function askForPasskey(): Promise<Person> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { challenge, rpId } = await tryCall("/api/v1/Login/passkeyOptions", {});
  const credential = await startAuthentication({ optionsJSON: { challenge, rpId, userVerification: "required" } });
  return tryCall("/api/v1/Login/passkey", { Credential: JSON.stringify(credential) });
}
