import { londonDate } from "../form/values/calendar.ts";

let ahead = 0;

/** Sets the portal's clock to the server's, read when the page was served. */
export function followServerClock(servedAt: string): void {
  const instant = Date.parse(servedAt);
  ahead = Number.isNaN(instant) ? 0 : instant - Date.now();
}

/** Now by the server's clock. */
export const now = (): Date => new Date(Date.now() + ahead);

/** Today's calendar date in Europe/London by the server's clock. */
export const today = (): string => londonDate(now());

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });
const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/London",
});
const date = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "Europe/London",
});

/** `14:32` in London. */
export const timeWords = (instant: Date): string => time.format(instant);

/** `Tuesday 14 July 2026` in London. */
export const dayWords = (instant: Date): string => day.format(instant).replace(",", "");

/** `Today 14:32`, or `13/07/2026` for another day. */
export function momentWords(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  return londonDate(at) === today() ? `Today ${timeWords(at)}` : date.format(at);
}

/** The same within a sentence: `today 14:32`. */
export const momentInText = (instant: string): string => momentWords(instant).replace("Today", "today");

/** `10/07/2026 09:12` in London. */
export const stampWords = (instant: Date): string => `${date.format(instant)} ${timeWords(instant)}`;
