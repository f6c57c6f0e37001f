import type { Option, Question, SharedColumn } from "../../../schemas/question.ts";
import type { PreparedQuestion } from "../../form/definition/prepare-form.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { AmountScale } from "./amount-scale.ts";
import { isDash, isText, readCell } from "./cell-text.ts";
import { isForeignTo, isOfOptions } from "./option-words.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** The current date only affects how two-digit years are read, so any date serves to see what a column holds. */
const anyDay: CalendarDate = "2026-01-01";

interface Fit {
  readonly filled: number;
  readonly fitting: number;
}

/** Number of filled cells in a column, and how many of them could answer the question. */
export function fitOf(prepared: PreparedQuestion, cells: readonly string[], scale?: AmountScale): Fit {
  const { question, options } = prepared;
  // `None` for an optional answer shows nothing about what the column holds.
  const isNone = (cell: string) =>
    remembered(prepared, "none", cell, () => {
      const read = readCell(question, cell, anyDay, options);
      return "value" in read && read.value === undefined;
    });
  const filled = cells.filter((cell) => cell.trim() !== "" && !isDash(cell) && !isNone(cell));
  const called = scale === undefined ? "fits" : `fits ${scale.times} ${scale.size}`;
  const fits = (cell: string) => remembered(prepared, called, cell, () => couldAnswer(question, options, cell, scale));
  return { filled: filled.length, fitting: filled.filter(fits).length };
}

/** Whether a cell can be read as an answer to the question. */
export const isRead = (prepared: PreparedQuestion, cell: string): boolean =>
  remembered(prepared, "read", cell, () => "value" in readCell(prepared.question, cell, anyDay, prepared.options));

/** Caches what cells can be read as, because several possible heading rows share nearly the same cells below them. */
const known = new WeakMap<PreparedQuestion, Map<string, boolean>>();
const maxKnown = 5000;

function remembered(prepared: PreparedQuestion, what: string, cell: string, find: () => boolean): boolean {
  const ofQuestion = known.get(prepared) ?? new Map<string, boolean>();
  known.set(prepared, ofQuestion);
  const key = `${what} ${cell}`;
  const before = ofQuestion.get(key);
  if (before !== undefined) return before;
  const found = find();
  if (ofQuestion.size >= maxKnown) ofQuestion.clear();
  ofQuestion.set(key, found);
  return found;
}

/**
 * Whether a column with the question's name can be its column: half of its cells must be possible answers. A
 * conditional question needs only one, since vans may share a column of weights with lorries.
 */
export function fitsNamedQuestion({ when }: Question, { filled, fitting }: Fit): boolean {
  return filled === 0 || fitting * 2 >= filled || (when !== undefined && fitting > 0);
}

/**
 * Whether figures out of the range of a conditional question are of entries that it is not asked of: vans have a weight
 * too, below those of lorries.
 */
export function areOfOthers({ question, options }: PreparedQuestion, cells: readonly string[]): boolean {
  const { when, min, max } = question;
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (when === undefined || typeof min !== "number" || filled.length === 0) return false;
  return filled.every((cell) => {
    const read = readCell(question, cell, anyDay, options);
    const figure = "value" in read && typeof read.value === "number" ? read.value : Number.NaN;
    return figure * 2 >= min && (typeof max !== "number" || figure <= max * 2);
  });
}

/** Whether unread cells answer something else: dates below `Ins. renewal`, or mostly tenants' names, each another. */
export function areOfAnother({ question, options }: PreparedQuestion, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const isDay = (cell: string) => slashed.test(cell) || /^\d{4}-\d\d-\d\d/.test(cell);
  if (question.type !== "date" && filled.every(isDay)) return true;
  if (question.type === "money" && filled.every((cell) => /^(?:y(?:es)?|no?)$/i.test(cell))) return true;
  const isOnce = filled.length > 2 && new Set(filled).size === filled.length;
  return (
    options !== undefined && isOnce && filled.filter((cell) => isForeignTo(cell, options)).length * 2 > filled.length
  );
}

/** Free text accepts anything, so this check is stricter: an address has letters, a name is not a number. */
function couldAnswer(
  question: Question,
  options: readonly Option[] | undefined,
  cell: string,
  scale: AmountScale | undefined,
): boolean {
  const read = readCell(question, cell, anyDay, options, scale);
  if (!("value" in read)) return question.type === "choice" && options !== undefined && isOfOptions(cell, options);
  if (isText(question)) return /\p{L}{2}/u.test(cell) && !isFigure(cell) && !/^\s*(?:yes|no)\s*$/i.test(cell);
  if (typeof read.value !== "number") return true;
  const { min, max, also = [] } = question;
  return (
    also.includes(read.value) ||
    ((typeof min !== "number" || read.value >= min) && (typeof max !== "number" || read.value <= max))
  );
}

/**
 * Splits a cell of a column that two text questions share, such as `Ford Transit`; undefined if it does not start with
 * a known value.
 */
