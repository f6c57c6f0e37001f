import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { readStatus } from "../lifecycle/statuses.ts";
import type { Term } from "../time/term.ts";

/** The term of a policy that comes after another one. */
export interface NextTerm {
  readonly reference: string;
  readonly webStatus: string;
}

/** Whether the next term is accepted and still goes on from this one. */
export function nextTermStands({ webStatus }: NextTerm): boolean {
  return readStatus(webStatus) !== "CANCELLED";
}

/**
 * Why a term cannot end early: it is over, or the next one is accepted and would go on without it. Empty where it can.
 *
 * @param asked London day on which its end is asked for
 */
export function termOverReasons(term: Term, next: NextTerm | undefined, asked: CalendarDate): readonly Reason[] {
  const path = "/RD/WebStatus";
  const following = next && nextTermStands(next) ? next.reference : undefined;
  const ended = `The term ended on ${formatDate(term.end)}`;
  if (asked > term.end)
    return [
      {
        path,
        message: following === undefined ? `${ended}.` : `${ended} and goes on as ${following}: cancel that one.`,
      },
    ];
  if (following === undefined) return [];
  return [{ path, message: `The next term ${following} is accepted already: cancel that one first.` }];
}
