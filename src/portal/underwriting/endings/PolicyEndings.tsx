import { formatDate } from "../../../form/values/calendar.ts";
import { reinstate } from "../../api/policy-calls.ts";
import { usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { momentWords } from "../../clock.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { toast } from "../../toast/toasts.ts";
import type { Cancellation, EndingProps } from "./ending-props.ts";
import { ToConfirm } from "./ToConfirm.tsx";

const titles: Readonly<Partial<Record<Cancellation["state"], string>>> = {
  confirmed: "Cancelled",
  refused: "Cancellation refused",
  withdrawn: "Cancellation taken back",
  reinstated: "Put back in force",
};

/** What came of the last request to end the policy: by whom, when, and what went back. */
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
            Off cover from <b className="figure">{formatDate(effective)}</b>; {poundsWords(refund.toReturn)} goes back.
          </>
        ) : (
          <>
            It is in force; asked for was the end on <b className="figure">{formatDate(effective)}</b>.
            {answer && <> “{answer}”</>}
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

/** A cancelled policy that the broker wants back in force. */
function ToReinstate({ cancellation: { effective, words: asked }, reload }: EndingProps) {
  const { reference, store } = useQuote();
  return (
    <Panel
      titleId="ending-title"
      title="Reinstatement asked for"
      beside={<span className="muted">Cancelled from {formatDate(effective)}</span>}
    >
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
    </Panel>
  );
}

interface Props {
  readonly reload: () => Promise<void>;
}

/** What a broker asks about the end of a policy, to be answered; or what was answered. */
export function PolicyEndings({ reload }: Props) {
  const { cancellation } = useQuote().state;
  const phase = usePhase();
  if (!cancellation) return null;
  if (phase === "cancelling") return <ToConfirm cancellation={cancellation} reload={reload} />;
  if (phase === "cancelled" && cancellation.state === "reinstate-asked")
    return <ToReinstate cancellation={cancellation} reload={reload} />;
  return <SettledEnding cancellation={cancellation} />;
}
