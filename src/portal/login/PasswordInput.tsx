import { useState } from "react";

interface Props {
  readonly invalid: boolean;
  readonly describedBy: string;
}

export function PasswordInput({ invalid, describedBy }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <input
        className="input"
        id="password"
        name="password"
        type={shown ? "text" : "password"}
        autoComplete="current-password"
        spellCheck={false}
        aria-invalid={invalid}
        aria-describedby={invalid ? describedBy : undefined}
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
