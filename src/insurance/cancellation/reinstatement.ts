import { addDays, type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import type { Reason } from "../lifecycle/acts.ts";
import type { Term } from "../time/term.ts";

/** So long after its cancellation a policy can be reinstated. */
export const REINSTATEMENT_DAYS = 30;

export interface Cancelled {
  /** First day off cover, and the day on which the cancellation was confirmed. */
  readonly effective: CalendarDate;
  readonly confirmed: CalendarDate;
  readonly term: Term;
  /** Whether it was asked for in time. */
  readonly isAsked: boolean;
}

/** Why a cancelled policy cannot be reinstated today; empty where it can. */
export function reinstatementReasons(
  { effective, confirmed, term, isAsked }: Cancelled,
  today: CalendarDate,
): readonly Reason[] {
  const path = "/RD/WebStatus";
  if (today > term.end) return [{ path, message: `The term ended on ${formatDate(term.end)}.` }];
  const last = addDays(effective > confirmed ? effective : confirmed, REINSTATEMENT_DAYS);
  return isAsked || today <= last ? [] : [{ path, message: `It could be reinstated until ${formatDate(last)}.` }];
}
