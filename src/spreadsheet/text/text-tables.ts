import type { PlacedLine, PlacedText } from "./placed-rows.ts";
import { placedTables } from "./placed-tables.ts";

/** What is between the cells of a text: a character, or two or more blanks in columns below each other. */
export type Separator = "\t" | "|" | ";" | "," | "blanks";

type Rows = readonly (readonly string[])[];

/** The rarer one is in a text, the surer it is a separator where it comes again in every line. */
const separators = ["\t", "|", ";", ","] as const;

/** Lines by which it is identified. */
const sample = 10;

/** Nothing but what a rule below headings is drawn with, `|---|:--:|` or `-----  ----`. */
const rule = /^(?=.*[-=+_])[-=+_|:\s]+$/;

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** Two or more blanks between words; what is beside a comma only sets cells apart that the comma parts already. */
const gap = /(?<=[^\s,;|])\s{2,}(?=[^\s,;|])/;

/**
 * What is between the cells of a text: the one that comes equally often in half of the first lines, outside of quotation
 * marks; blanks where half of them have such, and commas are not in all of them equally often.
 */
export function separatorOf(text: string): Separator | undefined {
  const all = linesOf(text.slice(0, 100_000).replace(/"[^"]*"/g, "")).filter(
    (line) => line.trim() !== "" && !rule.test(line),
  );
  const lines = all.slice(0, sample);
  const found =
    separators.find((each) => 2 * sameCount(lines, each) >= lines.length && !isWithinCells(lines, each)) ??
    (sameCount(all, "\t") > 1 ? "\t" : undefined);
  const isSure = found !== undefined && (found !== "," || sameCount(lines, ",") === lines.length);
  const gaps = lines.filter((line) => gap.test(line.trim())).length;
  return !isSure && !isQuoted(text) && gaps > 1 && 2 * gaps >= lines.length ? "blanks" : found;
}

/** It has cells in quotation marks: one by itself repeats what is above it. */
export const isQuoted = (text: string): boolean => text.replace(/(?<![^\s])"(?!\S)/g, "").includes('"');

/** How many of the lines have it equally often, and at all; a tab, which nothing else is written with, as often as ever. */
function sameCount(lines: readonly string[], separator: string): number {
  if (separator === "\t") return lines.filter((line) => line.includes(separator)).length;
  const counts = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(separator).length - 1;
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** `|` is part of cells, `Brick|Slate`, where each line has as many commas or semicolons, always as often. */
function isWithinCells(lines: readonly string[], separator: string): boolean {
  const count = (each: string) => (lines[0]?.split(each).length ?? 1) - 1;
  const isSure = (each: string) => sameCount(lines, each) === lines.length && count(each) >= count("|");
  return separator === "|" && (isSure(",") || isSure(";"));
}

/** Rows of cells with `|` between them, with or without one at both ends, as in Markdown; rules are none. */
export function pipedRows(text: string): Rows {
  const lines = linesOf(text)
    .map((line) => line.trim())
    .filter((line) => !rule.test(line));
  const isFramed = lines.every((line) => !line.includes("|") || (line.startsWith("|") && line.endsWith("|")));
  return lines.map((line) =>
    (isFramed && line.includes("|") ? line.slice(1, -1) : line)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("\\|", "|")),
  );
}

/** The tables of a text whose cells are below each other; one without rows where they cannot be distinguished. */
const alignedTables = (text: string): readonly (Rows | undefined)[] =>
  placedTables(placedLines(text)).map(({ rows }) => rows);

/** Its lines with the texts between gaps; a rule takes no place. */
function placedLines(text: string): readonly PlacedLine[] {
  let y = 0;
  return linesOf(text)
    .filter((line) => !rule.test(line))
    .flatMap((line): readonly PlacedLine[] => {
      y += 1;
      const texts = [...line.matchAll(/\S+(?:[ \u00a0]\S+)*/g)].map(
        ({ index, 0: words }): PlacedText => ({ from: index, to: index + words.length, text: words }),
      );
      return texts.length === 0 ? [] : [{ page: 1, y, size: 0, texts }];
    });
}

/** What is quoted in an answer to a mail is as it was. */
const quoted = /^(?:>[ \t]?)+/gm;

/**
 * The tables in a letter: paragraphs with the same separator equally often in each line, else what is below each other. A
 * table of two columns is none where there are larger ones: addresses below a letter look like that.
 *
 * @param split reads a text with one character between its cells
 * @returns tables without rows where they cannot be distinguished
 */
export function tablesInLetter(
  letter: string,
  split: (text: string, separator: "\t" | ";" | ",") => Rows,
): readonly (Rows | undefined)[] {
  const text = letter.replace(quoted, "");
  const separated = paragraphsOf(text).flatMap((paragraph) => {
    const separator = sureSeparator(paragraph);
    if (separator === undefined) return [];
    return [separator === "|" ? pipedRows(paragraph) : split(paragraph, separator)];
  });
  const large = separated.filter(isLarge);
  if (large.length > 0) return large;
  const aligned = alignedTables(text);
  return aligned.some((rows) => rows === undefined || isLarge(rows)) ? aligned : [...separated, ...aligned];
}

const isLarge = (rows: Rows): boolean => Math.max(...rows.map(({ length }) => length)) > 2;

/** Lines without an empty one between them; where each is by itself, those behind each other. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs = linesOf(text)
    .join("\n")
    .split(/\n[ \t]*\n/)
    .filter((each) => each.trim() !== "");
  const isSpaced = paragraphs.every((each) => linesOf(each.trim()).length === 1);
  return isSpaced ? [paragraphs.join("\n")] : paragraphs;
}

/**
 * The one that is in every line equally often; a comma, which is in sentences too, at least twice. Nobody writes sentences
 * with tabs, so that lines without one, `Leeds properties` between the rows, are of the table.
 */
function sureSeparator(paragraph: string): "\t" | "|" | ";" | "," | undefined {
  const lines = linesOf(paragraph.replace(/"[^"]*"/g, "")).filter((line) => line.trim() !== "" && !rule.test(line));
  if (lines.length < 2) return undefined;
  const tabbed = sameCount(lines, "\t");
  if (tabbed > 2 && 2 * tabbed >= lines.length) return "\t";
  return separators.find((each) => {
    const least = each === "," ? 3 : 2;
    const isSure = sameCount(lines, each) === lines.length && !isWithinCells(lines, each);
    return isSure && (lines[0]?.split(each).length ?? 0) >= least;
  });
}
