import type { MtaDifference } from "../../../../schemas/life.ts";
import { addDays, formatDate } from "../../../form/values/calendar.ts";
import { poundsWords } from "../../pounds.ts";

/** One step of the arithmetic: what it is, how it is worked out, and what it comes to. */
export interface DifferenceStep {
  readonly words: string;
  readonly how: string;
  /** Pounds. */
  readonly amount: number;
}

/** From the premium of the term to what is to pay, step by step. Waived changes have the one step that says so. */
export function differenceSteps(difference: MtaDifference): readonly DifferenceStep[] {
  const { oldPremium, newPremium, change, waived, premium, ipt, iptPct, fee } = difference;
  const first: DifferenceStep = {
    words: changeWords(change),
    how: `${poundsWords(newPremium)} less ${poundsWords(oldPremium)}`,
    // Up or down is said in words.
    amount: Math.abs(change),
  };
  if (waived) return [first];
  return [
    first,
    { words: daysWords(difference), how: daysHow(difference), amount: premium },
    { words: `Insurance Premium Tax at ${iptPct}%`, how: `${iptPct}% of ${poundsWords(premium)}`, amount: ipt },
    { words: "Fee for a change", how: "No tax on the fee", amount: fee },
  ];
}

function changeWords(change: number): string {
  if (change === 0) return "The premium of the term stays the same";
  return `Annual premium ${change > 0 ? "increase" : "decrease"}`;
}

function daysWords({ daysRemaining, daysInTerm, change }: MtaDifference): string {
  if (daysRemaining === daysInTerm) return `All ${daysInTerm} days of the policy are left`;
  const left = `${daysRemaining} of the policy’s ${daysInTerm} days ${daysRemaining === 1 ? "is" : "are"} left`;
  return `${left}, so the client ${change < 0 ? "gets back" : "pays for"} those only`;
}

function daysHow({ change, daysRemaining, daysInTerm, effective }: MtaDifference): string {
  const last = addDays(effective, daysRemaining - 1);
  return `${poundsWords(change)} × ${daysRemaining} ÷ ${daysInTerm}, from ${formatDate(effective)} to ${formatDate(last)}, both days counted`;
}

/** What is said of what is to pay, before the change is accepted and afterwards: taken, given back, or let go. */
export function outcomeWords({ toPay, premium, fee, waived, words }: MtaDifference, accepted = false): string {
  if (waived)
    return `${words[1] ?? "Nothing is charged or returned, and there is no fee."}${accepted ? "" : " The change is still made."}`;
  if (premium < 0 && toPay > 0)
    return `The fee of ${poundsWords(fee)} is more than what comes back, so the client pays ${poundsWords(toPay)}.`;
  if (toPay < 0) return `${poundsWords(-toPay)} goes back to the client, the fee taken off.`;
  return accepted ? "Charged with the endorsement." : "Nothing is taken until you accept.";
}
