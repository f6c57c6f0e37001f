import type { Option, Question } from "../../../schemas/question.ts";
import type { PreparedForm, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { AmountScale } from "./amount-scale.ts";
import { readCell } from "./cell-text.ts";
import { takesSeveral } from "./import-columns.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** Which day it is only decides how two digits of a year are read, so any will do to see what a column holds. */
const anyDay: CalendarDate = "2026-01-01";

/** Of the filled cells of a column, how many are there and how many could be an answer to the question. */
export function fitOf({ question, options }: PreparedQuestion, cells: readonly string[], scale?: AmountScale) {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return {
    filled: filled.length,
    fitting: filled.filter((cell) => couldAnswer(question, options, cell, scale)).length,
  };
}

/** Free text takes anything, so more is asked of it here: an address has letters, a name is no figure. */
function couldAnswer(
  question: Question,
  options: readonly Option[] | undefined,
  cell: string,
  scale: AmountScale | undefined,
): boolean {
  const read = readCell(question, cell, anyDay, options, scale);
  if (!("value" in read)) return false;
  const { domain } = kindOf(question);
  if (domain.of === "texts" && !kindOf(question).normal) return /\p{L}{2}/u.test(cell) && !isFigure(cell);
  if (typeof read.value !== "number") return true;
  const { min, max, also = [] } = question;
  return (
    also.includes(read.value) ||
    ((typeof min !== "number" || read.value >= min) && (typeof max !== "number" || read.value <= max))
  );
}

const isFigure = (cell: string): boolean => /^[£$€]?[\d.,\s]+(?:k|m|pcm|pa|pw|%)?$/i.test(cell.trim());

/** `02/13/2026` */
const slashed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{2}|\d{4})\s*$/;

type DayOrder = "day first" | "month first" | "mixed";

/**
 * Whether the days of a column are written month first: one at least cannot be read otherwise, and none contradicts it.
 * `mixed` where some days can only be the one and some only the other, so that nobody can tell what `02/03/2026` is.
 * Undefined where every day can be read as both.
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

/** The order of one column of days, which is that of the others of its table where it could be both. */
export function dayOrder(cells: readonly string[], others: readonly (readonly string[])[] = []): DayOrder {
  const own = ownOrder(cells);
  if (own !== undefined) return own;
  const found = new Set(others.map(ownOrder).filter((order) => order !== undefined));
  const isSlashed = cells.some((cell) => slashed.test(cell));
  return found.has("month first") && isSlashed ? (found.size > 1 ? "mixed" : "month first") : "day first";
}

/** `02/13/2026` as `13/02/2026`. */
export const dayBeforeMonth = (cell: string): string =>
  slashed.test(cell) ? cell.replace(/(\d{1,2})([/.-])(\d{1,2})/, "$3$2$1") : cell;

/** The columns of a table as each is read, and how a line's cells become those. */
interface CellsOfLine {
  /** The question of each column; of several for one address only the first. */
  readonly columns: readonly (string | undefined)[];
  readonly cellsOf: (cells: readonly string[]) => readonly string[];
}

/** A line is the very same each time, so that what was read of it before need not be read again. */
const made = new WeakMap<readonly string[], { readonly how: string; readonly cells: readonly string[] }>();

/** Puts an address that is in several columns into the first of them, and the day of a date before its month. */
export function cellsByColumn(
  form: PreparedForm,
  group: string,
  chosen: readonly (string | undefined)[],
  body: PastedGrid,
): CellsOfLine {
  const columns = chosen.map((name, at) => (chosen.indexOf(name) === at ? name : undefined));
  const addresses = columns.flatMap((name, at) => {
    if (!takesSeveral(form, group, name)) return [];
    const parts = chosen.flatMap((each, column) => (each === name ? [column] : []));
    return parts.length > 1 ? [{ at, parts }] : [];
  });
  const days = columns.flatMap((name, at) =>
    name !== undefined && form.question(group, name)?.type === "date" ? [at] : [],
  );
  const cellsAt = (at: number) => body.map((row) => row[at] ?? "");
  const monthFirst = days.filter((at) => dayOrder(cellsAt(at), days.map(cellsAt)) === "month first");
  if (addresses.length + monthFirst.length === 0) return { columns, cellsOf: (cells) => cells };
  const how = JSON.stringify([addresses, monthFirst]);
  return {
    columns,
    cellsOf(cells) {
      const known = made.get(cells);
      if (known?.how === how) return known.cells;
      const next = [...cells];
      for (const { at, parts } of addresses) next[at] = joined(parts.map((part) => cells[part] ?? ""));
      for (const at of monthFirst) next[at] = dayBeforeMonth(cells[at] ?? "");
      made.set(cells, { how, cells: next });
      return next;
    },
  };
}

/** `12, Moor Lane, Ilkley`; what an earlier part says already is not said again, and a number is before its street. */
function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .reduce((before, part) => {
      if (part === "" || before.toLowerCase().includes(part.toLowerCase())) return before;
      if (before === "") return part;
      return /^\d+[a-z]?$/i.test(before) ? `${before} ${part}` : `${before.replace(/,\s*$/, "")}, ${part}`;
    }, "");
}
