/**
 * Characters that hide or break a text, as the inside of a character class: control characters, lone surrogates, marks
 * that turn the reading direction, line separators, and the replacement character for invalid UTF-8.
 */
const hidden = "\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\u061c\\u2028-\\u202e\\u2066-\\u2069\\ufffd";

/** Pattern of a text on one line. */
export const LINE = `^[^\\p{Cc}${hidden}]*$`;

/** Pattern of a text of several lines. */
export const LINES = `^(?:[\\t\\n\\r]|[^\\p{Cc}${hidden}])*$`;

/** Pattern of a calendar day: limited to years that stores and calendars still handle when days and terms are added. */
export const CALENDAR_DAY = "^(?:1[5-9]|2\\d)\\d{2}-\\d{2}-\\d{2}$";

/** The message for a text that does not match its pattern. */
export const classWords: Readonly<Record<string, string>> = {
  [LINE]: "has a line break, an invisible character or one that changes the text direction; write it on one line",
  [LINES]: "has an invisible character or one that changes the text direction; delete it, or type the text again",
  [CALENDAR_DAY]: "is not a date in the years 1500 to 2999; write it as 2027-01-31",
};

/**
 * A character that is not allowed in multi-line text. Searched for by itself: matching megabytes against the whole pattern
 * overflows the stack.
 */
const hidingMark = new RegExp(`(?![\\t\\n\\r])[\\p{Cc}${hidden}]`, "u");

/** Whether a text contains no character that hides or breaks it. */
export const isPlainText = (text: string): boolean => !hidingMark.test(text);
