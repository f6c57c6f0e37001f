import { useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { confirmCancellation } from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { momentWords } from "../../clock.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { cancelReasonWords } from "../../policy/cancel/cancel-reasons.ts";
import { RefundWords } from "../../policy/cancel/RefundWords.tsx";
import { poundsWords } from "../../pounds.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { EndingProps } from "./ending-props.ts";
import { RefuseForm } from "./RefuseForm.tsx";

/** A cancellation that the broker asks for: confirmed as it stands, or refused with a reason. */
export function ToConfirm({ cancellation, reload }: EndingProps) {
  const { reference, store } = useQuote();
  const { busy, trouble, act } = useAct();
  const [refusing, setRefusing] = useState(false);
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
          Off cover from <b className="figure">{formatDate(effective)}</b>: {cancelReasonWords(reason)}
          {words && <>, “{words}”</>}
        </p>
        <RefundWords refund={refund} />
        {refusing ? (
          <RefuseForm onClose={() => setRefusing(false)} reload={reload} />
        ) : (
          <>
            <Trouble words={trouble} />
            <div className="refer-acts">
              <button type="button" className="button button-primary" aria-busy={busy} onClick={confirm}>
                Confirm, return {poundsWords(refund.toReturn)}
              </button>
              <button type="button" className="button" onClick={() => setRefusing(true)}>
                Refuse…
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
