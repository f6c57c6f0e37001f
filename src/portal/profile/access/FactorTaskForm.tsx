import { useEffect, useRef } from "react";
import { type ListedPasskey, renamePasskey } from "../../api/access-calls.ts";
import { useSite } from "../../config.ts";
import { saveBlob } from "../../downloads/save-blob.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import type { HisFactors } from "./own-factors.ts";
import { PasskeyNameForm } from "./PasskeyNameForm.tsx";
import { ProveForm } from "./ProveForm.tsx";
import { makePasskey } from "./passkey.ts";
import { TotpSetup } from "./TotpSetup.tsx";
import type { FactorTask } from "./use-factor-task.ts";

interface Props {
  readonly task: FactorTask | null;
  readonly factors: HisFactors;
  /** The browser at which they sit, e.g. `Chrome on Windows`. */
  readonly here: string;
  /** who they are was shown a moment ago. */
  readonly isProven: boolean;
  /** A factor was added: what to say, and the recovery codes that came with it. */
  readonly onAdded: (words: string, codes: readonly string[]) => void;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
  readonly onKept: () => void;
}

/** What goes on under a row: showing who they are, setting up, renaming, or keeping the codes. */
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
  /** Where it will be most likely: the browser at which they sit. */
  readonly here: string;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Names a passkey and has the browser make it. A name that they leave as it is gives way to what the device says of itself. */
function NewPasskey({ here, onDone, onClose }: NewPasskeyProps) {
  return (
    <PasskeyNameForm
      name={here}
      hint="Where it is, so that you know it again: Work laptop, My phone."
      send="Make the passkey"
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

/** Calls a passkey otherwise. */
function RenamePasskey({ passkey, onDone, onClose }: RenamePasskeyProps) {
  return (
    <PasskeyNameForm
      name={passkey.name}
      hint="It signs you in as before."
      send="Save the name"
      sending="Saving the name"
      onSend={async (name) => {
        await renamePasskey(passkey, name);
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

/** Ten codes, this once: to be printed, kept as a file or copied. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { brand } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast("The codes are copied.");
    } catch {
      toast("The browser lets nothing be copied here. Download or print the codes.", { bad: true });
    }
  };
  const download = () => {
    const lines = [`${brand} portal: recovery codes, each works once`, "", ...codes, ""];
    saveBlob(new Blob([lines.join("\r\n")], { type: "text/plain" }), "recovery-codes.txt");
  };
  return (
    <section className="access-form recovery-codes" aria-labelledby="recovery-title">
      <h3 id="recovery-title" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each signs you in once in place of your app or passkey. They are shown this once: keep them where you find them
        without your phone.
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
          I have kept them
        </Button>
      </div>
    </section>
  );
}
