import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";
import { areStreets, isAddressPart } from "./address-parts.ts";
import { headingKeysOf, ownWords } from "./column-keys.ts";
import type { KnownHeadings } from "./column-match.ts";
import { importedQuestions } from "./import-columns.ts";
import { headingParts, isNoEntry, withPlainHeadings } from "./lines-left-out.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** Words above a heading, in its own column or in a cell merged over it from the left. */
export function wordsAbove(grid: PastedGrid, line: number, at: number): readonly string[] {
  const above = grid[line - 1];
  const filled = above?.filter((cell) => cell.trim() !== "") ?? [];
  // `Policy no: LP/2025/118` above the table is not a heading.
  const isLetterhead = filled.some((cell) => cell.includes(":") || /\d{4}/.test(cell));
  if (!above || filled.length === 0 || isLetterhead || (filled.length === 1 && (above[0] ?? "").trim() !== ""))
    return [];
  const own = above[at]?.trim() ?? "";
  const from = above.slice(0, at + 1).findLast((cell) => cell.trim() !== "");
  return own === "" ? (from === undefined ? [] : [from]) : [own];
}

/** Maximum number of rows examined to see what a column holds. */
const looked = 200;

/** Caches the examined rows below a line, shared by all columns. */
const bodies = new WeakMap<PastedGrid, Map<number, PastedGrid>>();

function bodyBelow(grid: PastedGrid, line: number): PastedGrid {
  const ofGrid = bodies.get(grid) ?? new Map<number, PastedGrid>();
  bodies.set(grid, ofGrid);
  const narrow = grid.every((cells) => cells.length < 2);
  const rows =
    ofGrid.get(line) ?? grid.slice(line + 1, line + 1 + looked).filter((cells) => narrow || !isNoEntry(cells));
  ofGrid.set(line, rows);
  return rows;
}

/** The examined cells of a column below a row. */
export const cellsBelow = (grid: PastedGrid, line: number, at: number): readonly string[] =>
  bodyBelow(grid, line).map((row) => row[at] ?? "");

/**
 * Words for other people or matters: `Landlord address` is not the property's address, and `Buildings` below `Premium`
 * is not a sum insured.
 */
export const unrelatedHeadingWords = new Set(
  headingKey(
    "landlord owner client proposer policyholder agent broker correspondence contact previous expiring last old solicitor bank billing invoice registered " +
      "premium rate commission ipt tax claim excess purchase bought deposit depreciation outbuilding extension annexe adjoining neighbour neighbouring",
  ).split(" "),
);

const wordsOfPlace = new Set(headingKey("town city county region district locality village post").split(" "));

export const hasWord = (key: string, words: ReadonlySet<string>): boolean =>
  key.split(" ").some((word) => words.has(word));

const isFilled = (cell: string): boolean => cell.trim() !== "";

/** A heading row, with what is above and below it. */
export class HeadingLine {
  readonly form: PreparedForm;
  readonly group: PreparedGroup;
  readonly grid: PastedGrid;
  readonly cells: readonly string[];
  readonly width: number;
  readonly keys: ReturnType<typeof headingKeysOf>;
  /** Words for the entry itself. */
  readonly own: ReadonlySet<string>;
  /** What the firm confirmed before. */
  readonly known: KnownHeadings;
  /** The group's only address question. */
  readonly address: string | undefined;
  readonly #line: number;
  #addresses: readonly number[] | undefined;

  constructor(form: PreparedForm, group: PreparedGroup, given: PastedGrid, line: number, known: KnownHeadings) {
    this.form = form;
    this.group = group;
    this.grid = withPlainHeadings(given, line);
    this.cells = this.grid[line] ?? [];
    this.width = Math.max(this.cells.length, this.grid[line - 1]?.length ?? 0);
    this.keys = headingKeysOf(form, group);
    this.own = ownWords(group);
    this.known = known;
    const [address, ...others] = this.namesOf("address");
    this.address = others.length === 0 ? address : undefined;
    this.#line = line;
  }

  heading(at: number): string {
    return this.cells[at] ?? "";
  }

  /** The heading together with the words above it; `By` beside `Checked` together with those. */
  over(at: number): readonly string[] {
    const beside = /^\s*by(?: whom)?\s*$/i.test(this.heading(at)) && at > 0 ? [this.heading(at - 1)] : [];
    return [...beside, ...wordsAbove(this.grid, this.#line, at)].map((words) => `${words} ${this.heading(at)}`);
  }

  /** Names of the column: first with the words above it, then alone. */
  called(at: number): readonly string[] {
    return [...this.over(at), this.heading(at)].filter(isFilled);
  }

  below(at: number): readonly string[] {
    return cellsBelow(this.grid, this.#line, at);
  }

  filledBelow(at: number): readonly string[] {
    return this.below(at).filter(isFilled);
  }

  /** Key of the heading without the words for the entry itself. */
  key(at: number): string {
    return keyWithout(headingKey(this.heading(at)), this.own);
  }

  namesOf(type: "address" | "choice"): readonly string[] {
    return importedQuestions(this.form, this.group.name).flatMap(({ question }) =>
      question.type === type ? [question.name] : [],
    );
  }

  /** The question that the heading names, in either of two languages. */
  named(at: number): string | undefined {
    const named = this.called(at).map((words) => this.keys.named(words));
    return named.find((each) => each !== undefined) ?? this.#inLanguage(at);
  }

  /** Matches one half of `Cyfeiriad / Address`, if most headings of the row are in two languages. */
  #inLanguage(at: number): string | undefined {
    const parts = headingParts(this.cells, this.heading(at));
    const names = new Set(parts.flatMap((words) => this.keys.named(words) ?? []));
    return names.size === 1 ? [...names][0] : undefined;
  }

  /** Whether the words above a heading change its subject: `Excess` below `Sums insured` is the excess. */
  isForeign(at: number, name: string): boolean {
    const said = new Set(headingKey(this.heading(at)).split(" "));
    return this.over(at).some(
      (words) => this.keys.named(words) !== name && hasWord(keyWithout(headingKey(words), said), unrelatedHeadingWords),
    );
  }

  /** Whether the column is about other people or matters, whatever its heading. */
  isOther(at: number): boolean {
    return this.called(at).some((words) => hasWord(headingKey(words), unrelatedHeadingWords));
  }

  /** Columns of addresses, found once for all columns. */
  get addresses(): readonly number[] {
    this.#addresses ??= Array.from({ length: this.width }, (_, at) => at).filter((at) => holdsAddresses(this, at));
    return this.#addresses;
  }
}

/** Whether a column is named as an address, or has no recognised name and holds streets. */
function holdsAddresses(line: HeadingLine, at: number): boolean {
  const called = line.called(at);
  return (
    called.some((words) => namesAddress(line, words) && !isPlace(line, words)) ||
    // `2 bed terrace` below `Description` is not an address.
    (!called.some((words) => line.keys.named(words)) && areStreets(line.below(at)))
  );
}

function namesAddress({ group, keys, own }: HeadingLine, words: string): boolean {
  const key = keyWithout(headingKey(words), own);
  const named = group.byName.get(keys.named(words) ?? "")?.question;
  if (named) return named.type === "address";
  return isAddressPart(key) || key.split(" ").includes("address");
}

/** `Town` next to the street is not an address by itself. */
const isPlace = ({ own }: HeadingLine, words: string): boolean =>
  keyWithout(headingKey(words), own)
    .split(" ")
    .every((word) => wordsOfPlace.has(word));
