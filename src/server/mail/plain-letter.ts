import { type Letter, type LetterPart, linesOf } from "./letter.ts";

const partLines = (part: LetterPart): readonly string[] => {
  switch (part.kind) {
    case "words":
      return linesOf(part.text);
    case "list":
      return part.items.map((item) => `- ${linesOf(item).join(" ")}`);
    case "facts":
      return part.rows.map(([label, text]) => `${linesOf(label).join(" ")}: ${linesOf(text).join(" ")}`);
    case "link":
      return [`${linesOf(part.label).join(" ")}:`, part.address];
    case "code":
      return [`    ${part.code}`];
  }
};

/**
 * A mail as plain text: its parts with a blank line between them.
 *
 * @param foot lines below everything
 */
export const plainLetter = ({ parts }: Pick<Letter, "parts">, foot: readonly string[]): string =>
  [...parts.flatMap((part) => [...partLines(part), ""]), "-- ", ...foot.flatMap(linesOf), ""].join("\r\n");
