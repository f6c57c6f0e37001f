import type { PlacedLine, PlacedText } from "./placed-columns.ts";
import { placedTables } from "./placed-tables.ts";

/** Separator of the cells of a text: a character, or two or more blanks between aligned columns. */
export type Separator = "\t" | "|" | ";" | "," | "blanks";

type Rows = readonly (readonly string[])[];

/** Rarest in prose first: the rarer a character, the surer it is a separator if every line has it. */
const separators = ["\t", "|", ";", ","] as const;

/** Number of lines from which the separator is guessed. */
const sample = 10;

/** A rule below headings, `|---|:--:|` or `-----  ----`. */
const rule = /^(?=.*[-=+_])[-=+_|:\s]+$/;

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** Two or more blanks between words; blanks beside a separator are only padding. */
const gap = /(?<=[^\s,;|])\s{2,}(?=[^\s,;|])/;

/**
 * Guesses the separator of a text: the one that occurs equally often in half of the first lines, outside quotation
 * marks; blanks if half of them have gaps and no other separator is certain.
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
  // The commas of addresses and amounts separate no cells if the lines have labels instead.
  if (
    found === "," &&
    !isSure &&
    !isQuoted(text) &&
    3 * all.filter((line) => labelledLine.test(line)).length >= all.length
  )
    return undefined;
  const gaps = lines.filter((line) => gap.test(line.trim())).length;
  return !isSure && !isQuoted(text) && gaps > 1 && 2 * gaps >= lines.length ? "blanks" : found;
}

/** Whether the text has quoted cells; a lone quotation mark is a ditto mark. */
export const isQuoted = (text: string): boolean => text.replace(/(?<![^\s])"(?!\S)/g, "").includes('"');

/** Most lines with the same number (above 0) of separators; for tabs, which prose never has, all lines with any. */
function sameCount(lines: readonly string[], separator: string): number {
  if (separator === "\t") return lines.filter((line) => line.includes(separator)).length;
  const counts = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(separator).length - 1;
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** `|` is within cells, `Brick|Slate`, if every line has the same number of commas or semicolons, at least as many. */
function isWithinCells(lines: readonly string[], separator: string): boolean {
  const count = (each: string) => (lines[0]?.split(each).length ?? 1) - 1;
  const isSure = (each: string) => sameCount(lines, each) === lines.length && count(each) >= count("|");
  return separator === "|" && (isSure(",") || isSure(";"));
}

/** Rows of cells separated by `|`, with or without one at both ends, as in Markdown; rules are skipped. */
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

/** The tables of a text with aligned columns; undefined if the rows of one cannot be distinguished. */
const alignedTables = (text: string): readonly (Rows | undefined)[] =>
  placedTables(placedLines(text)).map(({ rows }) => rows);

/** Lines with their texts and positions; rules do not count as lines. */
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

/** Quotation marks at the start of lines in a reply, which are removed. */
const quoted = /^(?:>[ \t]?)+/gm;

/**
 * The tables in an email text: paragraphs with a consistent separator, else aligned columns. A table of two columns is
 * ignored if there are larger ones: signatures look like that.
 *
 * @param split reads a text with a separator character
 * @returns undefined for a table whose rows cannot be distinguished
 */
export function tablesInLetter(
  letter: string,
  split: (text: string, separator: "\t" | ";" | ",") => Rows,
): readonly (Rows | undefined)[] {
  const text = letter.replace(quoted, "");
  const separated = paragraphsOf(text).flatMap((paragraph) => {
    const separator = consistentSeparator(paragraph);
    if (separator === undefined) return [];
    return [separator === "|" ? pipedRows(paragraph) : split(paragraph, separator)];
  });
  const large = separated.filter(isLarge);
  if (large.length > 0) return large;
  const aligned = alignedTables(text);
  if (aligned.some((rows) => rows === undefined || isLarge(rows))) return aligned;
  const labelled = labelledTables(text);
  return labelled.length > 0 ? labelled : [...separated, ...aligned];
}

/** `Year built: 1965`, also as an item of a list. */
const labelledLine = /^\s*(?:[-*\u2022]\s+|\d{1,2}[.)]\s+)?(\p{L}[^:,;|\t\n]{0,60}?)\s*:(?!\/\/)[ \t\u00a0]*(.*?)\s*$/u;

/** As `labelledLine`, within a description: `Water, gas and electric: off`. */
const furtherLine = /^\s*(?:[-*\u2022]\s+|\d{1,2}[.)]\s+)?(\p{L}[^:;|\t\n]{0,60}?)\s*:(?!\/\/)[ \t\u00a0]*(.*?)\s*$/u;

