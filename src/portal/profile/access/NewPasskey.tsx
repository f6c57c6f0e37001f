import { PasskeyNameForm } from "./PasskeyNameForm.tsx";
import { makePasskey } from "./passkey.ts";

interface Props {
  /** Where it will be most likely: the browser at which he sits. */
  readonly here: string;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Names a passkey and has the browser make it. A name that he leaves as it is gives way to what the device says of itself. */
export function NewPasskey({ here, onDone, onClose }: Props) {
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
