import type { Decision } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import { addDays, type CalendarDate, daysBetween, formatDate, isCalendarDate } from "../../form/values/calendar.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { policyRef } from "../rating/rated-price.ts";
import type { Term } from "../time/term.ts";
import type { ClearedRule } from "../underwriting/cleared.ts";

/** Pointer to the effective date in RD, entered by the broker. */
export const effectivePath = "/RD/EffectiveDate";

/** Days by which a change may be backdated without an underwriter. */
export const BACKDATING_DAYS = 14;

/** Rule id of the referral for further backdating. */
export const backdatingRule = "BACKDATED";

/** The dates on which a change may take effect. */
export interface ChangeWindow {
  readonly term: Term;
  /** The latest effective date among the policy's versions: changes are made in order of date. */
  readonly notBefore: CalendarDate;
}

/** Why a change cannot take effect on this day; empty where it can. */
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

/** The referral of a change that is backdated further than a broker may; undefined otherwise. */
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

/** What an underwriter approves: this date or a later one, however long acceptance takes. */
export function backdatingFacts(day: CalendarDate, { start, end }: Term): ClearedRule {
  const [value, limit] = [daysBetween(start, day), daysBetween(start, end) + 1].map(String);
  const fact = { at: "EffectiveDate", value: value ?? "0", limit: limit ?? "0", side: "below", broken: true } as const;
  return { id: backdatingRule, items: [policyRef], facts: [fact] };
}