/** Labels of the head of a forwarded message and of a signature. */
const labelsOfMail =
  /^(?:from|sent|to|cc|bcc|date|subject|tel(?:ephone)?|mob(?:ile)?|phone|e-?mail|web(?:site)?|fax|[tmew])$/i;

type Labelled = Map<string, string>;

/** Most tables of labelled lines: further ones are prose. */
const maxLabelled = 20;

/**
 * The tables in a text that describes each entry in lines of its own, `Year built: 1965` below `Address: 18 Mill Lane`:
 * a row per description, those with the same labels in one table.
 */
function labelledTables(text: string): readonly Rows[] {
  const tables: { readonly labels: Set<string>; readonly rows: Labelled[] }[] = [];
  for (const entry of descriptionsIn(paragraphsOf(text).join("\n\n"))) {
    const labels = [...entry.keys()];
    const known = tables.find((table) => 2 * labels.filter((each) => table.labels.has(each)).length > labels.length);
    for (const label of labels) known?.labels.add(label);
    known?.rows.push(entry);
    if (!known && labels.length > 2 && tables.length < maxLabelled)
      tables.push({ labels: new Set(labels), rows: [entry] });
  }
  return tables
    .filter(({ labels, rows }) => rows.length > 1 || labels.size > 3)
    .map(({ labels, rows }) => [[...labels], ...rows.map((entry) => [...labels].map((each) => entry.get(each) ?? ""))]);
}

/** Consecutive labelled lines; the first label again, and any other line that is not indented, begin another entry. */
function descriptionsIn(text: string): readonly Labelled[] {
  const found: Labelled[] = [];
  let [first, last] = ["", ""];
  for (const line of linesOf(text)) {
    const [, said = "", value = ""] = (first === "" ? labelledLine : furtherLine).exec(line) ?? [];
    const entry = found.at(-1);
    const isNew = first === "" || said.replace(/\s*#?\d{1,3}$/, "") === first;
    const label = isNew ? said.replace(/\s*#?\d{1,3}$/, "") : said;
    if (said === "" && last !== "" && /^\s+\S/.test(line)) entry?.set(last, `${entry.get(last)} ${line.trim()}`);
    else if (said === "" || labelsOfMail.test(said)) [first, last] = ["", ""];
    else {
      if (isNew) found.push(new Map([[label, value]]));
      else entry?.set(label, [entry.get(label) ?? "", value].filter((each) => each !== "").join(", "));
      [first, last] = [isNew ? label : first, label];
    }
  }
  return found;
}

const isLarge = (rows: Rows): boolean => Math.max(...rows.map(({ length }) => length)) > 2;

/** Paragraphs separated by empty lines; if every line is followed by an empty one, consecutive lines. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs = linesOf(text)
    .join("\n")
    .split(/\n[ \t]*\n/)
    .filter((each) => each.trim() !== "");
  const isSpaced = paragraphs.every((each) => linesOf(each.trim()).length === 1);
  return isSpaced ? [paragraphs.join("\n")] : paragraphs;
}

/**
 * The separator that occurs equally often in every line; a comma, also used in prose, at least twice. Prose has no tabs,
 * so lines without one, such as `Leeds properties` between the rows, belong to the table.
 */
function consistentSeparator(paragraph: string): "\t" | "|" | ";" | "," | undefined {
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
