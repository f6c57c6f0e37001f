import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../kit/Button.tsx";
import { lastEmail, signInHere } from "../session/session.ts";
import { EmailBox } from "./EmailBox.tsx";
import { PasswordBox } from "./PasswordBox.tsx";
import type { Pending } from "./pending.ts";
import { signInFailure } from "./sign-in-failure.ts";
import { signInRest } from "./sign-in-rest.ts";
import type { useFieldTrouble } from "./use-field-trouble.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { useWayIn } from "./use-way-in.ts";

interface Props {
  readonly troubles: ReturnType<typeof useFieldTrouble>;
  /** The password was right, and more is asked for. */
  readonly onAsked: (pending: Pending) => void;
}

/** Email and password. A refused try stays here, with the address as typed. */
export function SignInForm({ troubles: { setTrouble, wordsAt }, onAsked }: Props) {
  const [busy, setBusy] = useState(false);
  const { enter, askForCode, wait, carried } = useWayIn();
  useFirstFocus(lastEmail() ? "password" : "email");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get("email") ?? "").trim();
    const password = String(fields.get("password") ?? "");
    if (!email) return setTrouble({ words: "Enter your work email.", at: "email" });
    if (!password) return setTrouble({ words: "Enter your password.", at: "password" });
    setBusy(true);
    try {
      const answer = await signInHere({ Email: email, Password: password });
      if ("same" in answer) return enter(answer);
      onAsked({ email, password, methods: answer.methods });
      askForCode();
    } catch (error) {
      setBusy(false);
      const rest = signInRest(error);
      if (rest) return wait(rest);
      setTrouble({ words: signInFailure(error), at: "password" });
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <EmailBox error={wordsAt("email")} describedBy="safe-work" />
      <PasswordBox label="Password" error={wordsAt("password")} />
      <p className="sign-in-row">
        <Link to="/login/forgot" state={carried}>
          Forgotten password
        </Link>
      </p>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? "Signing in" : "Sign in"}
      </Button>
    </form>
  );
}
