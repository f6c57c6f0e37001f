import { useState } from "react";
import { type AboutAccount, ownWordsFault } from "../../insurance/sign-in/own-words.ts";
import { charactersIn, MIN_PASSWORD_LENGTH } from "../../insurance/sign-in/sign-in.ts";
import { Trouble } from "../kit/Trouble.tsx";
import { PasswordInput } from "./PasswordBox.tsx";

/** Id of the field. */
export const NEW_PASSWORD = "new-password";

interface Props {
  readonly label: string;
  readonly error: string | null;
  /** The account that the password is for. */
  readonly about: AboutAccount;
}

/** Field for a new password. Checks length and the user's own words while typing; the server checks the rest. */
export function NewPasswordBox({ label, error, about }: Props) {
  const [password, setPassword] = useState("");
  const ids = { hint: `${NEW_PASSWORD}-hint`, error: `${NEW_PASSWORD}-error` };
  return (
    <div className="sign-in-field below-5">
      <label className="label" htmlFor={NEW_PASSWORD}>
        {label}
      </label>
      <p className="below-2 size-13 quiet" id={ids.hint}>
        {MIN_PASSWORD_LENGTH} characters or more, of any kind; four unrelated words are easy to remember. When you save
        it, it is checked against passwords known from breaches.
      </p>
      <Trouble id={ids.error} words={error} />
      {/* The account, for password managers. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={about.email}
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
      <PasswordInput
        id={NEW_PASSWORD}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        invalid={error !== null}
        describedBy={error ? `${ids.error} ${ids.hint}` : ids.hint}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordProgress password={password} about={about} />
    </div>
  );
}

interface PasswordProgressProps {
  readonly password: string;
  readonly about: AboutAccount;
}

/**
 * Progress of a new password. The count is only visible; screen readers are informed once it is long enough, not on
 * every key press.
 */
function PasswordProgress({ password, about }: PasswordProgressProps) {
  const length = charactersIn(password);
  const isLong = length >= MIN_PASSWORD_LENGTH;
  return (
    <p className="password-said above-1 size-13 quiet numerals">
      {length > 0 && (
        <span aria-hidden="true">
          {isLong ? `${length} characters. ` : `${length} of ${MIN_PASSWORD_LENGTH} characters.`}
        </span>
      )}
      <span role="status">{isLong && (ownWordsFault(password, about) ?? "Long enough.")}</span>
    </p>
  );
}
