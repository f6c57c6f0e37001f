import { useState } from "react";
import { Button } from "../kit/Button.tsx";
import { enter } from "../session/session.ts";
import { askForPasskey, canAskForPasskey, isTurnedDown } from "./ask-for-passkey.ts";
import { FieldError } from "./FieldError.tsx";
import { signInFailure } from "./sign-in-failure.ts";
import { useWayIn } from "./use-way-in.ts";

/** Signs in by a passkey alone: it is something that one has, and a finger, a face or a PIN. */
export function PasskeySignIn({ label }: { readonly label: string }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const wayIn = useWayIn();
  if (!canAskForPasskey()) return null;
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      wayIn.enter(enter(await askForPasskey()));
    } catch (error) {
      setBusy(false);
      setTrouble(
        isTurnedDown(error)
          ? "No passkey was given. Try again, or use your password."
          : signInFailure(error, "passkey"),
      );
    }
  };
  return (
    <div className="sign-in-more">
      <FieldError id="passkey-error" words={trouble} />
      <Button busy={busy} aria-describedby={trouble ? "passkey-error" : undefined} onClick={() => void ask()}>
        {busy ? "Waiting for your passkey" : label}
      </Button>
    </div>
  );
}
