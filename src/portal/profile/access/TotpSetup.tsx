import { useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { type NewTotp, proveTotp } from "../../api/access-calls.ts";
import { SignedOut } from "../../api/failures.ts";
import { Trouble } from "../../kit/Trouble.tsx";
import { accessTrouble } from "./access-trouble.ts";
import { FactorForm } from "./FactorForm.tsx";

/** Free modules around the code, as its standard asks. */
const BORDER = 4;

const squares = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");

/** A text for a camera. Dark on light in either scheme: many cameras read no other. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={squares(data)} fill="black" />
    </svg>
  );
}

interface Props {
  readonly totp: NewTotp;
  /** The recovery codes that came with it; none where there are some already. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** `JBSW Y3DP …`: easier to type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Shows the secret to an authenticator app, and takes its first code. */
export function TotpSetup({ totp: { secret, address }, onDone, onClose }: Props) {
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
      onDone(await proveTotp(typed));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof SignedOut)) refuse(accessTrouble(error).words);
    }
  };

  return (
    <FactorForm busy={busy} send="Turn it on" onSend={() => void submit()} onClose={onClose}>
      <ol className="access-steps">
        <li>
          <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
          <div className="access-qr">
            <QrCode text={address} label="QR code with the key for your authenticator app" />
            <p>
              <span className="small">Key</span>
              <br />
              <code className="access-key">{inFours(secret)}</code>
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
            className="input sign-in-code"
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
