import type { Decision } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import { addDays, type CalendarDate, daysBetween, formatDate, isCalendarDate } from "../../form/values/calendar.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { policyRef } from "../rating/rated-price.ts";
import type { Term } from "../time/term.ts";
import type { ClearedRule } from "../underwriting/cleared.ts";

/** The broker's own key of RD for the first day on the new terms. */
export const effectivePath = "/RD/EffectiveDate";

/** A change may reach back so far without an underwriter. */
export const BACKDATING_DAYS = 14;

/** The id under which reaching back further is referred. */
export const backdatingRule = "BACKDATED";

/** When a change may begin. */
export interface ChangeWindow {
  readonly term: Term;
  /** The latest first day of the versions of the policy: changes are made in the order of their days. */
  readonly notBefore: CalendarDate;
}

/** Why a change cannot begin on this day; empty where it can. */
export function effectiveReasons(day: Json | undefined, { term, notBefore }: ChangeWindow): readonly Reason[] {
  const message = whyNot(day, term, notBefore);
  return message === undefined ? [] : [{ path: effectivePath, message }];
}

function whyNot(day: Json | undefined, { start, end }: Term, notBefore: CalendarDate): string | undefined {
  if (day === undefined || day === null || day === "") return "Choose the effective date of the change.";
  if (!isCalendarDate(day)) return "Enter a date, as in 01/02/2026.";
  if (day < start) return `${formatDate(day)} is before the policy's first day, ${formatDate(start)}.`;
  if (day > end) return `${formatDate(day)} is after the policy's last day, ${formatDate(end)}.`;
  if (day < notBefore)
    return `The policy was changed from ${formatDate(notBefore)}: a later change cannot begin before that.`;
  return undefined;
}

/** The referral of a change that reaches back further than a broker may take it; undefined where it does not. */
export function backdating(day: CalendarDate, today: CalendarDate): Decision | undefined {
  if (day >= addDays(today, -BACKDATING_DAYS)) return undefined;
  return {
    id: backdatingRule,
    decision: "REFER",
    blocks: "bind",
    message: `The change begins more than ${BACKDATING_DAYS} days ago: an underwriter has to approve it.`,
    items: [policyRef],
    paths: [effectivePath],
  };
}

/** What an underwriter agrees to: this day or a later one, however long it takes to accept it. */
export function backdatingFacts(day: CalendarDate, { start, end }: Term): ClearedRule {
  const [value, limit] = [daysBetween(start, day), daysBetween(start, end) + 1].map(String);
  const fact = { at: "EffectiveDate", value: value ?? "0", limit: limit ?? "0", side: "below", broken: true } as const;
  return { id: backdatingRule, items: [policyRef], facts: [fact] };
}
