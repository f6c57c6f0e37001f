/**
 * What hides or breaks a text: control characters, halves of surrogate pairs, marks that turn the reading direction, line
 * separators, and what stands for bytes that are no UTF-8. The inside of a character class.
 */
const hidden = "\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\u061c\\u2028-\\u202e\\u2066-\\u2069\\ufffd";

/** Pattern of a text on one line. */
export const LINE = `^[^\\p{Cc}${hidden}]*$`;

/** Pattern of a text of several lines. */
export const LINES = `^(?:[\\t\\n\\r]|[^\\p{Cc}${hidden}])*$`;

/** Pattern of a calendar day: in years that a store and a calendar still hold when days and terms are counted from it. */
export const CALENDAR_DAY = "^(?:1[5-9]|2\\d)\\d{2}-\\d{2}-\\d{2}$";

/** What is said of a text that is not of its pattern. */
export const classWords: Readonly<Record<string, string>> = {
  [LINE]: "has a line break, an invisible character or one that changes the text direction; write it on one line",
  [LINES]: "has an invisible character or one that changes the text direction; delete it, or type the text again",
  [CALENDAR_DAY]: "is not a date in the years 1500 to 2999; write it as 2027-01-31",
};

/** A character that no text of several lines has. Looked for by itself: to match a text of megabytes whole fills the stack. */
const hidingMark = new RegExp(`(?![\\t\\n\\r])[\\p{Cc}${hidden}]`, "u");

/** Whether a text holds nothing that hides or breaks it. */
export const isPlainText = (text: string): boolean => !hidingMark.test(text);
