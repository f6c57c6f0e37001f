import { declineCase } from "../../api/underwriting-calls.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { toast } from "../../toast/toasts.ts";
import type { DecideProps } from "./decide-props.ts";

/** Refuses the risk; the broker reads why. */
export function DeclineForm({ risk: { row, version }, reload }: DecideProps) {
  return (
    <WordsForm
      label="Why it is declined"
      hint="The broker reads this."
      missing="Tell the broker why."
      send="Decline"
      onSend={async (message) => {
        await declineCase(row.reference, version, message);
        toast(`${row.reference} is declined.`);
        await reload();
      }}
    />
  );
}
