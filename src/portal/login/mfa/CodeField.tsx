import { Trouble } from "../../kit/Trouble.tsx";

interface Props {
  /** An authenticator app is set up; otherwise only recovery codes are accepted. */
  readonly hasApp: boolean;
  readonly error: string | null;
}

/** One field for both kinds of code: a user without their phone needs no other page. */
export function CodeField({ hasApp, error }: Props) {
  return (
    <div className="sign-in-field below-5">
      <label className="label" htmlFor="code">
        {hasApp ? "Code" : "Recovery code"}
      </label>
      <p className="below-2 size-13 quiet" id="code-hint">
        {hasApp
          ? "The 6 digits that your authenticator app shows now. No app to hand? Type one of your recovery codes."
          : "One of the recovery codes that you saved when you set up your passkey. Each works once."}
      </p>
      <Trouble id="code-error" words={error} />
      <input
        className="input numerals"
        id="code"
        name="code"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        aria-invalid={error !== null}
        aria-describedby={error ? "code-error code-hint" : "code-hint"}
      />
    </div>
  );
}
