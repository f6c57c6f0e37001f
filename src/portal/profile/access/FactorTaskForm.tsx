import type { HisFactors } from "./his-factors.ts";
import { NewPasskey } from "./NewPasskey.tsx";
import { ProveForm } from "./ProveForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { RenamePasskey } from "./RenamePasskey.tsx";
import { TotpSetup } from "./TotpSetup.tsx";
import type { FactorTask } from "./use-factor-task.ts";

interface Props {
  readonly task: FactorTask | null;
  readonly factors: HisFactors;
  /** The browser at which he sits, e.g. `Chrome on Windows`. */
  readonly here: string;
  /** Whether it is he was shown a moment ago. */
  readonly isProven: boolean;
  /** A factor was added: what to say, and the recovery codes that came with it. */
  readonly onAdded: (words: string, codes: readonly string[]) => void;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
  readonly onKept: () => void;
}

/** What goes on under a row: showing that it is he, setting up, renaming, or keeping the codes. */
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
