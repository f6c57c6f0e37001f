import { type FormEvent, useEffect, useRef, useState } from "react";
import { SignedOut } from "../../api/failures.ts";
import { FieldError } from "../../login/FieldError.tsx";
import { accessTrouble } from "./access-trouble.ts";
import { makePasskey } from "./passkey.ts";

interface Props {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Names a passkey and has the browser make it. */
export function NewPasskey({ onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const called = name.current?.value.trim() ?? "";
    if (!called) {
      setTrouble("Enter a name.");
      return name.current?.focus();
    }
    setBusy(true);
    setTrouble(null);
    try {
      onDone(await makePasskey(called));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof SignedOut)) setTrouble(accessTrouble(error).words);
    }
  };

  return (
    <form
      className="access-form"
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
      noValidate
    >
      <div className="sign-in-field">
        <label className="label" htmlFor="passkey-name">
          Name of the passkey
        </label>
        <p className="sign-in-hint" id="passkey-name-hint">
          Where it is, so that you know it again: Work laptop, My phone.
        </p>
        <FieldError id="passkey-name-error" words={trouble} />
        <input
          ref={name}
          className="input"
          id="passkey-name"
          autoComplete="off"
          maxLength={60}
          aria-invalid={trouble !== null}
          aria-describedby={trouble ? "passkey-name-error passkey-name-hint" : "passkey-name-hint"}
        />
      </div>
      <div className="access-acts">
        <button type="submit" className="button button-primary" aria-busy={busy}>
          {busy ? "Waiting for your device" : "Make the passkey"}
        </button>
        <button type="button" className="button button-text" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
