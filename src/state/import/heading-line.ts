import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";
import { areStreets, isAddressPart, uninformativeValues } from "./address-parts.ts";
import { isAmount } from "./amount-scale.ts";
import { isText } from "./cell-text.ts";
import { headingKeysOf, ownWords, wordsOfMeasure } from "./column-keys.ts";
import type { KnownHeadings } from "./column-match.ts";
import { fitOf, isRead } from "./column-values.ts";
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

export const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Matches `Void category` to the reason why a property is empty, if its values are such reasons. */
export function fittingAt(line: HeadingLine, at: number): string | undefined {
  const heading = line.heading(at);
  const isOfKind = line.keys.isOfKind(heading);
  const names = isOfKind ? line.namesOf("choice") : line.keys.fitting(heading);
  if (names.length === 0) return undefined;
  const below = line.below(at);
  const distinct = new Set(below.map(headingKey).filter((key) => key !== "" && !uninformativeValues.has(key)));
  const hasWords = [...distinct].some(hasLetters);
  const fitting = names.filter((name) => {
    const prepared = line.group.byName.get(name);
    if (!prepared || (prepared.options && !hasWords)) return false;
    const { filled, fitting: read } = fitOf(prepared, below);
    const fit = prepared.options ? line.filledBelow(at).filter((cell) => isRead(prepared, cell)).length : read;
    return fit > 0 && fit * 5 >= filled * (isOfKind ? 4 : 3);
  });
  return distinct.size > 0 && fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * Matches `Tenant demographic` above kinds of tenants: shares a word with one question, every cell is one of that
 * question's options, and no other column is named after it.
 */
export function sharingAt(line: HeadingLine, at: number): string | undefined {
  const filled = line.filledBelow(at);
  if (!filled.some((cell) => hasLetters(cell) && !uninformativeValues.has(headingKey(cell)))) return undefined;
  const [name, ...others] = line.keys.sharing(line.heading(at)).filter((each) => {
    const prepared = line.group.byName.get(each);
    return prepared !== undefined && filled.every((cell) => isRead(prepared, cell));
  });
  const isTaken = line.cells.some(
    (_, other) => other !== at && line.called(other).some((words) => line.keys.named(words) === name),
  );
  return others.length === 0 && !isTaken ? name : undefined;
}

/**
 * Matches `Yrs` beside `Licence no`: together with a word of the heading next to it, it is the only name of a question
 * that every cell fits and no other column is called by.
 */
export function besideAt(line: HeadingLine, at: number): string | undefined {
  if (
    !line
      .key(at)
      .split(" ")
      .every((word) => wordsOfMeasure.has(word))
  )
    return undefined;
  const words = [at - 1, at + 1].flatMap((other) => {
    const name = line.named(other);
    return name === undefined ? [] : headingKey(line.heading(other)).split(" ");
  });
  const near = new Set(words.filter((word) => /^\p{L}{4}/u.test(word) && !line.own.has(word)));
  const names = new Set([...near].flatMap((word) => line.keys.named(`${word} ${line.heading(at)}`) ?? []));
  const [name = ""] = names;
  const prepared = line.group.byName.get(name);
  const { filled, fitting } = prepared ? fitOf(prepared, line.below(at)) : { filled: 0, fitting: 0 };
  const isTaken = line.cells.some((_, other) => other !== at && line.named(other) === name);
  const isSure = names.size === 1 && filled > 0 && fitting === filled && !isTaken;
  return isSure && prepared && !isText(prepared.question) ? name : undefined;
}

/** What can happen to a property, or what is covered. */
const perils = new Set(headingKey("subsidence heave landslip flood storm theft vandalism arson").split(" "));

/** Whether `Subsidence` above Yes may say that it is covered, rather than that it happened. */
export const isPerilCovered = (line: HeadingLine, at: number): boolean =>
  headingKey(line.heading(at))
    .split(" ")
    .every((word) => perils.has(word)) && line.filledBelow(at).some((cell) => /^\s*y(?:es)?\s*$/i.test(cell));

const wordsOfReserve = new Set(headingKey("reserve reserved outstanding").split(" "));
const wordsOfIncurred = new Set(headingKey("total incurred gross all").split(" "));

/** Whether `Cost` beside a `Reserve` may be without it, where the question asks for both. */
export function lacksReserve(line: HeadingLine, at: number, name: string): boolean {
  const question = line.group.byName.get(name)?.question;
  if (!question || !isAmount(question) || !hasWord(headingKey(question.label), wordsOfReserve)) return false;
  const key = headingKey(line.heading(at));
  if (hasWord(key, wordsOfReserve) || hasWord(key, wordsOfIncurred)) return false;
  return line.cells.some(
    (heading, other) =>
      other !== at &&
      hasWord(headingKey(heading), wordsOfReserve) &&
      line.filledBelow(other).some((cell) => /[1-9]/.test(cell)),
  );
}
