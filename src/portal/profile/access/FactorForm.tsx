import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { SignedOut } from "../../api/failures.ts";
import { Button } from "../../kit/Button.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { CodeField } from "../../login/mfa/CodeField.tsx";
import { PasswordBox } from "../../login/PasswordBox.tsx";
import { type AccessTrouble, accessTrouble, isProofNeeded } from "./access-trouble.ts";
import type { ConfirmableFactors } from "./factor-desk.ts";
import { proveByPasskey } from "./passkey.ts";

interface Props {
  readonly ref?: Ref<HTMLFormElement>;
  readonly busy: boolean;
  /** Label of the submit button. */
  readonly send: string;
  readonly onSend: (fields: FormData) => void;
  /** Called on cancel, and on Escape. */
  readonly onClose: () => void;
  /** An alternative next to the submit button. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A small form under a row of the panel. */
export function FactorForm({ ref, busy, send, onSend, onClose, more, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSend(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={ref}
      className="access-form pad-4 sunken above-3 flow"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
      noValidate
    >
      {children}
      <div className="access-acts cluster">
        <Button type="submit" variant="primary" busy={busy}>
          {send}
        </Button>
        {more}
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface PasskeyNameFormProps {
  /** Initial text, selected so that typing replaces it. */
  readonly name: string;
  readonly hint: string;
  readonly send: string;
  readonly sending: string;
  /** Whether the name may be empty. */
  readonly optional?: boolean;
  /** @param name as typed, trimmed */
  readonly onSend: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const BOX = "passkey-name";
const HINT = "passkey-name-hint";
const ERROR = "passkey-name-error";

/** Form for the name of a passkey. */
export function PasskeyNameForm({
  name,
  hint,
  send,
  sending,
  optional = false,
  onSend,
  onClose,
}: PasskeyNameFormProps) {
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
      <div className="sign-in-field below-5">
        <label className="label" htmlFor={BOX}>
          Name of the passkey
        </label>
        <p className="below-2 size-13 quiet" id={HINT}>
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

interface ProveFormProps {
  /** The action about to be taken, and its effect. */
  readonly children?: ReactNode;
  /** Label of the submit button. */
  readonly send: string;
  readonly factors: ConfirmableFactors;
  /** The user proved their identity a moment ago. */
  readonly isProven: boolean;
  readonly onProven: () => Promise<void>;
  readonly onClose: () => void;
}

/** Field ids by the call's field names. */
const boxes: Readonly<Record<string, string>> = { Password: "password", Code: "code" };

/**
 * Asks the user to prove their identity again before changing how they sign in: by password and code, or by a passkey.
 */
export function ProveForm({ children, send, factors, isProven, onProven, onClose }: ProveFormProps) {
  const [asks, setAsks] = useState(!isProven);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<AccessTrouble | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const box = boxes[trouble?.field ?? ""];
  const at = (field: string) => (trouble?.field === field ? trouble.words : null);

  useEffect(() => form.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  useEffect(() => {
    if (trouble) document.getElementById(box ?? "")?.focus();
  }, [trouble, box]);

  const go = async (prove: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await prove();
      await onProven();
    } catch (error) {
      setBusy(false);
      if (error instanceof SignedOut) return;
      if (isProofNeeded(error)) setAsks(true);
      setTrouble(accessTrouble(error));
    }
  };
  const submit = (fields: FormData) => {
    const Password = String(fields.get("password") ?? "");
    const Code = String(fields.get("code") ?? "").trim();
    if (asks && !Password) return setTrouble({ words: "Enter your password.", field: "Password" });
    if (asks && factors.any && !Code) return setTrouble({ words: "Enter the code.", field: "Code" });
    void go(async () => asks && call("/api/v1/Access/confirm", { Password, Code }));
  };

  return (
    <FactorForm
      ref={form}
      busy={busy}
      send={send}
      onSend={submit}
      onClose={onClose}
      more={
        asks &&
        factors.passkey && (
          <Button busy={busy} onClick={() => void go(proveByPasskey)}>
            Use a passkey instead
          </Button>
        )
      }
    >
      {children}
      <Trouble words={box === undefined ? trouble?.words : undefined} />
      {asks && (
        <>
          <PasswordBox label="Your password" error={at("Password")} />
          {factors.any && <CodeField hasApp={factors.app} error={at("Code")} />}
        </>
      )}
    </FactorForm>
  );
}
