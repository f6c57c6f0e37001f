/** Signs that nobody types to find an entry: currency, thousands' commas, quotation marks, brackets, full stops. */
const unsaid = /[£$€,'’‘"“”().]/g;

/** Words as they are compared: `£5,000,000 (or more)` is `5000000 or more`, whatever the case and the accents. */
export const plainWords = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replace(unsaid, "").replace(/\s+/g, " ").trim().toLowerCase();
