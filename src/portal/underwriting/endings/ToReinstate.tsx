import { formatDate } from "../../../form/values/calendar.ts";
import { reinstate } from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { toast } from "../../toast/toasts.ts";
import type { EndingProps } from "./ending-props.ts";

/** A cancelled policy that the broker wants back in force. */
export function ToReinstate({ cancellation: { effective, words: asked }, reload }: EndingProps) {
  const { reference, store } = useQuote();
  return (
    <section className="panel" aria-labelledby="ending-title">
      <div className="panel-head">
        <h2 id="ending-title">Reinstatement asked for</h2>
        <span className="muted">Cancelled from {formatDate(effective)}</span>
      </div>
      <WordsForm
        label="Why it is put back in force"
        missing="Say why it is put back in force."
        send="Put back in force"
        onSend={async (words) => {
          await reinstate(reference, versionOf(store), words);
          toast(`${reference} is in force again.`);
          await reload();
        }}
      >
        {asked && <p>“{asked}”</p>}
      </WordsForm>
    </section>
  );
}
