import { formatDate, londonDate, londonTime } from "./calendar.ts";

/** An instant as it is read in London: `14/07/2026 10:00`. */
export const localTime = (instant: string): string =>
  `${formatDate(londonDate(instant))} ${londonTime(instant)}`.trim();
