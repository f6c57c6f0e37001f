import { type FormEvent, useState } from "react";
import { reset } from "../../api/session-calls.ts";
import { useSite } from "../../config.ts";
import { noteEmail } from "../../session/session.ts";
import { FieldError } from "../FieldError.tsx";
import { LoginCard } from "../LoginCard.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import { signInFailure } from "../sign-in-failure.ts";
import { useFieldTrouble } from "../use-field-trouble.ts";
import { useFirstFocus } from "../use-first-focus.ts";
import { useWayIn } from "../use-way-in.ts";

/** The server refuses shorter ones. */
const LEAST_CHARACTERS = 15;

interface Props {
  readonly token: string;
  readonly kind: "reset" | "invite";
  readonly Email: string;
  readonly name: string;
  readonly firm: string;
}

const lengthWords = (length: number): string =>
  length === 0 || length >= LEAST_CHARACTERS ? "" : ` ${length} so far.`;

/** A new password for whoever has the link. Signing in is the next step, and asks for what it always asks for. */
export function ChoosePassword({ token, kind, Email, name, firm }: Props) {
  const [busy, setBusy] = useState(false);
  const [length, setLength] = useState(0);
  const { trouble, setTrouble, wordsAt } = useFieldTrouble();
  const { signInAnew } = useWayIn();
  const { brand } = useSite();
  useFirstFocus("new-password");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get("new-password") ?? "");
    if (!password) return setTrouble({ words: "Enter a password.", at: "new-password" });
    setBusy(true);
    try {
      noteEmail((await reset(token, password)).Email);
      signInAnew();
    } catch (error) {
      setBusy(false);
      setTrouble({ words: signInFailure(error), at: "new-password" });
    }
  };

  const error = wordsAt("new-password");
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
        <input type="hidden" name="email" autoComplete="username" value={Email} readOnly />
        <div className="sign-in-field">
          <label className="label" htmlFor="new-password">
            {isInvite ? "Password" : "New password"}
          </label>
          <p className="sign-in-hint" id="password-hint">
            {LEAST_CHARACTERS} characters or more.{lengthWords(length)} Any characters do; four words that belong to
            nothing are easy to keep in mind. Pasting works.
          </p>
          <FieldError id="password-error" words={error} />
          <PasswordInput
            id="new-password"
            autoComplete="new-password"
            invalid={error !== null}
            describedBy={error ? "password-error password-hint" : "password-hint"}
            onChange={({ target }) => setLength([...target.value].length)}
          />
        </div>
        <button type="submit" className="button button-primary" aria-busy={busy}>
          {busy ? "Saving the password" : "Save password"}
        </button>
      </form>
    </LoginCard>
  );
}
