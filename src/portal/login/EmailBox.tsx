import { Trouble } from "../kit/Trouble.tsx";
import { lastEmail } from "../session/session.ts";

interface Props {
  readonly error: string | null;
  /** Id of a further description, while there is no error. */
  readonly describedBy?: string;
}

/** Email field of the sign-in pages, prefilled with the last address that signed in here. */
export function EmailBox({ error, describedBy }: Props) {
  return (
    <div className="sign-in-field below-5">
      <label className="label" htmlFor="email">
        Work email
      </label>
      <Trouble id="email-error" words={error} />
      <input
        className="input"
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={lastEmail()}
        spellCheck={false}
        maxLength={254}
        aria-invalid={error !== null}
        aria-describedby={error ? "email-error" : describedBy}
      />
    </div>
  );
}
