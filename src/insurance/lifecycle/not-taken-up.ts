import { dialogs } from "../../../schemas/dialogs.ts";
import { addDays, type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import type { Reason } from "./acts.ts";

/** Reasons why a client does not take a quote up, for statistics. */
export const notTakenUpReasons = dialogs["NOT-TAKEN-UP"].Reason;
export type NotTakenUpReason = (typeof notTakenUpReasons)[number];

/** Column `reason` of a quote, as JSON. */
export interface NotTakenUp {
  readonly reason: NotTakenUpReason;
  /** Further comments; may be empty. */
  readonly words: string;
  /** Instant. */
  readonly at: string;
}

/** Days during which a quote that was not taken up can be reopened (lifecycle-and-screens.md). */
const reopenDays = 90;

/** The last London day on which it can be reopened. */
export function lastReopenDay({ at }: Pick<NotTakenUp, "at">): CalendarDate {
  return addDays(londonDate(at), reopenDays);
}

/** Reasons against reopening it; a quote without a recorded date can be reopened. */
export function reopenReasons(marked: NotTakenUp | undefined, today: CalendarDate): readonly Reason[] {
  if (!marked || today <= lastReopenDay(marked)) return [];
  const message = `It was marked as not taken up more than ${reopenDays} days ago: copy it to a new quote.`;
  return [{ path: "/RD/WebStatus", message }];
}

/** The stored reason; undefined where there is none. */
export function readNotTakenUp(stored: string | null): NotTakenUp | undefined {
  return stored === null ? undefined : JSON.parse(stored);
}
