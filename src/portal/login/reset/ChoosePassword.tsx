import { type FormEvent, useState } from "react";
import { reset } from "../../api/session-calls.ts";
import { useSite } from "../../config.ts";
import { noteEmail } from "../../session/session.ts";
import { LoginCard } from "../LoginCard.tsx";
import { NEW_PASSWORD, NewPasswordBox } from "../NewPasswordBox.tsx";
import { signInFailure } from "../sign-in-failure.ts";
import { useFieldTrouble } from "../use-field-trouble.ts";
import { useFirstFocus } from "../use-first-focus.ts";
import { useWayIn } from "../use-way-in.ts";

interface Props {
  readonly token: string;
  readonly kind: "reset" | "invite";
  readonly Email: string;
  readonly name: string;
  readonly firm: string;
}

/** A new password for whoever has the link. Signing in is the next step, and asks for what it always asks for. */
export function ChoosePassword({ token, kind, Email, name, firm }: Props) {
  const [busy, setBusy] = useState(false);
  const { trouble, setTrouble, wordsAt } = useFieldTrouble();
  const { signInAnew } = useWayIn();
  const { brand } = useSite();
  useFirstFocus(NEW_PASSWORD);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get(NEW_PASSWORD) ?? "");
    if (!password) return setTrouble({ words: "Enter a password.", at: NEW_PASSWORD });
    setBusy(true);
    try {
      noteEmail((await reset(token, password)).Email);
      signInAnew();
    } catch (error) {
      setBusy(false);
      setTrouble({ words: signInFailure(error), at: NEW_PASSWORD });
    }
  };

  const isInvite = kind === "invite";
  return (
    <LoginCard title={isInvite ? "Choose your password" : "Choose a new password"} error={trouble !== null} keepFocus>
      <p className="sign-in-lead">
        {isInvite ? (
          <>
            Welcome to {brand}, {name}. You work for {firm} and sign in as <b>{Email}</b>.
          </>
        ) : (
          <>
            For <b>{Email}</b>. Every session of yours ends, on every device.
          </>
        )}
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <NewPasswordBox
          label={isInvite ? "Password" : "New password"}
          error={wordsAt(NEW_PASSWORD)}
          about={{ email: Email, name, firm, portal: brand }}
        />
        <button type="submit" className="button button-primary" aria-busy={busy}>
          {busy ? "Saving the password" : "Save password"}
        </button>
      </form>
    </LoginCard>
  );
}
