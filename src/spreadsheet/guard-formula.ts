/**
 * What a spreadsheet would run as a formula when it opens a CSV file: `=`, `+`, `-`, `@` and their full-width forms, with
 * whatever it passes over in front of them; and what the mark of a guard itself could be taken for.
 */
const runs = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r]/u;

/** A figure below nought runs nothing, and guarded it would be left out of a sum. One with a plus is a telephone number. */
const isNumber = /^-\d+(?:\.\d+)?$/;

/** The text with an apostrophe in front, as spreadsheets mark a text, where one would run it. */
export function withGuard(text: string): string {
  return runs.test(text) && !isNumber.test(text) ? `'${text}` : text;
}

/** Takes back {@link withGuard}. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && runs.test(text) ? text.slice(1) : text;
}
