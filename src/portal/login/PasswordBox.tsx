import { Trouble } from "../kit/Trouble.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

interface Props {
  readonly label: string;
  readonly error: string | null;
}

/** The password that somebody has, under its label. */
export function PasswordBox({ label, error }: Props) {
  return (
    <div className="sign-in-field">
      <label className="label" htmlFor="password">
        {label}
      </label>
      <Trouble id="password-error" words={error} />
      <PasswordInput
        id="password"
        autoComplete="current-password"
        invalid={error !== null}
        describedBy={error ? "password-error" : undefined}
      />
    </div>
  );
}
