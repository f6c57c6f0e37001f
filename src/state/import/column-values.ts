import type { Option, Question } from "../../../schemas/question.ts";
import type { PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { readCell } from "./cell-text.ts";

/** Which day it is only decides how two digits of a year are read, so any will do to see what a column holds. */
const anyDay: CalendarDate = "2026-01-01";

/** Of the filled cells of a column, how many are there and how many could be an answer to the question. */
export function fitOf({ question, options }: PreparedQuestion, cells: readonly string[]) {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return { filled: filled.length, fitting: filled.filter((cell) => couldAnswer(question, options, cell)).length };
}

/** Free text takes anything, so more is asked of it here: an address has letters, a name is no figure. */
function couldAnswer(question: Question, options: readonly Option[] | undefined, cell: string): boolean {
  const read = readCell(question, cell, anyDay, options);
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

/**
 * Whether the days of a column are written month first: one at least cannot be read otherwise, and none contradicts it.
 * `mixed` where some days can only be the one and some only the other, so that nobody can tell what `02/03/2026` is.
 */
export function dayOrder(cells: readonly string[]): "day first" | "month first" | "mixed" {
  let [days, months] = [false, false];
  for (const cell of cells) {
    const [, first = "", second = ""] = slashed.exec(cell) ?? [];
    if (Number(first) > 12) days = true;
    if (Number(second) > 12) months = true;
  }
  if (days && months) return "mixed";
  return months ? "month first" : "day first";
}

/** `02/13/2026` as `13/02/2026`. */
export const dayBeforeMonth = (cell: string): string =>
  slashed.test(cell) ? cell.replace(/(\d{1,2})([/.-])(\d{1,2})/, "$3$2$1") : cell;
