import { type ReactNode, useEffect, useRef, useState } from "react";
import { confirm } from "../../api/access-calls.ts";
import { SignedOut } from "../../api/failures.ts";
import { Button } from "../../kit/Button.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { CodeField } from "../../login/mfa/CodeField.tsx";
import { PasswordBox } from "../../login/PasswordBox.tsx";
import { type AccessTrouble, accessTrouble, asksForProof } from "./access-trouble.ts";
import { FactorForm } from "./FactorForm.tsx";
import type { HisFactors } from "./own-factors.ts";
import { proveByPasskey } from "./passkey.ts";

interface Props {
  /** What is about to be done, and what comes of it. */
  readonly children?: ReactNode;
  /** Words of the button that does it. */
  readonly send: string;
  readonly factors: HisFactors;
  /** who they are was shown a moment ago. */
  readonly isProven: boolean;
  readonly onProven: () => Promise<void>;
  readonly onClose: () => void;
}

/** The id of the box that a field of the call is typed in. */
const boxes: Readonly<Record<string, string>> = { Password: "password", Code: "code" };

/** Asks once more who they are, before how they sign in is changed: by the password and a code, or by a passkey. */
export function ProveForm({ children, send, factors, isProven, onProven, onClose }: Props) {
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
      if (asksForProof(error)) setAsks(true);
      setTrouble(accessTrouble(error));
    }
  };
  const submit = (fields: FormData) => {
    const Password = String(fields.get("password") ?? "");
    const Code = String(fields.get("code") ?? "").trim();
    if (asks && !Password) return setTrouble({ words: "Enter your password.", field: "Password" });
    if (asks && factors.any && !Code) return setTrouble({ words: "Enter the code.", field: "Code" });
    void go(async () => asks && confirm({ Password, Code }));
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
