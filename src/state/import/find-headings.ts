import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";
import {
  areAddresses,
  areNoParts,
  areStreets,
  isAddressPart,
  isWhichFlat,
  mayBePart,
  saysLittle,
  withNeighbours,
} from "./address-parts.ts";
import { isPeriod, saidOfAmounts } from "./amount-scale.ts";
import { headingKeysOf, ownWords } from "./column-keys.ts";
import type { Candidate, ColumnMatch, KnownHeadings } from "./column-match.ts";
import { cellsBelow, createScales, wordsAbove } from "./column-scales.ts";
import { areDivided, crossIn, fitOf, isRead } from "./column-values.ts";
import { columnOf, importedQuestions, parentReference } from "./import-columns.ts";
import { headingParts, withUnits } from "./lines-left-out.ts";
import type { PastedGrid } from "./pasted-grid.ts";
import { isReason, readTemplateMark } from "./schedule-table.ts";
import { settled } from "./settle-matches.ts";

/** Lines of a file in which its headings are looked for: there may be a letterhead and notes above them. */
const headingsWithin = 30;

export interface FoundHeadings {
  /** Position of the line, from 0. */
  readonly line: number;
  readonly columns: readonly (string | undefined)[];
  readonly matches: readonly ColumnMatch[];
  /** How many columns are known. */
  readonly known: number;
}

/** What was found in a grid, for whom: each step of an import asks it again, and to match thirty lines takes long. */
const foundBefore = new WeakMap<PastedGrid, FoundBefore[]>();

interface FoundBefore {
  readonly sought: readonly unknown[];
  readonly found: FoundHeadings | undefined;
}

/** The line of a file that names the most columns of a group: two at least, or half of its own by their very labels. */
export function findHeadings(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  firm?: KnownHeadings,
): FoundHeadings | undefined {
  const sought = [form, group, firm];
  const before = foundBefore.get(grid) ?? [];
  foundBefore.set(grid, before);
  const known = before.find((each) => each.sought.every((value, at) => value === sought[at]));
  if (known) return known.found;
  const found = headingsIn(form, group, grid, firm);
  before.push({ sought, found });
  return found;
}

function headingsIn(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  firm: KnownHeadings | undefined,
): FoundHeadings | undefined {
  let best: FoundHeadings | undefined;
  let most = 0;
  grid.slice(0, headingsWithin).forEach((cells, line) => {
    if (cells.every((cell) => cell.trim() === "") || cells.filter(isAnswer).length > 1) return;
    const found = headingsAt(form, group, grid, line, firm);
    // The column that says whose a row is does not say what the row is.
    const all = found.matches.filter(({ name, likely = name }) => likely !== undefined && name !== parentReference);
    const fitting = all.filter(({ by }) => by !== "values do not fit").length;
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    const exact = cells.filter((cell) => columnOf(form, group, cell) !== undefined).length;
    const score = scoreOf(found);
    // A list of drivers has postcodes and years too: values that do not fit do not make it a list of vehicles.
    const named = all.length * 2 >= filled ? all.length : fitting;
    if (score > most && (named >= 2 || (exact > 0 && exact * 2 >= filled))) {
      best = { ...found, known: all.length };
      most = score;
    }
  });
  return best;
}

/** An amount, a day or a postcode, which no heading is. */
const isAnswer = (cell: string): boolean =>
  /^\s*(?:£\s?[\d.,]+\s?[km]?|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d{2,4}|\d{4}-\d\d-\d\d|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})\s*$/i.test(
    cell,
  );

/**
 * Columns about somebody or something else: `Landlord address` is not the address of the property, and `Buildings` below
 * `Premium` is no sum insured.
 */
const otherMatters = new Set(
  headingKey(
    "landlord owner client proposer policyholder agent broker correspondence contact previous expiring last old solicitor bank billing invoice registered " +
      "premium rate commission ipt tax claim excess purchase bought deposit depreciation outbuilding extension annexe adjoining neighbouring",
  ).split(" "),
);

/** What a column is called that says of which period an amount beside it is. */
const wordsOfPeriod = new Set(
  headingKey("rent rental frequency period per payable paid payment basis interval amount every").split(" "),
);

const wordsOfPlace = new Set(headingKey("town city county region district locality village post").split(" "));

const hasTotal = (heading: string): boolean => has(headingKey(heading), new Set(["total"]));

const has = (key: string, words: ReadonlySet<string>): boolean => key.split(" ").some((word) => words.has(word));

