import { escalateCase } from "../../api/underwriting-calls.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { toast } from "../../toast/toasts.ts";
import type { DecideProps } from "./decide-props.ts";

/** Passes it on to somebody whose authority reaches further. */
export function EscalateForm({ risk: { row }, reload }: DecideProps) {
  return (
    <WordsForm
      label="To the senior underwriter"
      hint="It goes back to the queue for senior authority."
      missing="Say what the senior underwriter should look at."
      send="Escalate"
      onSend={async (message) => {
        await escalateCase(row.reference, message);
        toast(`${row.reference} is with senior authority.`);
        await reload();
      }}
    />
  );
}
