import { type FormEvent, useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { reinstate } from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { EndingProps } from "./ending-props.ts";

/** A cancelled policy that the broker wants back in force. */
export function ToReinstate({ cancellation: { effective, words: asked }, reload }: EndingProps) {
  const { reference, store } = useQuote();
  const [words, setWords] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") return refuse("Say why it is put back in force.");
    void act(async () => {
      await reinstate(reference, versionOf(store), words.trim());
      toast(`${reference} is in force again.`);
      await reload();
    });
  };
  return (
    <section className="panel" aria-labelledby="ending-title">
      <div className="panel-head">
        <h2 id="ending-title">Reinstatement asked for</h2>
        <span className="muted">Cancelled from {formatDate(effective)}</span>
      </div>
      <form className="panel-body decide" onSubmit={send} onChange={forget} noValidate>
        {asked && <p>“{asked}”</p>}
        <MessageBox label="Why it is put back in force" words={words} trouble={trouble} rows={3} onChange={setWords} />
        <div>
          <button type="submit" className="button button-primary" aria-busy={busy}>
            Put back in force
          </button>
        </div>
      </form>
    </section>
  );
}