/**
 * What each column of a line of headings is for. A column is matched by its heading, alone or with what is above it,
 * and only where its values could be answers; all else is asked.
 *
 * @param line position of the headings in the grid, from 0
 */
export function matchColumns(
  form: PreparedForm,
  groupName: string,
  given: PastedGrid,
  line: number,
  known: KnownHeadings = new Map(),
): readonly ColumnMatch[] {
  const group = form.groups.get(groupName);
  const grid = withUnits(given, line);
  const cells = grid[line] ?? [];
  if (!group) return cells.map(() => ({ name: undefined, by: "unknown" }));
  const keys = headingKeysOf(form, group);
  const own = ownWords(group);
  const address = importedQuestions(form, groupName).filter(({ question }) => question.type === "address");
  const choices = importedQuestions(form, groupName).flatMap(({ question: { type, name } }) =>
    type === "choice" ? [name] : [],
  );
  let whereAddresses: readonly number[] | undefined;
  const width = Math.max(cells.length, grid[line - 1]?.length ?? 0);

  const calledAt = (at: number): readonly string[] => {
    const heading = cells[at] ?? "";
    return [...wordsAbove(grid, line, at).map((words) => `${words} ${heading}`), heading].filter(
      (words) => words.trim() !== "",
    );
  };
  const first = Array.from(
    { length: width },
    (_, at): Candidate => ({ ...matchAt(at), called: calledAt(at)[0] ?? "" }),
  );

  function matchAt(at: number): Candidate {
    const heading = cells[at] ?? "";
    const over = wordsAbove(grid, line, at).map((words) => `${words} ${heading}`);
    const called = calledAt(at);
    if (called.length === 0) return { name: undefined, by: "no heading" };
    const isOurs = isReason(heading) && (keys.named(heading) === undefined || cells.some(readTemplateMark));
    if (isOurs || readTemplateMark(heading)) return { name: undefined, by: "our own" };
    const firm = called.map((words) => known.get(headingKey(words))).find((each) => each !== undefined);
    const exact = called.map((words) => columnOf(form, groupName, words)).find((each) => each !== undefined);
    if (exact !== undefined && !isForeign(over, exact, heading) && !isSeen(at, heading, exact))
      return { name: exact, by: "heading", rank: 3 };
    if (firm?.name === "") return { name: undefined, by: "firm leaves it out", on: firm.on };
    if (firm) return { ...firm, by: "firm", rank: 2 };
    const [only, ...others] = address;
    if (only && others.length === 0 && isWhichFlat(heading) && !areNoParts(cellsBelow(grid, line, at)))
      return { name: only.question.name, by: "part of the address", rank: 0 };
    const named = called.map((words) => keys.named(words)).find((each) => each !== undefined) ?? inLanguage(heading);
    if (isRowNumbers(at) && isNumber(named)) return { name: undefined, by: "row numbers" };
    const shared = named === undefined ? sharedAt(at, heading) : undefined;
    if (shared !== undefined) return { name: shared, by: "two answers", rank: 0.5 };
    const meant = named !== undefined && isOtherwise(at, heading, named) ? undefined : named;
    if (meant === undefined) {
      const isOther = called.some((words) => has(headingKey(words), otherMatters));
      const sum = isOther ? undefined : keys.sumInsured(heading);
      // A total may hold contents and rent too, so that it is offered and not taken.
      if (sum !== undefined)
        return hasTotal(heading)
          ? { name: undefined, by: "unknown", likely: sum }
          : { name: sum, by: "heading", rank: 0.75 };
      const chosen = isOther ? undefined : (fittingAt(at, heading) ?? sharingAt(at, heading));
      if (chosen !== undefined) return { name: chosen, by: "values", rank: 0.5 };
      const isEntry = only && keyWithout(headingKey(heading), own) === "" && others.length === 0;
      if (isEntry && areAddresses(cellsBelow(grid, line, at)))
        return { name: only.question.name, by: "heading", rank: 1 };
      if (only && others.length === 0 && !isOther && isOnlyAddress(at))
        return { name: only.question.name, by: "values", rank: 0.5 };
      const isPart =
        called.some((words) => isAddressPart(keyWithout(headingKey(words), own))) &&
        !areNoParts(cellsBelow(grid, line, at));
      if (only && others.length === 0 && isPart)
        return over.some((words) => has(headingKey(words), otherMatters))
          ? { name: undefined, by: "other people" }
          : { name: only.question.name, by: "part of the address", rank: 0 };
      if (isPeriodOf(at, heading)) return { name: undefined, by: "its period" };
      return {
        name: undefined,
        by: called.some((words) => (saidOfAmounts(words).times ?? 1) !== 1) ? "monthly" : "unknown",
      };
    }
    if (isForeign(over, meant, heading)) return { name: undefined, by: "other people", likely: meant };
    return { name: meant, by: "heading", rank: 1 };
  }

  /**
   * `Make & model` names both questions that share a column, one after the other, and `Vehicle` names what they are of; its
   * cells begin as the first does.
   */
  function sharedAt(at: number, heading: string): string | undefined {
    const words = heading.split(/[^\p{L}\d]+/u).filter((word) => word !== "" && !/^and$/i.test(word));
    const isEntry = keyWithout(headingKey(heading), new Set([...own, "description"])) === "";
    const names = (name: string, from: number, to?: number) => keys.named(words.slice(from, to).join(" ")) === name;
    return importedQuestions(form, groupName).find(
      ({ question: { name, sharedColumn: shared } }) =>
        shared !== undefined &&
        (isEntry || words.some((_, end) => end > 0 && names(name, 0, end) && names(shared.with, end))) &&
        areDivided(shared, cellsBelow(grid, line, at)),
    )?.question.name;
  }

  /** `Unit` and `Item` above 1, 2, 3: it says which row it is, and is neither a number of flats nor an answer at all. */
  function isRowNumbers(at: number): boolean {
    const filled = cellsBelow(grid, line, at).filter((cell) => cell.trim() !== "");
    return filled.length > 2 && filled.every((cell, index) => cell.trim() === String(index + 1));
  }

  function isNumber(name: string | undefined): boolean {
    return name === undefined || group?.byName.get(name)?.question.type === "integer";
  }

  /** `Asset`, `Parsonage`: the one column of a file that holds addresses, where none is called so. */
  function isOnlyAddress(at: number): boolean {
    whereAddresses ??= Array.from({ length: width }, (_, column) => column).filter(
      (column) =>
        calledAt(column).some((words) => namesAddress(words) && !isPlace(words)) ||
        // `2 bed terrace` below `Description` is none.
        (!calledAt(column).some((words) => keys.named(words)) && areStreets(cellsBelow(grid, line, column))),
    );
    return (
      whereAddresses.length === 1 &&
      whereAddresses[0] === at &&
      areAddresses(cellsBelow(grid, line, at)) &&
      !areAddresses([cells[at] ?? ""])
    );
  }

  /** `Town` beside the street is no address by itself. */
  function isPlace(words: string): boolean {
    return keyWithout(headingKey(words), own)
      .split(" ")
      .every((word) => wordsOfPlace.has(word));
  }

  function namesAddress(words: string): boolean {
    const key = keyWithout(headingKey(words), own);
    const named = group?.byName.get(keys.named(words) ?? "")?.question;
    if (named) return named.type === "address";
    return isAddressPart(key) || key.split(" ").includes("address");
  }

  /** `Cyfeiriad / Address`, where most headings of the line are in two languages. */
  function inLanguage(heading: string): string | undefined {
    const names = new Set(headingParts(cells, heading).flatMap((words) => keys.named(words) ?? []));
    return names.size === 1 ? [...names][0] : undefined;
  }

  /** `Frequency` and `Rent period`, above nothing but `pcm` and `Weekly`. */
  function isPeriodOf(at: number, heading: string): boolean {
    const filled = cellsBelow(grid, line, at).filter((cell) => cell.trim() !== "");
    return filled.length > 0 && keyWithout(headingKey(heading), wordsOfPeriod) === "" && filled.every(isPeriod);
  }

  /** `Void category` is the reason why a property is empty, if its values are such reasons. */
  function fittingAt(at: number, heading: string): string | undefined {
    const isOfKind = keys.isOfKind(heading);
    const names = isOfKind ? choices : keys.fitting(heading);
    if (names.length === 0) return undefined;
    const below = cellsBelow(grid, line, at);
    const distinct = new Set(below.map(headingKey).filter((key) => key !== "" && !saysLittle.has(key)));
    const hasWords = [...distinct].some((key) => /\p{L}{2}/u.test(key));
    const fitting = names.filter((name) => {
      const prepared = group?.byName.get(name);
      if (!prepared || (prepared.options && !hasWords)) return false;
      const { filled, fitting } = fitOf(prepared, below);
      const fit = prepared.options
        ? below.filter((cell) => cell.trim() !== "" && isRead(prepared, cell)).length
        : fitting;
      return fit > 0 && (isOfKind ? fit >= filled : fit * 5 >= filled * 3);
    });
    return distinct.size > 0 && fitting.length === 1 ? fitting[0] : undefined;
  }

  /**
   * `Tenant demographic` above nothing but tenants: a word of one question, whose options alone all cells are, where no column
   * is called like it.
   */
  function sharingAt(at: number, heading: string): string | undefined {
    const filled = cellsBelow(grid, line, at).filter((cell) => cell.trim() !== "");
    if (!filled.some((cell) => /\p{L}{2}/u.test(cell) && !saysLittle.has(headingKey(cell)))) return undefined;
    const fitting = keys.sharing(heading).filter((name) => {
      const prepared = group?.byName.get(name);
      return prepared !== undefined && filled.every((cell) => isRead(prepared, cell));
    });
    const isTaken = cells.some(
      (_, other) => other !== at && calledAt(other).some((words) => keys.named(words) === fitting[0]),
    );
    return fitting.length === 1 && !isTaken ? fitting[0] : undefined;
  }

  /** `Contents` above `Part cleared` and `Furnished` is no sum: its values are those of another question of such words. */
  function isSeen(at: number, heading: string, name: string): boolean {
    const prepared = group?.byName.get(name);
    const { filled, fitting } = prepared ? fitOf(prepared, cellsBelow(grid, line, at)) : { filled: 0, fitting: 0 };
    return filled > 0 && fitting === 0 && fittingAt(at, heading) !== undefined;
  }

  /**
   * `Unit` is how many there are, or `Flat 1` beside a street; `Garaged at` is what kind of place that is, or its
   * postcode: its values say which.
   */
  function isOtherwise(at: number, heading: string, name: string): boolean {
    const prepared = group?.byName.get(name);
    if (!prepared) return false;
    const below = cellsBelow(grid, line, at);
    const { filled, fitting } = fitOf(prepared, below);
    // `12`, `14a` and `Mill House` below `House` are no addresses.
    if (prepared.question.type === "address" && filled > 0 && !areAddresses(below))
      return isAddressPart(keyWithout(headingKey(heading), own));
    if (filled === 0 || fitting > 0) return false;
    const key = keyWithout(headingKey(heading), own);
    const isNamed = mayBePart(key) && below.every((cell) => cell.trim() === "" || /\p{L}{2}/u.test(cell));
    return isAddressPart(key) || isNamed || fittingAt(at, heading) !== undefined;
  }

  /** What is above a heading is about something else: `Excess` below `Sums insured` is the excess. */
  function isForeign(over: readonly string[], name: string, heading: string): boolean {
    const said = new Set(headingKey(heading).split(" "));
    return over.some((words) => keys.named(words) !== name && has(keyWithout(headingKey(words), said), otherMatters));
  }

  const scaleAt = createScales(form, group, grid, line);
  const cellsOf = (at: number) => cellsBelow(grid, line, at);
  const keyOf = (at: number) => keyWithout(headingKey(cells[at] ?? ""), own);
  const [name, ...others] = address.map(({ question }) => question.name);
  const whole = name === undefined || others.length > 0 ? first : withNeighbours(first, name, keyOf, cellsOf);
  return settled(group, whole, cellsOf, scaleAt, crossIn(grid));
}

/**
 * How many questions a line names, those of which a person is asked for half: of headings in two lines the upper one,
 * `Void` and `Void` above `From` and `Reason`, names fewer.
 */
function scoreOf({ matches }: FoundHeadings): number {
  const sure = new Set(matches.flatMap(({ name }) => name ?? []));
  const likely = new Set(matches.flatMap(({ likely: each }) => (each === undefined || sure.has(each) ? [] : [each])));
  return sure.size + likely.size / 2;
}

export function headingsAt(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  line: number,
  firm?: KnownHeadings,
): FoundHeadings {
  const matches = matchColumns(form, group, grid, line, firm);
  const columns = matches.map(({ name }) => name);
  return { line, columns, matches, known: columns.filter((name) => name !== undefined).length };
}

/** Where no heading is known: the first line with the most cells, about every column of which a person is asked. */
export function unknownHeadings(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  firm?: KnownHeadings,
): FoundHeadings | undefined {
  const filled = grid.slice(0, headingsWithin).map((cells) => cells.filter((cell) => cell.trim() !== "").length);
  const most = Math.max(0, ...filled);
  const line = filled.indexOf(most);
  return most === 0 || line + 1 >= grid.length ? undefined : headingsAt(form, group, grid, line, firm);
}
