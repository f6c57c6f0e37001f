import { type CalendarDate, formatDate } from "../../../form/values/calendar.ts";
import { type DatedVersion, versionsOnDay } from "../../../insurance/change/version-in-force.ts";

/**
 * What the premium of a policy stands for that has changed in its term: the price is that of its newest version, which
 * need not be the one in force.
 *
 * @param end last day of the term
 */
export function premiumWords(
  versions: readonly DatedVersion[],
  end: CalendarDate | undefined,
  today: CalendarDate,
): string {
  const { coming, cancelledFrom } = versionsOnDay(versions, today);
  if (cancelledFrom) return `For the whole term, as last agreed. Cancelled from ${formatDate(cancelledFrom)}.`;
  const [last] = coming.slice(-1);
  if (last) return `For the whole term, as it will be from ${formatDate(last.effective)}.`;
  return end !== undefined && today > end
    ? "For the whole term, as it was in force at its end."
    : "For the whole term, as it is in force.";
}
