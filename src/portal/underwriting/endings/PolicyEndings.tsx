import { formatDate } from "../../../form/values/calendar.ts";
import { describeCancellationReason } from "../../../insurance/cancellation/cancellation-reasons.ts";
import { call } from "../../api/call.ts";
import { usePhase, useQuote, versionOf } from "../../capture/open/quote-context.ts";
import { momentInText, momentWords } from "../../clock.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { toast } from "../../toast/toasts.ts";
import "../../styles/price.css";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { RefundWords } from "../../policy/cancel/RefundWords.tsx";
import { useAct } from "../../use-act.ts";

const titles: Readonly<Partial<Record<Cancellation["state"], string>>> = {
  confirmed: "Cancelled",
  refused: "Cancellation refused",
  withdrawn: "Cancellation withdrawn",
  reinstated: "Reinstate",
};

/** The outcome of the last cancellation request: by whom, when, and the refund. */
function SettledEnding({ cancellation }: Pick<EndingProps, "cancellation">) {
  const { state, effective, decidedAt, decidedBy, answer, refund } = cancellation;
  const title = titles[state];
  if (title === undefined || decidedAt === undefined) return null;
  return (
    <Panel
      titleId="ending-title"
      title={title}
      beside={
        <span className="muted">
          {momentWords(decidedAt)} by {decidedBy}
        </span>
      }
    >
      <PanelBody as="p">
        {state === "confirmed" ? (
          <>
            Off cover from <b className="figure">{formatDate(effective)}</b>; {poundsWords(refund.toReturn)} is
            refunded.
          </>
        ) : (
          <>
            The policy is in force; cancellation was requested from <b className="figure">{formatDate(effective)}</b>.
            {answer && <> “{answer}”</>}
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

/** A cancelled policy for which the broker requests reinstatement. */
function ToReinstate({ cancellation: { effective, answer: asked }, reload }: EndingProps) {
  const { reference, store } = useQuote();
  return (
    <Panel
      titleId="ending-title"
      title="Reinstatement requested"
      beside={<span className="muted">Cancelled from {formatDate(effective)}</span>}
    >
      <WordsForm
        label="Why it is reinstated"
        missing="Say why it is reinstated."
        send="Reinstate"
        onSend={async (words) => {
          await call("/api/v1/Policy/reinstate", { reference, version: versionOf(store), words });
          toast(`${reference} is in force again.`);
          await reload();
        }}
      >
        {asked && <p>“{asked}”</p>}
      </WordsForm>
    </Panel>
  );
}

/** The broker's request to cancel or reinstate a policy, to be decided, or the decision. */
export function PolicyEndings({ reload }: { readonly reload: () => Promise<void> }) {
  const { cancellation } = useQuote().state;
  const phase = usePhase();
  if (!cancellation) return null;
  if (phase === "cancelling") return <ToConfirm cancellation={cancellation} reload={reload} />;
  if (phase === "cancelled" && cancellation.state === "reinstate-asked")
    return <ToReinstate cancellation={cancellation} reload={reload} />;
  return <SettledEnding cancellation={cancellation} />;
}

interface ToConfirmProps {
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
}

/** Refuses a requested cancellation, with the reason. */
function RefuseForm({ onClose, reload }: ToConfirmProps) {
  const { reference, store } = useQuote();
  return (
    <WordsForm
      className="decide"
      takesFocus
      label="Reason for refusal"
      hint="The broker reads this; the policy stays in force."
      missing="Say why it is refused."
      send="Refuse, keep in force"
      leave={{ words: "Not now", onLeave: onClose }}
      onSend={async (words) => {
        await call("/api/v1/Policy/refuseCancellation", { reference, version: versionOf(store), words });
        toast(`${reference} stays in force.`);
        await reload();
      }}
    />
  );
}

/** A requested cancellation: confirm it as it is, or refuse it with a reason. */
function ToConfirm({ cancellation, reload }: EndingProps) {
  const { reference, store } = useQuote();
  const { busy, trouble, act } = useAct();
  const [refusing, setRefusing] = useState(false);
  const { effective, reason, words, askedAt, askedBy, refund } = cancellation;
  const confirm = () =>
    void act(async () => {
      await call("/api/v1/Policy/confirmCancellation", { reference, version: versionOf(store) });
      toast(`${reference} is cancelled from ${formatDate(effective)}.`);
      await reload();
    });
  return (
    <Panel
      titleId="ending-title"
      title="Cancellation to confirm"
      beside={
        <span className="muted">
          Asked {momentInText(askedAt)} by {askedBy}
        </span>
      }
    >
      <PanelBody className="decide">
        <p>
          Off cover from <b className="figure">{formatDate(effective)}</b>: {describeCancellationReason(reason)}
          {words && <>, “{words}”</>}
        </p>
        <RefundWords refund={refund} />
        {refusing ? (
          <RefuseForm onClose={() => setRefusing(false)} reload={reload} />
        ) : (
          <>
            <Trouble words={trouble} />
            <div className="cluster gap-x-4">
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

type Cancellation = NonNullable<ReturnType<typeof useQuote>["state"]["cancellation"]>;

/** Props of the panels about a policy's cancellation. */
interface EndingProps {
  readonly cancellation: Cancellation;
  /** Reloads the policy after a decision. */
  readonly reload: () => Promise<void>;
}
