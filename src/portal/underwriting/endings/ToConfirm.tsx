import "../../styles/price.css";
import { useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { confirmCancellation, refuseCancellation } from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { momentWords } from "../../clock.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { cancelReasonWords } from "../../policy/cancel/cancel-reasons.ts";
import { RefundWords } from "../../policy/cancel/RefundWords.tsx";
import { poundsWords } from "../../pounds.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { EndingProps } from "./ending-props.ts";

interface Props {
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
}

/** Why a policy does not end as it was asked for. */
function RefuseForm({ onClose, reload }: Props) {
  const { reference, store } = useQuote();
  return (
    <WordsForm
      className="decide"
      takesFocus
      label="Why it is refused"
      hint="The broker reads this; the policy stays in force."
      missing="Say why it is refused."
      send="Refuse, keep in force"
      leave={{ words: "Not now", onLeave: onClose }}
      onSend={async (words) => {
        await refuseCancellation(reference, versionOf(store), words);
        toast(`${reference} stays in force.`);
        await reload();
      }}
    />
  );
}

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
    <Panel
      titleId="ending-title"
      title="Cancellation to confirm"
      beside={
        <span className="muted">
          Asked {momentWords(askedAt)} by {askedBy}
        </span>
      }
    >
      <PanelBody className="decide">
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
              <Button variant="primary" busy={busy} onClick={confirm}>
                Confirm, return {poundsWords(refund.toReturn)}
              </Button>
              <Button onClick={() => setRefusing(true)}>Refuse…</Button>
            </div>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
