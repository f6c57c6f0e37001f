import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import { listed } from "../../form/words/listed.ts";
import type { ContactForm } from "../api/contact-calls.ts";

/** When the team calls back: `Calls back: Monday to Friday, 9 to 5. The next can be made today.` */
export const callWords = ({ hours, firstDay, closed }: ContactForm["calls"], today: CalendarDate): string =>
  [
    `Calls back: ${hours}.`,
    `The next can be made ${firstDay === today ? "today" : `on ${formatDate(firstDay)}`}.`,
    ...(closed.length === 0 ? [] : [`Closed on ${listed(closed.map(formatDate), "and")}.`]),
  ].join(" ");
