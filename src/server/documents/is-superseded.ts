import type { DocumentRow } from "../../db/tables/quote-tables.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";

/**
 * Whether a document is so no more on a London calendar day: one whose place is taken by what begins later is valid until
 * then, and is what the client drives or lets by.
 */
export const isSuperseded = (
  { superseded_at, stands_until }: Pick<DocumentRow, "superseded_at" | "stands_until">,
  today: CalendarDate,
): boolean => superseded_at !== null && (stands_until === null || today > stands_until);
