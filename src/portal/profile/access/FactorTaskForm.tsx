import { useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import type { ListedPasskey, NewTotp } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { SignedOut } from "../../api/failures.ts";
import { useSite } from "../../config.ts";
import { saveBlob } from "../../downloads/use-save-as.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { accessTrouble } from "./access-trouble.ts";
import { FactorForm, PasskeyNameForm, ProveForm } from "./FactorForm.tsx";
import type { ConfirmableFactors, FactorTask } from "./factor-desk.ts";
import { makePasskey } from "./passkey.ts";

interface Props {
  readonly task: FactorTask | null;
  readonly factors: ConfirmableFactors;
  /** The present browser, e.g. `Chrome on Windows`. */
  readonly here: string;
  /** The user proved their identity a moment ago. */
  readonly isProven: boolean;
  /** A factor was added: a message, and the recovery codes created with it. */
  readonly onAdded: (words: string, codes: readonly string[]) => void;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
  readonly onKept: () => void;
}

/** The task under a row: proof of identity, setup, renaming, or saving recovery codes. */
export function FactorTaskForm({ task, factors, here, isProven, onAdded, onRenamed, onClose, onKept }: Props) {
  switch (task?.kind) {
    case "prove":
      return (
        <ProveForm send={task.send} factors={factors} isProven={isProven} onProven={task.go} onClose={onClose}>
          {task.words}
        </ProveForm>
      );
    case "totp":
      return (
        <TotpSetup
          totp={task.totp}
          onDone={(codes) => onAdded("The authenticator app is on.", codes)}
          onClose={onClose}
        />
      );
    case "passkey":
      return <NewPasskey here={here} onDone={(codes) => onAdded("The passkey is added.", codes)} onClose={onClose} />;
    case "rename":
      return <RenamePasskey passkey={task.passkey} onDone={onRenamed} onClose={onClose} />;
    case "codes":
      return <RecoveryCodes codes={task.codes} onKept={onKept} />;
    default:
      return null;
  }
}

interface NewPasskeyProps {
  /** The present browser, where the passkey most likely is. */
  readonly here: string;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Names a passkey and has the browser create it. If the user does not change the name, the device's own description is
 * used.
 */
function NewPasskey({ here, onDone, onClose }: NewPasskeyProps) {
  return (
    <PasskeyNameForm
      name={here}
      hint="A name that you will recognise, such as Work laptop or My phone."
      send="Create the passkey"
      sending="Waiting for your device"
      optional
      onSend={async (name) => onDone(await makePasskey(name === here ? "" : name))}
      onClose={onClose}
    />
  );
}

interface RenamePasskeyProps {
  readonly passkey: ListedPasskey;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Renames a passkey. */
function RenamePasskey({ passkey, onDone, onClose }: RenamePasskeyProps) {
  return (
    <PasskeyNameForm
      name={passkey.name}
      hint="It signs you in as before."
      send="Save the name"
      sending="Saving the name"
      onSend={async (name) => {
        await call("/api/v1/Access/renamePasskey", { id: passkey.id, Name: name, Seen: passkey.name });
        onDone(name);
      }}
      onClose={onClose}
    />
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Ten recovery codes, shown only once: to print, download or copy. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { brand } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast("The codes are copied.");
    } catch {
      toast("This browser does not allow copying here. Download or print the codes.", { bad: true });
    }
  };
  const download = () => {
    const lines = [`${brand} portal: recovery codes, each works once`, "", ...codes, ""];
    saveBlob(new Blob([lines.join("\r\n")], { type: "text/plain" }), "recovery-codes.txt");
  };
  return (
    <section className="access-form pad-4 sunken above-3 flow recovery-codes" aria-labelledby="recovery-title">
      <h3 id="recovery-title" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each signs you in once in place of your app or passkey. They are shown only once: keep them where you can reach
        them without your phone.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="access-acts cluster">
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          Copy
        </Button>
        <Button onClick={download}>
          <Icon name="download" />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have saved them
        </Button>
      </div>
    </section>
  );
}

/** Quiet zone around the code in modules, as the standard requires. */
const BORDER = 4;

const squares = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");

/** A QR code. Dark on light in either colour scheme: many cameras read nothing else. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  return (
    <svg className="qr boxed" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={squares(data)} fill="black" />
    </svg>
  );
}

interface TotpSetupProps {
  readonly totp: NewTotp;
  /** The recovery codes created with it; empty if the user already has some. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** `JBSW Y3DP …`: easier to type. */
const groupedSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Shows the secret for an authenticator app, and asks for its first code. */
function TotpSetup({ totp: { secret, address }, onDone, onClose }: TotpSetupProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);

  const submit = async () => {
    const typed = code.current?.value.replaceAll(/\s/g, "") ?? "";
    const refuse = (words: string) => {
      setTrouble(words);
      code.current?.focus();
    };
    if (!/^\d{6}$/.test(typed)) return refuse("Enter the 6 digits that the app shows.");
    setBusy(true);
    try {
      onDone((await call("/api/v1/Access/proveTotp", { Code: typed })).codes);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof SignedOut)) refuse(accessTrouble(error).words);
    }
  };

  return (
    <FactorForm busy={busy} send="Turn it on" onSend={() => void submit()} onClose={onClose}>
      <ol className="access-steps stack gap-4 below-4">
        <li>
          <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
          <div className="cluster gap-4 above-3">
            <QrCode text={address} label="QR code with the key for your authenticator app" />
            <p>
              <span className="small">Key</span>
              <br />
              <code className="access-key size-16 break-anywhere">{groupedSecret(secret)}</code>
            </p>
          </div>
        </li>
        <li>
          <label className="label" htmlFor="totp-code">
            Code that the app shows
          </label>
          <Trouble id="totp-code-error" words={trouble} />
          <input
            ref={code}
            className="input numerals"
            id="totp-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            aria-invalid={trouble !== null}
            aria-describedby={trouble ? "totp-code-error" : undefined}
          />
        </li>
      </ol>
    </FactorForm>
  );
}
