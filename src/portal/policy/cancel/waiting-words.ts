import { type CalendarDate, formatDate } from "../../../form/values/calendar.ts";

/**
 * What is so while the provider has not answered a request to cancel.
 *
 * @param end last day of the term
 * @param effective first day off cover, as it was asked for
 */
export function waitingWords(end: CalendarDate | undefined, effective: CalendarDate, today: CalendarDate): string {
  if (end === undefined || today <= end) return "The policy is in force until the provider confirms.";
  return `The term ended on ${formatDate(end)} and the provider has not answered yet. If he confirms, cover ended before ${formatDate(effective)}; if not, with the term.`;
}
