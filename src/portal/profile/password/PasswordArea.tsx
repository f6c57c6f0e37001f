import { type FormEvent, useState } from "react";
import { changePassword } from "../../api/access-calls.ts";
import { SignedOut } from "../../api/failures.ts";
import { Icon } from "../../icons/Icon.tsx";
import { FieldError } from "../../login/FieldError.tsx";
import { PasswordInput } from "../../login/PasswordInput.tsx";
import { useFieldTrouble } from "../../login/use-field-trouble.ts";
import { accessTrouble } from "../access/access-trouble.ts";
import { ProfileFrame } from "../ProfileFrame.tsx";

/** The server refuses shorter ones. */
const LEAST_CHARACTERS = 15;

/** The box that a field of the call is typed in. */
const boxes: Readonly<Record<string, string>> = { Password: "password", NewPassword: "new-password" };

const endedWords = (ended: number): string =>
  ended === 0 ? "" : ended === 1 ? " Your other session has ended." : ` Your ${ended} other sessions have ended.`;

/** A new password, for whoever knows the one that he has. */
export default function PasswordArea() {
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<number | null>(null);
  const [length, setLength] = useState(0);
  const { trouble, setTrouble, wordsAt } = useFieldTrouble();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const before = String(fields.get("password") ?? "");
    const next = String(fields.get("new-password") ?? "");
    setEnded(null);
    if (!before) return setTrouble({ words: "Enter the password that you have now.", at: "password" });
    if (!next) return setTrouble({ words: "Enter the new password.", at: "new-password" });
    setBusy(true);
    setTrouble(null);
    try {
      setEnded(await changePassword(before, next));
      form.reset();
      setLength(0);
    } catch (error) {
      if (error instanceof SignedOut) return;
      const { words, field = "Password" } = accessTrouble(error);
      setTrouble({ words, at: boxes[field] ?? "password" });
    } finally {
      setBusy(false);
    }
  };

  const [wrongNow, wrongNext] = [wordsAt("password"), wordsAt("new-password")];
  return (
    <ProfileFrame title="Password" error={trouble !== null}>
      <form className="panel panel-body access-password" onSubmit={(event) => void submit(event)} noValidate>
        {ended !== null && (
          <p className="note note-ok" role="status">
            <Icon name="check" />
            <span>
              <b>Your password is changed.</b>
              {endedWords(ended)}
            </span>
          </p>
        )}
        <p className="access-lead">
          There is no need to change it from time to time. Change it when somebody may know it: all other sessions end.
        </p>
        <div className="sign-in-field">
          <label className="label" htmlFor="password">
            Password now
          </label>
          <FieldError id="password-error" words={wrongNow} />
          <PasswordInput invalid={wrongNow !== null} describedBy={wrongNow ? "password-error" : undefined} />
        </div>
        <div className="sign-in-field">
          <label className="label" htmlFor="new-password">
            New password
          </label>
          <p className="sign-in-hint" id="new-password-hint">
            {LEAST_CHARACTERS} characters or more.{length > 0 && length < LEAST_CHARACTERS ? ` ${length} so far.` : ""}{" "}
            Any characters do; four words that belong to nothing are easy to keep in mind. Pasting works.
          </p>
          <FieldError id="new-password-error" words={wrongNext} />
          <PasswordInput
            id="new-password"
            autoComplete="new-password"
            invalid={wrongNext !== null}
            describedBy={wrongNext ? "new-password-error new-password-hint" : "new-password-hint"}
            onChange={({ target }) => setLength([...target.value].length)}
          />
        </div>
        <button type="submit" className="button button-primary" aria-busy={busy}>
          {busy ? "Saving the password" : "Save password"}
        </button>
      </form>
    </ProfileFrame>
  );
}
