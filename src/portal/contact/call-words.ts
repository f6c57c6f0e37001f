import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import type { ContactForm } from "../api/contact-calls.ts";

/** When the team calls back, a sentence each: `The next call can be made today.` */
export const callWords = (
  { hours, firstDay, closed }: ContactForm["calls"],
  today: CalendarDate,
): readonly string[] => [
  `Calls back: ${hours}.`,
  `The next can be made ${firstDay === today ? "today" : `on ${formatDate(firstDay)}`}.`,
  ...(closed.length === 0 ? [] : [`Closed on ${closed.map(formatDate).join(" and ")}.`]),
];
