import type { Condition, Literal, Op, Test } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import { givesOf } from "../kinds/kind-of.ts";

/** One row of the condition builder. */
export type ConditionRow =
  /**
   * An answer or named value, an op, and the right side; with `some`, in any entry of that group. With `count`, the
   * number of entries of that group, and no name.
   */
  | {
      readonly row: "test";
      readonly name: string;
      readonly op: Op;
      readonly values: readonly Literal[];
      readonly some?: string;
      readonly count?: string;
    }
  | { readonly row: "named"; readonly name: string }
  | { readonly row: "group"; readonly group: ConditionGroup }
  /** Anything that the builder cannot show, such as a calculation or a negation: a formula, empty without a condition. */
  | { readonly row: "written"; readonly condition?: Condition };

/** Rows joined by "all" or "any". */
export interface ConditionGroup {
  readonly join: "all" | "any";
  readonly rows: readonly ConditionRow[];
}

/** Ops with a list of values on the right. */
export const listOps: ReadonlySet<Op> = new Set<Op>(["in", "nin"]);

/** Ops without a right side. */
export const bareOps: ReadonlySet<Op> = new Set<Op>(["set", "empty"]);

/** The rows of a condition; none where there is none. */
export function rowsOfCondition(condition: Condition | undefined): ConditionGroup {
  if (condition === undefined) return { join: "all", rows: [] };
  if ("all" in condition) return { join: "all", rows: condition.all.map(rowOf) };
  if ("any" in condition) return { join: "any", rows: condition.any.map(rowOf) };
  return { join: "all", rows: [rowOf(condition)] };
}

function rowOf(condition: Condition): ConditionRow {
  if ("all" in condition || "any" in condition) return { row: "group", group: rowsOfCondition(condition) };
  if ("is" in condition) return { row: "named", name: condition.is };
  if ("not" in condition) return { row: "written", condition };
  if (condition.f === undefined) {
    const count = countedEntries(condition);
    if (count !== undefined)
      return { row: "test", name: "", op: condition.op, values: [condition.v as Literal], count };
    const entry = entryThatPasses(condition);
    const row = entry && rowOf(entry.where);
    return row?.row === "test" ? { ...row, some: entry?.count ?? "" } : { row: "written", condition };
  }
  const { f: name, op, v } = condition;
  if (v === undefined) return { row: "test", name, op, values: [] };
  if (typeof v !== "object") return { row: "test", name, op, values: [v] };
  return "calc" in v ? { row: "written", condition } : { row: "test", name, op, values: v };
}

/** For a test that at least one entry of a group passes: the group, and the condition for the entry. */
export function entryThatPasses({
  calc,
  op,
  v,
}: Test): { readonly count: string; readonly where: Condition } | undefined {
  if (typeof calc !== "object" || !("count" in calc) || op !== "gt" || v !== 0) return undefined;
  const { count, where, same } = calc;
  return where === undefined || same !== undefined ? undefined : { count, where };
}

/** For a test of how many entries a group has: the group. */
function countedEntries({ calc, v }: Test): string | undefined {
  const isPlain = typeof calc === "object" && "count" in calc && calc.where === undefined && calc.same === undefined;
  return isPlain && typeof v === "number" ? calc.count : undefined;
}

/** The condition of some rows; undefined without any. A single row needs no group. */
export function conditionOfRows({ join, rows }: ConditionGroup): Condition | undefined {
  const parts = rows.map(partOf).filter((part) => part !== undefined);
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first;
  return join === "all" ? { all: parts } : { any: parts };
}

/** Whether a row is complete; a group is once it has two rows. */
export function isWholeRow(row: ConditionRow): boolean {
  if (row.row === "group") return row.group.rows.length > 1 && row.group.rows.every(isWholeRow);
  if (row.row === "written") return row.condition !== undefined;
  if (row.row !== "test") return true;
  return (row.name !== "" || row.count !== undefined) && (bareOps.has(row.op) || row.values.length > 0);
}

function partOf(row: ConditionRow): Condition | undefined {
  if (row.row === "written") return row.condition;
  if (row.row === "named") return { is: row.name };
  if (row.row === "group") return conditionOfRows(row.group);
  const [count] = row.values;
  if (row.count !== undefined) return { calc: { count: row.count }, op: row.op, v: count ?? 0 };
  const test = testOf(row);
  return row.some === undefined ? test : { calc: { count: row.some, where: test }, op: "gt", v: 0 };
}

function testOf({ name: f, op, values }: Extract<ConditionRow, { readonly row: "test" }>): Test {
  if (listOps.has(op)) return { f, op, v: values };
  const [v] = values;
  return v === undefined ? { f, op } : { f, op, v };
}

/** Ops that compare the age of a date. */
const agesOps: ReadonlySet<Op> = new Set<Op>(["olderThanDays", "olderThanMonths", "withinYears"]);

/** Whether a test compares with a number. */
export const isTestOfNumbers = (question: Question | undefined, op: Op): boolean =>
  question === undefined || ["number", "calculated"].includes(givesOf(question)) || agesOps.has(op);

/** Maximum number of decimals in the language. */
export const anyDecimals = 12;

/** Decimals allowed in the number a test compares with: none for an age, any for a calculation. */
export function decimalsOfTest(question: Question | undefined, op: Op): number {
  if (agesOps.has(op)) return 0;
  return question === undefined || givesOf(question) === "calculated" ? anyDecimals : (question.decimals ?? 0);
}

/**
 * Typed text as a literal; undefined where it is empty, or not a required number.
 *
 * @param decimals most decimals of a number, e.g. `decimalsOfTest` of the test; undefined for a text
 */
export function literalOf(text: string, decimals: number | undefined): Literal | undefined {
  if (text.trim() === "") return undefined;
  if (decimals === undefined) return text.trim();
  const [, fraction = ""] = /^-?\d{1,12}(?:\.(\d+))?$/.exec(bare(text)) ?? [];
  const number = Number(bare(text));
  return Number.isNaN(number) || fraction.length > decimals || Math.abs(number) >= 1e12 ? undefined : number;
}

const bare = (text: string): string => text.replaceAll(/[£,%\s]/g, "");
