import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { addDays, type CalendarDate, formatDate, londonInstant } from "../../form/values/calendar.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { declarationsOf } from "../lifecycle/declarations.ts";
import { withStatus } from "../lifecycle/statuses.ts";
import { confirmedKey, filesOfAnswers, withoutPrice } from "../server-fields.ts";
import type { Term } from "../time/term.ts";

/** How many days before the end of the term a renewal is offered. */
export const RENEWAL_DAYS = 30;

/** The first day on which the next term is offered. */
export function firstRenewalDay({ end }: Term): CalendarDate {
  return addDays(end, -RENEWAL_DAYS);
}

/** Why the next term cannot be offered today; empty where it can. */
export function renewalReasons(term: Term, today: CalendarDate, invited: string | undefined): readonly Reason[] {
  const path = "reference";
  if (invited !== undefined) return [{ path, message: `The renewal ${invited} already exists.` }];
  const first = firstRenewalDay(term);
  if (today < first) return [{ path, message: `The next term is offered from ${formatDate(first)}.` }];
  if (today > term.end) return [{ path, message: `The term ended on ${formatDate(term.end)}.` }];
  return [];
}

/** First day of the next term. */
export function nextStart({ end }: Term): CalendarDate {
  return addDays(end, 1);
}

/**
 * The answers of a policy for its next term: cover from the day after the last, without price, declarations and
 * confirmations.
 */
export function dataOfRenewal(form: PreparedForm, policy: QuoteData, term: Term): QuoteData {
  const left = new Set([...declarationsOf(form), "PricedAt", confirmedKey]);
  const without = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => !left.has(name)));
  const RD = { ...without(withoutPrice(policy.RD)), InceptionDateISO: londonInstant(nextStart(term), "00:00") };
  return {
    ...policy,
    RD: withStatus(RD, "RENEWAL QUOTE"),
    Pr: policy.Pr.map(without),
    PC: policy.PC.map(without),
    ATTACHMENTS: filesOfAnswers(policy),
  };
}
