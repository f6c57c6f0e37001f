import { type CalendarDate, formatDate } from "../../../form/values/calendar.ts";
import { describeCancellationReason } from "../../../insurance/cancellation/cancellation-reasons.ts";
import type { QuoteState } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { usePhase, useQuote, versionOf } from "../../capture/open/quote-context.ts";
import { momentInText, today } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { RefundWords } from "./RefundWords.tsx";

const headings = { cancelling: "Cancellation requested", cancelled: "Cancelled" } as const;

/** State of a cancellation: requested, refused or confirmed. */
export function CancellationStatus({ mayCancel }: { readonly mayCancel: boolean }) {
  const { state, reference, store, reload } = useQuote();
  const phase = usePhase();
  const { busy, trouble, act } = useAct();
  const { cancellation } = state;
  if (phase === "accepted" && cancellation?.state === "refused") return <Refused {...cancellation} />;
  if (!cancellation || (phase !== "cancelling" && phase !== "cancelled")) return null;
  const { effective, reason, words, askedAt, askedBy, decidedAt, decidedBy, refund } = cancellation;
  const withdraw = () =>
    void act(async () => {
      await call("/api/v1/Policy/withdrawCancellation", { reference, version: versionOf(store) });
      toast(`${reference} stays in force.`);
      await reload();
    });
  return (
    <Panel
      titleId="cancellation-title"
      title={phase === "cancelled" && effective > today() ? "Cancellation confirmed" : headings[phase]}
      beside={
        <span className="muted">
          Requested by {askedBy}, {momentInText(askedAt)}
          {phase === "cancelled" && decidedAt && `, confirmed ${momentInText(decidedAt)} by ${decidedBy}`}
        </span>
      }
    >
      <PanelBody className="decide">
        <p>
          Off cover from <b className="figure">{formatDate(effective)}</b>. {describeCancellationReason(reason)}
          {words ? <>: “{words}”</> : "."}
        </p>
        {phase === "cancelling" && <p>{waitingWords(state.term?.end, effective, today())}</p>}
        {cancellation.state === "reinstate-asked" && (
          <p>The provider has been asked to reinstate it and has not answered yet.</p>
        )}
        <RefundWords refund={refund} />
        <Trouble words={trouble} />
        {phase === "cancelling" && mayCancel && (
          <div>
            <Button busy={busy} onClick={withdraw}>
              Withdraw the request
            </Button>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

type RefusedCancellation = Pick<
  NonNullable<QuoteState["cancellation"]>,
  "effective" | "askedAt" | "askedBy" | "decidedAt" | "decidedBy" | "answer"
>;

/** The policy stays in force; shows the provider's reason until there is a newer request. */
function Refused({ effective, askedAt, askedBy, decidedAt, decidedBy, answer }: RefusedCancellation) {
  return (
    <Panel
      titleId="cancellation-title"
      title="Cancellation refused"
      beside={
        <span className="muted">
          Requested by {askedBy}, {momentInText(askedAt)}
          {decidedAt && `, refused ${momentInText(decidedAt)} by ${decidedBy}`}
        </span>
      }
    >
      <PanelBody className="decide">
        <p>
          The policy stays in force. Cancellation was requested from <b className="figure">{formatDate(effective)}</b>.
        </p>
        {answer && <p>“{answer}”</p>}
      </PanelBody>
    </Panel>
  );
}

/**
 * State of the policy while a cancellation request is unanswered.
 *
 * @param end last day of the term
 * @param effective requested cancellation date
 */
export function waitingWords(end: CalendarDate | undefined, effective: CalendarDate, today: CalendarDate): string {
  if (end === undefined || today <= end) return "The policy is in force until the provider confirms.";
  return `The term ended on ${formatDate(end)} and the provider has not answered yet. If they confirm it, cover ended before ${formatDate(effective)}; if not, it ended with the term.`;
}
