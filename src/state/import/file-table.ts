import type { PreparedForm, PreparedGroup, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";
import { withRepeats } from "../../spreadsheet/sheet.ts";
import { endWithPostcodes, splitAddress } from "./address-parts.ts";
import { headingKeysOf, ownWords } from "./column-keys.ts";
import { isRead } from "./column-values.ts";
import { type FoundHeadings, findHeadings } from "./find-headings.ts";
import { importedQuestions } from "./import-columns.ts";
import type { CellFaults, ImportChoices, KnownMappings } from "./import-plan.ts";
import { isNoEntry, plainHeading } from "./lines-left-out.ts";
import type { PastedGrid } from "./pasted-grid.ts";
import { readTemplateMark, type TemplateMark } from "./schedule-table.ts";

/** A sheet of a file as read. */
export interface FileSheet {
  /** Empty for a CSV file. */
  readonly name: string;
  readonly grid: PastedGrid;
  readonly faults: CellFaults;
}

/** A sheet with what to do with it. */
export interface FileTable extends FileSheet {
  /** The group to whose entries its rows belong. */
  readonly group: string;
  readonly choices: ImportChoices;
  /** Corrected cells, by `<row>:<column>`, both from 0. */
  readonly mended: ReadonlyMap<string, string>;
}

/** What a sheet appears to be: the group its headings name, and the template it comes from. */
export interface RecognisedSheet {
  /** The sheet to read: with an entry per row, also if the file has an entry per column. */
  readonly sheet: FileSheet;
  readonly group: string | undefined;
  readonly headings: FoundHeadings | undefined;
  readonly mark: TemplateMark | undefined;
}

/** Groups that a file may contain, recognised by its headings alone: items and their child entries. */
export const importedGroups = (form: PreparedForm): readonly string[] =>
  [...form.groups.values()].filter(({ group }) => group.list && group.itemType !== undefined).map(({ name }) => name);

/** Fewest questions that the first column must name for a sheet to have an entry per column. */
const fewestNamed = 4;

/** Most rows of a sheet with an entry per column, in which each row is a question. */
const maxQuestions = 120;

/** Recognises a sheet by its headings, which are in a row, or in the first columns if each entry has a column. */
export function recogniseSheet(
  form: PreparedForm,
  sheet: FileSheet,
  preferred: string,
  known?: KnownMappings,
): RecognisedSheet {
  const upright = recogniseUpright(form, sheet, preferred, known);
  const fewest = Math.max(fewestNamed, 2 * (upright.headings?.known ?? 0));
  if (upright.mark || sheet.grid.length < fewest || sheet.grid.length > maxQuestions) return upright;
  const turned = recogniseUpright(form, transposed(sheet), preferred, known);
  return (turned.headings?.known ?? 0) >= fewest ? turned : upright;
}

/**
 * Determines the group of a sheet: that of its template, of its name, or else the one whose columns its headings match
 * most; if in doubt, the one that the user is viewing.
 */
function recogniseUpright(
  form: PreparedForm,
  sheet: FileSheet,
  preferred: string,
  known?: KnownMappings,
): RecognisedSheet {
  const mark = markIn(sheet);
  const isCalled = (group: string) => {
    const { label, plural } = form.group(group) ?? {};
    return [group, label, plural].some((words) => words?.toLowerCase() === sheet.name.trim().toLowerCase());
  };
  const guessed = importedGroups(form);
  const lists = [...form.groups.values()].filter(({ group }) => group.list).map(({ name }) => name);
  // Drivers and policyholders share headings; columns about policyholders say so.
  const groups = lists.filter((group) => guessed.includes(group) || mark?.group === group || isCalled(group));
  const found = groups.flatMap((group) => {
    const headings = findHeadings(form, group, sheet.grid, known?.headings.get(group));
    return headings ? [{ group, headings }] : [];
  });
  const rank = ({ group, headings }: (typeof found)[number]) => [
    mark?.group === group ? 1 : 0,
    isCalled(group) ? 1 : 0,
    headings.known,
    group === preferred ? 1 : 0,
  ];
  const [best] = [...found].sort((a, b) => firstDifference(rank(b), rank(a)));
  return { sheet, group: best?.group, headings: best?.headings, mark };
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((each, at) => each - (other[at] ?? 0)).find((each) => each !== 0) ?? 0;
}

/** Swaps rows and columns. A row of one cell is a note or the title of a section: as a column it is left empty. */
function transposed({ name, grid, faults }: FileSheet): FileSheet {
  const rows = grid.map((cells) => (cells.filter((cell) => cell.trim() !== "").length > 1 ? cells : []));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return {
    name,
    grid: Array.from({ length: width }, (_, at) => rows.map((cells) => cells[at] ?? "")),
    faults: new Map([...faults].map(([place, fault]) => [place.split(":").reverse().join(":"), fault])),
  };
}

/** The mark is in the heading row, which is within the first rows. */
function markIn({ grid }: FileSheet): TemplateMark | undefined {
  for (const line of grid.slice(0, 10)) {
    for (const cell of line) {
      const mark = readTemplateMark(cell);
      if (mark) return mark;
    }
  }
  return undefined;
}

/**
 * Splits a column that holds two texts, `Make & Model` or `Driver name`: the first keeps its place, the second goes
 * after the last column, so that every other cell stays where it is.
 *
 * @param line position of the headings in the grid, from 0
 */
export function splitCombinedColumns(form: PreparedForm, given: FileSheet, groupName: string, line: number): FileSheet {
  const sheet = { ...given, grid: withRepeats(given.grid, line) };
  const group = form.groups.get(groupName);
  const headings = (sheet.grid[line] ?? []).map(plainHeading);
  if (!group) return sheet;
  const keys = headingKeysOf(form, group);
  const question = (words: string) => group.byName.get(keys.named(words) ?? "")?.question;
  const isText = (words: string): boolean => question(words)?.type === "text";
  const named = headings.map(keys.named);
  const lacksNames = namesOfPeople.every((words) => isText(words) && !named.includes(keys.named(words)));
  const rows = sheet.grid.slice(line + 1).filter((cells) => !isNoEntry(cells));
  const found = headings.flatMap((heading, at): readonly Divided[] => {
    const isName = lacksNames && wholeName.has(keyWithout(headingKey(heading), ownWords(group)));
    const parts = isName ? namesOfPeople : heading.split(/\s*(?:&|\/|\+|,|\band\b)\s*/i);
    const [first = "", second = ""] = parts;
    const isTwo = parts.length === 2 && isText(first) && isText(second) && question(first) !== question(second);
    // If a shared column is known, its starting values split the cell more reliably than the first space.
    if (!isTwo || question(first)?.sharedColumn) return [];
    const divide = isName ? nameInTwo : inTwo;
    const filled = rows.filter((row) => (row[at] ?? "").trim() !== "");
    const isDivided = (row: readonly string[]) => divide(row[at] ?? "", row) !== undefined;
    return filled.length > 0 && filled.every(isDivided) ? [{ at, first, second, divide }] : [];
  });
  const [only, ...others] = found;
  const names = only && others.length === 0 ? dividedSheet(sheet, line, only) : sheet;
  const taken = (names.grid[line] ?? []).map(keys.named);
  return headings.reduce((before, heading, at) => {
    const cells = rows.map((row) => row[at] ?? "").filter((cell) => cell.trim() !== "");
    const two = twoAnswers(form, group, { heading, cells, named: keys.named, taken: taken });
    return two ? dividedSheet(before, line, { at, ...two }) : before;
  }, names);
}

/** The sheet with one of its columns split. */
function dividedSheet(sheet: FileSheet, line: number, { at, first, second, divide }: Divided): FileSheet {
  const width = Math.max(...sheet.grid.map((cells) => cells.length));
  const grid = sheet.grid.map((cells, row) => {
    if (row < line) return cells;
    const [one, other] = row === line ? [first, second] : (divide(cells[at] ?? "", cells) ?? [cells[at] ?? "", ""]);
    const wide = [...cells, ...Array.from({ length: width - cells.length }, () => ""), other];
    return wide.map((cell, column) => (column === at ? one : cell));
  });
  return { ...sheet, grid };
}

/** Separators between two answers in a cell: `Brick/slate`, `Brick & tile`, `Stone under slate`. */
const betweenAnswers = /\s*[/&+,;]\s*|\s+(?:and|with|under|-|\u2013)\s+/i;

/**
 * Finds two questions whose answers share a column: both named by its heading (`Walls/Roof`), or one named and one with
 * options that no heading names, if most cells answer both.
 */
function twoAnswers(
  form: PreparedForm,
  group: PreparedGroup,
  { heading, cells, named, taken }: ColumnOfTwo,
): Omit<Divided, "at"> | undefined {
  const questions = importedQuestions(form, group.name).filter(
    ({ options, question }) => options && question.type === "choice",
  );
  const find = (name: string | undefined) => questions.find(({ question }) => question.name === name);
  const [one = "", other = "", ...more] = heading.split(betweenAnswers);
  const [before, behind] = more.length === 0 ? [find(named(one)), find(named(other))] : [];
  const isBoth = before !== undefined && behind !== undefined && before !== behind;
  const first = isBoth ? before : find(named(heading));
  if (!first || cells.length === 0) return undefined;
  // `Locked yard B11 1AA` below `Overnight`, if the postcode has no column of its own.
  const [place, ...places] = importedQuestions(form, group.name).filter(({ question }) => question.type === "postcode");
  const isFree = place !== undefined && places.length === 0 && !taken.includes(place.question.name);
  if (!isBoth && isFree && endWithPostcodes(cells))
    return { first: heading, second: place.question.label, divide: splitAddress };
  const may = isBoth ? [behind] : questions.filter(({ question }) => !taken.includes(question.name));
  const divideBy =
    (second: PreparedQuestion): Divide =>
    (cell) => {
      const [left = "", right = "", ...rest] = isRead(first, cell) ? [] : cell.trim().split(betweenAnswers);
      const isTwo = rest.length === 0 && isRead(first, left) && isRead(second, right) && !isRead(first, right);
      return isTwo ? [left, right] : undefined;
    };
  const fitting = may.filter((second) => {
    const divided = cells.filter((cell) => divideBy(second)(cell, [])).length;
    return divided > 0 && divided * 5 >= cells.length * 3;
  });
  const [second, ...others] = fitting;
  if (!second || others.length > 0) return undefined;
  return isBoth
    ? { first: one, second: other, divide: divideBy(second) }
    : { first: heading, second: second.question.label, divide: divideBy(second) };
}

interface ColumnOfTwo {
  readonly heading: string;
  readonly cells: readonly string[];
  readonly named: (heading: string) => string | undefined;
  /** Questions that have a heading of their own. */
  readonly taken: readonly (string | undefined)[];
}

interface Divided {
  readonly at: number;
  readonly first: string;
  readonly second: string;
  readonly divide: Divide;
}

type Divide = (cell: string, row: readonly string[]) => readonly [string, string] | undefined;

const namesOfPeople = ["First name", "Last name"];
const wholeName: ReadonlySet<string> = new Set(
  [
    "",
    "name",
    "full name",
    "employee",
    "employee name",
    "staff name",
    "staff member",
    "licence holder",
    "operative",
  ].map(headingKey),
);

/** Splits `Ada / Adair` and `Ada Adair`; with three words, it is unclear where the second text begins. */
const inTwo: Divide = (cell) => {
  const [, one = "", other = ""] = /^\s*([^,;/\d]+?)\s*[,;/]\s*([^,;/\d]+?)\s*$/.exec(cell) ?? [];
  const [first = "", second = "", ...more] = cell.trim().split(/\s+/);
  if (one !== "") return [one, other];
  return second === "" || more.length > 0 || /[\d,;/]/.test(cell) ? undefined : [first, second];
};

/** Splits a first and a last name: `HUGHES, Carys` and `HUGHES Carys` start with the last name. */
const nameInTwo: Divide = (cell, row) => {
  const name = cell.trim().replace(/^(?:mr|mrs|ms|miss|mx|dr|rev)\.?\s+(?=\S+\s)/i, "");
  const [one, other] = inTwo(name, row) ?? [];
  if (one === undefined || other === undefined) return nameInMore(name, row);
  const isCapital = (word: string) => word === word.toUpperCase();
  return cell.includes(",") || (isCapital(one) && !isCapital(other)) ? [other, one] : [one, other];
};

/** Words with which a last name of several words begins: `Jan van Dijk`. */
const startOfLastName =
  /^(?:van|von|vander|de|del|della|der|den|di|da|dos|du|la|le|ter|ten|al|el|bin|ibn|ap|ab|st\.?|o['\u2019]?|mac|mc)$/i;

/** A driving licence of Great Britain begins with the last name, in five letters. */
const driverNumber = /^([A-Z]{1,5})9{0,4}\d{6}[A-Z9]{2}[A-Z\d]{3}$/;

/**
 * Splits `Craig Anthony Dunmow`: the row's driving licence number shows where the last name begins; without one, it is
 * the last of three words, or begins with a word such as `van`.
 */
const nameInMore: Divide = (name, row) => {
  const words = name.split(/\s+/);
  if (words.length < 3 || words.length > 5 || /[\d,;/&]/.test(name)) return undefined;
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const);
  const inLicence = (last: readonly string[]) =>
    last
      .join("")
      .toUpperCase()
      .replace(/[^A-Z]/g, "")
      .replace(/^MAC/, "MC")
      .slice(0, 5);
  const said = row.flatMap((cell) => driverNumber.exec(cell.replace(/\s/g, "").toUpperCase())?.[1] ?? []);
  const proven = splits.filter(([, last]) => said.includes(inLicence(last)));
  const begin = words.findIndex((word, at) => at > 0 && startOfLastName.test(word));
  const likely = begin > 0 && begin < words.length - 1 ? begin : words.length === 3 ? 2 : undefined;
  const [first, last] = proven.length === 1 || likely === undefined ? (proven[0] ?? []) : (splits[likely - 1] ?? []);
  const isDoubtful = said.length > 0 && proven.length !== 1;
  return first && last && !isDoubtful ? [first.join(" "), last.join(" ")] : undefined;
};
