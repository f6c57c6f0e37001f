import { type ChangeEvent, useState } from "react";

interface Props {
  readonly id?: string;
  readonly autoComplete?: "current-password" | "new-password";
  readonly invalid: boolean;
  /** Ids of what is said about the field. */
  readonly describedBy?: string | undefined;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A box for a password, that can be read where nobody looks on. Pasting is as good as typing. */
export function PasswordInput({
  id = "password",
  autoComplete = "current-password",
  invalid,
  describedBy,
  onChange,
}: Props) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <input
        className="input"
        id={id}
        name={id}
        type={shown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1024}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={onChange}
      />
      <button
        type="button"
        className="button button-text button-small"
        aria-label={shown ? "Hide password" : "Show password"}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
