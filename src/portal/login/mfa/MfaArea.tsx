import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../kit/Button.tsx";
import { signInHere } from "../../session/session.ts";
import { LoginCard, useFieldTrouble, useFirstFocus } from "../LoginCard.tsx";
import { PasskeySignIn } from "../PasskeySignIn.tsx";
import { signInFailure, signInLockout, usePending, useSignInRoutes } from "../use-sign-in-routes.ts";
import { CodeField } from "./CodeField.tsx";

/** The second factor: a code, or a passkey instead. The password is sent again with it. */
export default function MfaArea() {
  const { email, password, methods } = usePending();
  const [busy, setBusy] = useState(false);
  const { trouble, setTrouble, wordsAt } = useFieldTrouble();
  const { enter, wait, startAgain, carried } = useSignInRoutes();
  useFirstFocus("code");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const code = String(fields.get("code") ?? "").trim();
    if (!code) return setTrouble({ words: "Enter the code.", at: "code" });
    setBusy(true);
    try {
      const Remember = fields.get("remember") ? "Yes" : "No";
      const answer = await signInHere({ Email: email, Password: password, Code: code, Remember });
      if ("same" in answer) return enter(answer);
      startAgain();
    } catch (error) {
      setBusy(false);
      const rest = signInLockout(error);
      if (rest) return wait(rest);
      setTrouble({ words: signInFailure(error, "code"), at: "code" });
    }
  };

  return (
    <LoginCard title="Enter your code" error={trouble !== null} keepFocus>
      <p className="sign-in-lead below-4">
        Signing in as <b>{email}</b>.{" "}
        <Link to="/login/signin" state={carried}>
          Not you?
        </Link>
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <CodeField hasApp={methods.includes("totp")} error={wordsAt("code")} />
        <label className="sign-in-row row below-5 size-13">
          <input type="checkbox" name="remember" />
          Trust this device for 30 days
        </label>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? "Signing in" : "Sign in"}
        </Button>
      </form>
      {methods.includes("passkey") && <PasskeySignIn label="Use a passkey instead" />}
    </LoginCard>
  );
}
