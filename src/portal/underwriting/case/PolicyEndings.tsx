import { type FormEvent, useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { confirmCancellation, reinstate } from "../../api/policy-calls.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { momentWords } from "../../clock.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { Trouble } from "../../forms/Trouble.tsx";
import { cancelReasons } from "../../policy/cancel/cancel-reasons.ts";
import { RefundWords } from "../../policy/cancel/RefundWords.tsx";
import { poundsWords } from "../../pounds.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";

interface Props {
  readonly reload: () => Promise<void>;
}

/** What a broker asks about the end of a policy: to confirm a cancellation, or to put the policy back in force. */
export function PolicyEndings({ reload }: Props) {
  const { state } = useQuote();
  const status = useDetail("WebStatus").toUpperCase();
  const { cancellation } = state;
  if (!cancellation) return null;
  if (status === "CANCEL REQUESTED") return <ToConfirm reload={reload} />;
  return status === "CANCELLED" && cancellation.state === "reinstate-asked" ? <ToReinstate reload={reload} /> : null;
}

function ToConfirm({ reload }: Props) {
  const { reference, state, store } = useQuote();
  const { busy, trouble, act } = useAct();
  const { cancellation } = state;
  if (!cancellation) return null;
  const { effective, reason, words, askedAt, askedBy, refund } = cancellation;
  const confirm = () =>
    void act(async () => {
      await confirmCancellation(reference, versionOf(store));
      toast(`${reference} is cancelled from ${formatDate(effective)}.`);
      await reload();
    });
  return (
    <section className="panel" aria-labelledby="ending-title">
      <div className="panel-head">
        <h2 id="ending-title">Cancellation to confirm</h2>
        <span className="muted">
          Asked {momentWords(askedAt)} by {askedBy}
        </span>
      </div>
      <div className="panel-body decide">
        <p>
          Off cover from <b className="figure">{formatDate(effective)}</b>: {cancelReasons[reason] ?? reason}
          {words && <>, “{words}”</>}
        </p>
        <RefundWords refund={refund} />
        <Trouble words={trouble} />
        <div>
          <button type="button" className="button button-primary" aria-busy={busy} onClick={confirm}>
            Confirm, return {poundsWords(refund.toReturn)}
          </button>
        </div>
      </div>
    </section>
  );
}

function ToReinstate({ reload }: Props) {
  const { reference, state, store } = useQuote();
  const [words, setWords] = useState("");
  const { busy, trouble, act, refuse } = useAct();
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
        <span className="muted">
          {state.cancellation && `Cancelled from ${formatDate(state.cancellation.effective)}`}
        </span>
      </div>
      <form className="panel-body decide" onSubmit={send} noValidate>
        <p>{state.cancellation?.words && `“${state.cancellation.words}”`}</p>
        <MessageBox label="Why it is put back in force" words={words} rows={3} onChange={setWords} />
        <Trouble words={trouble} />
        <div>
          <button type="submit" className="button button-primary" aria-busy={busy}>
            Put back in force
          </button>
        </div>
      </form>
    </section>
  );
}
