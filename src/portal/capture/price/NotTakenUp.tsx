import { formatDate } from "../../../form/values/calendar.ts";
import { markNotTakenUp } from "../../api/option-calls.ts";
import { DialogQuestions } from "../../dialogs/DialogQuestions.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { versionOf } from "./version-of.ts";

/** Why the client does not take the quote up. */
export function NotTakenUpForm({ onDone }: { readonly onDone: () => void }) {
  const { store, reference, reload } = useQuote();
  const mark = async (DATA: string): Promise<string | undefined> => {
    if (!(await store.saveNow())) return "The answers are not saved yet, so the quote was not marked.";
    try {
      const { until } = await markNotTakenUp({ reference, version: versionOf(store) }, DATA);
      toast(`${reference} is marked as not taken up. You can reopen it until ${formatDate(until)}.`);
      onDone();
      focusWhenThere("main");
    } finally {
      await reload();
    }
    return undefined;
  };
  return (
    <Panel
      title="Not taken up"
      beside={<span className="muted">You can reopen it within 90 days. Every answer is kept.</span>}
    >
      <DialogQuestions
        id="NOT-TAKEN-UP"
        about={reference}
        send="Mark as not taken up"
        leave="Keep it open"
        onLeave={onDone}
        onSend={mark}
        takesFocus
      />
    </Panel>
  );
}
