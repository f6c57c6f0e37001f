import type { Json } from "../../../schemas/record.ts";

/**
 * Characters not allowed in text, as the inside of a character class: invisible and bidirectional marks, unpaired
 * surrogates, and emoji, which documents cannot print. Line ends and tabs are not included: long texts may contain
 * them.
 */
const stray =
  "\\0-\\x08\\v\\f\\x0e-\\x1f\\x7f-\\x9f\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}" +
  "\\p{Emoji_Presentation}\\u{1f000}-\\u{1faff}\\u20e3\\ufe0f";
const breaks = "\\t\\n\\r";

/** Patterns of non-blank text without stray characters: single-line and multi-line. */
export const linePattern = `^(?=\\s*\\S)[^${breaks}${stray}]*$`;
export const linesPattern = `^(?=\\s*\\S)[^${stray}]*$`;

const inLine = new RegExp(`[${breaks}${stray}]`, "u");
const inLines = new RegExp(`[${stray}]`, "u");

function textsIn(answer: Json): readonly string[] {
  if (typeof answer === "string") return [answer];
  return typeof answer === "object" && answer ? Object.values(answer).flatMap(textsIn) : [];
}

/** The first character of an answer that is not allowed, with the text before it; undefined if all are. */
export function strayCharacter(
  answer: Json,
  severalLines: boolean,
): { readonly sign: string; readonly before: string } | undefined {
  for (const text of textsIn(answer)) {
    const found = (severalLines ? inLines : inLine).exec(text);
    if (found) return { sign: found[0], before: text.slice(0, found.index) };
  }
  return undefined;
}
