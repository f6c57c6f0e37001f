import { dialogs } from "../../../schemas/dialogs.ts";
import { addDays, type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import type { Reason } from "./acts.ts";

/** Why a client does not take a quote up, as statistics count it. */
export const notTakenUpReasons = dialogs["NOT-TAKEN-UP"].Reason;
export type NotTakenUpReason = (typeof notTakenUpReasons)[number];

/** Column `reason` of a quote, as JSON. */
export interface NotTakenUp {
  readonly reason: NotTakenUpReason;
  /** What else there is to say about it; may be empty. */
  readonly words: string;
  /** Instant. */
  readonly at: string;
}

/** Days after which a quote that was not taken up is reopened no more (lifecycle-and-screens.md). */
const reopenDays = 90;

/** The last London day on which it can be reopened. */
export function lastReopenDay({ at }: Pick<NotTakenUp, "at">): CalendarDate {
  return addDays(londonDate(at), reopenDays);
}

/** What prevents reopening it; a quote of which it is not known when it was marked can be. */
export function reopenReasons(marked: NotTakenUp | undefined, today: CalendarDate): readonly Reason[] {
  if (!marked || today <= lastReopenDay(marked)) return [];
  const message = `It was marked as not taken up more than ${reopenDays} days ago: copy it to a new quote.`;
  return [{ path: "/RD/WebStatus", message }];
}

/** Why it was not taken up, as stored; undefined where that was never said. */
export function readNotTakenUp(stored: string | null): NotTakenUp | undefined {
  return stored === null ? undefined : JSON.parse(stored);
}
