import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import { listed } from "../../form/words/phrases.ts";
import type { ContactForm } from "../api/contact-calls.ts";

/** When the team calls back: `Call-backs: Monday to Friday, 9 to 5. Next available today.` */
export const callWords = ({ hours, firstDay, closed }: ContactForm["calls"], today: CalendarDate): string =>
  [
    `Call-backs: ${hours}.`,
    `Next available ${firstDay === today ? "today" : formatDate(firstDay)}.`,
    ...(closed.length === 0 ? [] : [`Closed on ${listed(closed.map(formatDate), "and")}.`]),
  ].join(" ");
