import type { CalendarDate } from "../form/values/calendar.ts";

/** `closing`: its last day of business is known and has not passed. */
export type BranchState = "open" | "closing" | "closed";

/**
 * Whether a branch does business on a day. Its last day of business counts: from the day after, nothing new is begun in
 * it, while the quotes and policies that it has go on.
 *
 * @param closedFrom its last day of business; null while it is open without an end
 */
export const branchState = (closedFrom: CalendarDate | null, today: CalendarDate): BranchState => {
  if (closedFrom === null) return "open";
  return closedFrom < today ? "closed" : "closing";
};
