import { type ListedPasskey, renamePasskey } from "../../api/access-calls.ts";
import { PasskeyNameForm } from "./PasskeyNameForm.tsx";

interface Props {
  readonly passkey: ListedPasskey;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Calls a passkey otherwise. */
export function RenamePasskey({ passkey, onDone, onClose }: Props) {
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
