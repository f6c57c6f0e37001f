import type { MtaDifference } from "../../../../schemas/life.ts";
import type { Decision } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { addDays, formatDate } from "../../../form/values/calendar.ts";
import { assumedAnswersNote } from "../../../insurance/change/assume-policy-answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useDetail, useQuote, versionOf } from "../../capture/open/quote-context.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";

interface Props {
  readonly difference: MtaDifference | null;
  readonly loading?: boolean;
  /** Unanswered questions for which the policy's answers are assumed. */
  readonly assumed?: readonly string[];
  /** The change has been accepted. */
  readonly accepted?: boolean;
  /** Shown while there is no price. */
  readonly otherwise: string;
}

/** The premium of a change, with the calculation in words. */
export function DifferencePanel({ difference, loading = false, assumed = [], accepted = false, otherwise }: Props) {
  return (
    <Panel
      title={difference && difference.toPay < 0 ? "Return to the client" : "Payable by the client"}
      aria-busy={loading}
    >
      {difference ? (
        <Sums difference={difference} assumed={assumed} accepted={accepted} />
      ) : (
        <PanelBody as="p" className="muted">
          {otherwise}
        </PanelBody>
      )}
    </Panel>
  );
}

interface SumsProps {
  readonly difference: MtaDifference;
  readonly assumed: readonly string[];
  readonly accepted: boolean;
}

function Sums({ difference, assumed, accepted }: SumsProps) {
  const { toPay } = difference;
  return (
    <div className="sums size-13" aria-live="polite">
      <ol>
        {differenceSteps(difference).map(({ words, how, amount }) => (
          <li key={words}>
            <span>{words}</span>
            <b className="figure-right">{poundsWords(amount)}</b>
            <span className="small figure-how">{how}</span>
          </li>
        ))}
      </ol>
      <p className="sums-pay row at-baseline split">
        <b>{toPay < 0 ? "Amount returned" : "Amount due"}</b>
        <span className="price">{poundsWords(Math.abs(toPay))}</span>
      </p>
      <p className="small">{outcomeWords(difference, accepted)}</p>
      {assumedAnswersNote(assumed).map((words) => (
        <p key={words} className="small">
          {words}
        </p>
      ))}
    </div>
  );
}

interface DifferenceHere {
  /** With the last saved answers; null if it cannot be calculated. */
  readonly difference: MtaDifference | null;
  /** Unanswered questions, for which the policy's answers are assumed. */
  readonly assumed: readonly string[];
  /** New referral reasons, even if they withhold the price. */
  readonly reasons: readonly Decision[];
  /** What blocks it. */
  readonly errors: readonly ErrorEntry[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The price of the change, requested again after every save. */
export function useDifference(): DifferenceHere {
  const { reference, store, state } = useQuote();
  const isSaved = useRecordAtom(store, store.saveStateAtom).kind === "saved";
  const status = useDetail("WebStatus");
  const { value, loading, failed, retry } = useLoaded(`${reference} ${versionOf(store)} ${status}`, () =>
    call("/api/v1/Quote/previewChange", { reference, ...inChosenLanguage() }),
  );
  const before = { difference: state.difference, assumed: [], reasons: [], ERRORS: [] };
  const { difference, assumed, reasons, ERRORS: errors } = value ?? before;
  return { difference, assumed, reasons, errors, loading: loading || !isSaved, failed, retry };
}

/** One step of the calculation: its label, its working and its amount. */
interface DifferenceStep {
  readonly words: string;
  readonly how: string;
  /** Pounds. */
  readonly amount: number;
}

/**
 * From the premium for the term to the amount payable, step by step. A waived change has a single step that says so.
 */
export function differenceSteps(difference: MtaDifference): readonly DifferenceStep[] {
  const { oldPremium, newPremium, change, waived, premium, ipt, iptPct, fee } = difference;
  const first: DifferenceStep = {
    words: changeWords(difference),
    how: `${poundsWords(newPremium)} less ${poundsWords(oldPremium)}`,
    // The words say whether it is an increase.
    amount: Math.abs(change),
  };
  if (waived) return [first];
  return [
    first,
    { words: daysWords(difference), how: proRataWords(difference), amount: premium },
    { words: `IPT at ${iptPct}%`, how: `${iptPct}% of ${poundsWords(premium)}`, amount: ipt },
    { words: "Change fee", how: "No tax on the fee", amount: fee },
  ];
}

/** A term of 6 months has no annual premium. */
function changeWords({ change, daysInTerm }: MtaDifference): string {
  const premium = daysInTerm < 365 ? "Term premium" : "Annual premium";
  if (change === 0) return `${premium} unchanged`;
  return `${premium} ${change > 0 ? "increase" : "decrease"}`;
}

function daysWords({ daysRemaining, daysInTerm, change }: MtaDifference): string {
  const days = daysRemaining === daysInTerm ? `all ${daysInTerm}` : `${daysRemaining} of ${daysInTerm}`;
  return `${change < 0 ? "Return" : "Additional"} premium for ${days} days`;
}

function proRataWords({ change, daysRemaining, daysInTerm, effective }: MtaDifference): string {
  const last = addDays(effective, daysRemaining - 1);
  return `${poundsWords(change)} × ${daysRemaining} ÷ ${daysInTerm}, from ${formatDate(effective)} to ${formatDate(last)}, both dates inclusive`;
}

/** Describes the amount before and after acceptance: charged, refunded or waived. */
export function outcomeWords({ toPay, premium, fee, waived, words }: MtaDifference, accepted = false): string {
  if (waived)
    return `${words[1] ?? "Nothing is charged or returned, and there is no fee."}${accepted ? "" : " The change is still made."}`;
  if (premium < 0 && toPay > 0)
    return `The fee of ${poundsWords(fee)} is more than the refund, so the client pays ${poundsWords(toPay)}.`;
  if (toPay < 0) return `${poundsWords(-toPay)} is returned to the client, less the fee.`;
  return accepted ? "Charged with the endorsement." : "Nothing is taken until you accept.";
}

/** What a change without a price is waiting for. */
export function pendingPriceWords(effective: string | null | undefined, reasons: readonly Decision[]): string {
  if (!effective) return "Shown once you have chosen the day.";
  if (reasons.some(({ decision }) => decision === "DECLINE")) return "None: the change is declined.";
  if (reasons.some(({ blocks }) => blocks === "premium")) return "Withheld until an underwriter replies.";
  return "Shown once all questions are answered.";
}
