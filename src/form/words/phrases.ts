import { showNumber } from "./show-number.ts";

/**
 * A count with its noun: `1 answer`, `1,200 answers`. Include a verb if needed: `counted(n, "line is", "lines are")`.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${showNumber(count)} ${count === 1 ? one : many}`;

/** `A`, `A and B`, `A, B and C`. */
export function listed(words: readonly string[], last: "and" | "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** `“A”, “B” or “C”`. */
export const quoted = (texts: readonly string[], last: "and" | "or" = "or"): string =>
  listed(
    texts.map((text) => `“${text}”`),
    last,
  );

/** A text of at most this many characters; of a longer one its beginning, and `…`. */
export const abridged = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);

/** The text with a full stop, unless it ends a sentence already. */
export function withFullStop(text: string): string {
  const trimmed = text.trim();
  return /[.?!]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Capitalises the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `PremiumIncIPT` is `Premium inc IPT`, `not-insured` is `Not insured`. */
export function nameAsWords(name: string): string {
  const words = name
    .replaceAll("-", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=\d)(?=[A-Z])/g, " ")
    .split(" ");
  return capital(words.map((word) => (/^[A-Z]+$/.test(word) ? word : word.toLowerCase())).join(" "));
}

/** `add a vehicle` for `Add a vehicle`, to follow a colon or comma. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
