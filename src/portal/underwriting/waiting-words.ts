import { formatDate, londonDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import { timeWords, today } from "../clock.ts";

/** Minutes per working day, in which ages are given. */
const workingDay = 9 * 60;

/** How long something has waited, in working time: `40 min`, `3 h 20 min`, `2 days 1 h`. */
export function ageWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const days = Math.floor(minutes / workingDay);
  const hours = Math.floor((minutes % workingDay) / 60);
  if (days === 0) return withRest(`${hours} h`, minutes % 60 === 0 ? "" : `${minutes % 60} min`);
  return withRest(counted(days, "day"), hours === 0 ? "" : `${hours} h`);
}

const withRest = (whole: string, rest: string): string => (rest === "" ? whole : `${whole} ${rest}`);

/** When a reply is due: `Today 14:32`, `16/07/2026 09:00`. */
export function caseDueWords(instant: string): string {
  const at = new Date(instant);
  const day = londonDate(at);
  return `${day === today() ? "Today" : formatDate(day)} ${timeWords(at)}`;
}
