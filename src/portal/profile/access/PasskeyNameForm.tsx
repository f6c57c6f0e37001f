import { useEffect, useRef, useState } from "react";
import { SignedOut } from "../../api/failures.ts";
import { Trouble } from "../../kit/Trouble.tsx";
import { accessTrouble } from "./access-trouble.ts";
import { FactorForm } from "./FactorForm.tsx";

interface Props {
  /** What is in the box at first, chosen whole so that typing replaces it. */
  readonly name: string;
  readonly hint: string;
  readonly send: string;
  readonly sending: string;
  /** Whether it can be sent without a name. */
  readonly optional?: boolean;
  /** @param name as typed, without spaces around it */
  readonly onSend: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const BOX = "passkey-name";
const HINT = "passkey-name-hint";
const ERROR = "passkey-name-error";

/** What a passkey is called. */
export function PasskeyNameForm({ name, hint, send, sending, optional = false, onSend, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const refuse = (words: string) => {
    setTrouble(words);
    box.current?.focus();
  };

  const submit = async () => {
    const called = box.current?.value.trim() ?? "";
    if (called === "" && !optional) return refuse("Enter a name.");
    setBusy(true);
    setTrouble(null);
    try {
      await onSend(called);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof SignedOut)) refuse(accessTrouble(error).words);
    }
  };

  return (
    <FactorForm busy={busy} send={busy ? sending : send} onSend={() => void submit()} onClose={onClose}>
      <div className="sign-in-field">
        <label className="label" htmlFor={BOX}>
          Name of the passkey
        </label>
        <p className="sign-in-hint" id={HINT}>
          {hint}
        </p>
        <Trouble id={ERROR} words={trouble} />
        <input
          ref={box}
          className="input"
          id={BOX}
          defaultValue={name}
          autoComplete="off"
          maxLength={60}
          aria-invalid={trouble !== null}
          aria-describedby={trouble ? `${ERROR} ${HINT}` : HINT}
        />
      </div>
    </FactorForm>
  );
}