export function dividedCell({ beginsWith }: SharedColumn, cell: string): readonly [string, string] | undefined {
  const text = cell.trim();
  const plain = plainly(text);
  const [first] = beginsWith
    .filter((each) => plain.startsWith(plainly(each)) && !/^[\p{L}\d]/u.test(text.slice(each.length)))
    .sort((one, other) => other.length - one.length);
  return first === undefined
    ? undefined
    : [text.slice(0, first.length), text.slice(first.length).replace(/^[\s,/-]+/, "")];
}

/** Makes `MERCEDES BENZ` equal to Mercedes-Benz. */
const plainly = (words: string): string => words.toLowerCase().replaceAll("-", " ");

/** Whether at least four in five cells of a column hold both answers. */
export function areDivided(shared: SharedColumn, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const both = filled.filter((cell) => (dividedCell(shared, cell)?.[1] ?? "") !== "");
  return filled.length > 0 && both.length * 5 >= filled.length * 4;
}

const isFigure = (cell: string): boolean => /^[£$€]?[\d.,\s]+(?:k|m|pcm|pa|pw|%)?$/i.test(cell.trim());

/** `02/13/2026` */
const slashed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{2}|\d{4})\s*$/;

type DayOrder = "day first" | "month first" | "mixed";

/**
 * Whether the dates of a column are written month first: at least one cannot be read otherwise, and none contradicts
 * it. `mixed` if they contradict, so that `02/03/2026` is ambiguous. Undefined if every date can be read both ways.
 */
function ownOrder(cells: readonly string[]): DayOrder | undefined {
  let [days, months] = [false, false];
  for (const cell of cells) {
    const [, first = "", second = ""] = slashed.exec(cell) ?? [];
    if (Number(first) > 12) days = true;
    if (Number(second) > 12) months = true;
  }
  if (days && months) return "mixed";
  return months ? "month first" : days ? "day first" : undefined;
}

/** The date order of one column; if it is ambiguous, that of the table's other date columns. */
export function dayOrder(cells: readonly string[], others: readonly (readonly string[])[] = [], called = ""): DayOrder {
  const own = ownOrder(cells);
  // `Vacant since (mm/dd/yyyy)`
  if (/(?<![a-z])mm?\W?dd?(?![a-z])\W?y/i.test(called))
    return own === undefined || own === "month first" ? "month first" : "mixed";
  if (own !== undefined) return own;
  const found = new Set(others.map(ownOrder).filter((order) => order !== undefined));
  const isSlashed = cells.some((cell) => slashed.test(cell));
  return found.has("month first") && isSlashed ? (found.size > 1 ? "mixed" : "month first") : "day first";
}

/** Turns `02/13/2026` into `13/02/2026`. */
export const dayBeforeMonth = (cell: string): string =>
  slashed.test(cell) ? cell.replace(/(\d{1,2})([/.-])(\d{1,2})/, "$3$2$1") : cell;

/** Recognises `18.500,00`, the continental notation. */
const continental = /^\D*\d{1,3}(?:\.\d{3})+,\d{2}\D*$/;
const british = /\d,\d{3}(?!\d)|\.\d{1,2}\D*$/;

/**
 * How to convert the cells of a column that are not written as a user would type them: month before day, decimal comma,
 * crosses for "Yes". Undefined if no conversion is needed.
 */
export function findCellConversion(
  { type }: Question,
  cells: readonly string[],
  {
    days = [],
    cross,
    called,
  }: {
    readonly days?: readonly (readonly string[])[];
    readonly cross?: string | undefined;
    readonly called?: string | undefined;
  },
): ((cell: string) => string) | undefined {
  if (type === "date") return dayOrder(cells, days, called) === "month first" ? dayBeforeMonth : undefined;
  if (type === "money" && cells.some((cell) => continental.test(cell)) && !cells.some((cell) => british.test(cell)))
    return (cell) => cell.replace(/\.(?=\d{3})/g, "").replace(/,(?=\d{2}\D*$)/, ".");
  if (type !== "yesno") return undefined;
  // Next to ticks, a cross means "No".
  const meant = cells.some((cell) => /[\u2713\u2714\u2611\u2705]/u.test(cell)) ? "No" : cross;
  return meant !== undefined && cells.some(isCross) ? (cell) => (isCross(cell) ? meant : cell) : undefined;
}

const isCross = (cell: string): boolean => /^\s*x\s*$/i.test(cell);

/** What a cross means, if a heading or note says so: `(x = yes)`. */
export function findCrossMeaning(grid: PastedGrid): "Yes" | "No" | undefined {
  for (const cells of grid.slice(0, 40))
    for (const cell of cells) {
      const said = /(?<!\p{L})x['\u2019"]?\s*(?:=|means|for|is)\s*['\u2018"]?(yes|no)\b/iu.exec(cell)?.[1];
      if (said !== undefined) return said.toLowerCase() === "yes" ? "Yes" : "No";
    }
  return undefined;
}
