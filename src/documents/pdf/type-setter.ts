import type { PdfDocument } from "./pen.ts";
import type { TextStyle } from "./style.ts";

/** Measures text and breaks it into lines. Each word is measured only once. */
export interface TypeSetter {
  width(text: string, style: TextStyle): number;
  /** Lines of at most this width; a longer word is broken. Never empty. */
  lines(text: string, width: number, style: TextStyle): readonly string[];
  /** As `lines`, for running text: avoids a single word on the last line. */
  sentences(text: string, width: number, style: TextStyle): readonly string[];
  /** Width of the longest word. */
  longestWord(text: string, style: TextStyle): number;
}

export function typeSetter(doc: PdfDocument): TypeSetter {
  const known = new Map<TextStyle["font"], Map<string, number>>();
  /** Width relative to the font size, so that a word is measured once for all sizes. */
  const share = (word: string, { font }: TextStyle): number => {
    const ofFont = known.get(font) ?? new Map<string, number>();
    known.set(font, ofFont);
    const before = ofFont.get(word);
    if (before !== undefined) return before;
    const measured = doc.font(font).fontSize(1000).widthOfString(word) / 1000;
    ofFont.set(word, measured);
    return measured;
  };
  const width = (text: string, style: TextStyle): number => {
    const gap = share(" ", style);
    return text.split(" ").reduce((sum, word, at) => sum + (at > 0 ? gap : 0) + share(word, style), 0) * style.size;
  };
  const longestWord = (text: string, style: TextStyle): number =>
    Math.max(0, ...text.split(/\s+/).map((word) => share(word, style) * style.size));

  /** A word split into parts that fit. */
  const broken = (word: string, maxWidth: number, style: TextStyle): readonly string[] => {
    if (width(word, style) <= maxWidth) return [word];
    const parts: string[] = [];
    let part = "";
    for (const letter of word) {
      if (part !== "" && width(part + letter, style) > maxWidth) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return [...parts, part];
  };

  const linesOf = (paragraph: string, maxWidth: number, style: TextStyle): readonly (readonly string[])[] => {
    const gap = share(" ", style) * style.size;
    const lines: string[][] = [];
    let line: string[] = [];
    let used = 0;
    for (const word of wholeWords(paragraph).flatMap((each) => broken(each, maxWidth, style))) {
      const wide = share(word, style) * style.size;
      if (line.length > 0 && used + gap + wide > maxWidth) {
        lines.push(line);
        line = [];
        used = 0;
      }
      used += (line.length > 0 ? gap : 0) + wide;
      line.push(word);
    }
    return [...lines, line];
  };

  const paragraphs = (text: string): readonly string[] => printable(text).split("\n");
  return {
    width,
    longestWord,
    lines: (text, maxWidth, style) =>
      paragraphs(text).flatMap((paragraph) => linesOf(paragraph.trim(), maxWidth, style).map(joined)),
    sentences: (text, maxWidth, style) =>
      paragraphs(text).flatMap((paragraph) => {
        const lines = linesOf(paragraph.trim(), maxWidth, style);
        const kept = accompanied(lines).map(joined);
        return width(kept.at(-1) ?? "", style) <= maxWidth ? kept : lines.map(joined);
      }),
  };
}

const joined = (words: readonly string[]): string => words.join(" ");

/** Fewest words of a line whose last word may move to the next. */
const many = 4;

/** Moves the last word of the line before to a last line that is a single word. */
function accompanied(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [before = [], last = []] = lines.slice(-2);
  if (lines.length < 2 || last.length > 1 || before.length < many) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1), [...before.slice(-1), ...last]];
}

/** Words, with a postcode as one word: `YO24 1DE` is never split across lines. */
function wholeWords(paragraph: string): readonly string[] {
  const words: string[] = [];
  for (const word of paragraph.split(/[^\S\n]+/)) {
    const before = words.at(-1) ?? "";
    if (/^[A-Z]{1,2}\d[A-Z\d]?$/.test(before) && /^\d[A-Z]{2}\b/.test(word)) words.splice(-1, 1, `${before} ${word}`);
    else words.push(word);
  }
  return words;
}

/** Removes characters that no font can draw. */
function printable(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(/[^\P{C}\n]/gu, " ");
}
