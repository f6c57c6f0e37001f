import type { CalendarDate } from "../form/values/calendar.ts";

/** `closing`: its last day of business is set and has not passed. */
export type BranchState = "open" | "closing" | "closed";

/**
 * Whether a branch does business on a day. Its last day counts: from the next day it takes no new business, while its
 * quotes and policies continue.
 *
 * @param closedFrom its last day of business; null while no end is planned
 */
export const branchState = (closedFrom: CalendarDate | null, today: CalendarDate): BranchState => {
  if (closedFrom === null) return "open";
  return closedFrom < today ? "closed" : "closing";
};
