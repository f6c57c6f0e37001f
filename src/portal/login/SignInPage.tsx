import { useLocation } from "react-router-dom";
import { Icon } from "../icons/Icon.tsx";
import { LoginCard } from "./LoginCard.tsx";
import { PasskeySignIn } from "./PasskeySignIn.tsx";
import type { Pending } from "./pending.ts";
import { SafeWork } from "./SafeWork.tsx";
import { SessionOver } from "./SessionOver.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { useFieldTrouble } from "./use-field-trouble.ts";
import { says, useWayIn } from "./use-way-in.ts";

export function SignInPage({ onAsked }: { readonly onAsked: (pending: Pending) => void }) {
  const { state } = useLocation();
  const { wayBack, ended, way } = useWayIn();
  const troubles = useFieldTrouble();
  return (
    <LoginCard title="Sign in" error={troubles.trouble !== null} keepFocus>
      {wayBack && ended && <SafeWork wayBack={wayBack} way={way} />}
      {way && !ended && <SessionOver way={way} />}
      {says(state, "chosen") && (
        <p className="note note-ok" role="status">
          <Icon name="check" />
          <span>
            <b>Your new password counts from now on.</b> Sign in with it. Every other session of yours has ended.
          </span>
        </p>
      )}
      <SignInForm troubles={troubles} onAsked={onAsked} />
      <PasskeySignIn label="Sign in with a passkey" />
    </LoginCard>
  );
}
