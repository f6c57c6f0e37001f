import { formatDate } from "../../form/values/calendar.ts";

/** `12/03/2026 – 11/03/2027`. */
export const termWords = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${formatDate(start)} – ${formatDate(end)}`;
