import type { Calc, Condition } from "../../../schemas/condition.ts";
import { isRecord } from "../values/own.ts";
import { dayNamed, isDayCalc } from "./day-calc.ts";

/** Names directly used in an expression, without following named conditions and values. */
export interface ExpressionVisitor {
  /** A name read in the current scope. */
  readonly read?: (name: string) => void;
  /** A named condition. */
  readonly condition?: (name: string) => void;
  /** `today` or `asAt`. */
  readonly day?: (day: "today" | "asAt") => void;
  readonly table?: (name: string) => void;
  /** A group whose order of entries matters. */
  readonly position?: (group: string) => void;
  /** An aggregate: its parts are read in the scope of its entries, so the walk does not enter them. */
  readonly aggregate?: (aggregate: Aggregate) => void;
}

export type Aggregate = Extract<Calc, { readonly count: string } | { readonly of: string }>;

/** The group that an aggregate covers. */
export function groupOf(aggregate: Aggregate): string {
  return "count" in aggregate ? aggregate.count : aggregate.of;
}

/** Ordered comparisons. */
export const ordering: ReadonlySet<string> = new Set(["gt", "ge", "lt", "le"]);
/** Tests relative to asAt. */
export const dayOps: ReadonlySet<string> = new Set(["olderThanDays", "olderThanMonths", "withinYears"]);

export function walkCondition(condition: Condition, visit: ExpressionVisitor): void {
  if ("all" in condition) for (const part of condition.all) walkCondition(part, visit);
  else if ("any" in condition) for (const part of condition.any) walkCondition(part, visit);
  else if ("not" in condition) walkCondition(condition.not, visit);
  else if ("is" in condition) visit.condition?.(condition.is);
  else {
    if (condition.calc !== undefined) walkCalc(condition.calc, visit);
    else visit.read?.(condition.f);
    if (dayOps.has(condition.op)) visit.day?.("asAt");
    if (isRecord(condition.v) && "calc" in condition.v) walkCalc(condition.v.calc, visit);
  }
}

export function walkCalc(calc: Calc, visit: ExpressionVisitor): void {
  if (typeof calc === "number" || "n" in calc) return;
  if ("f" in calc) visit.read?.(calc.f);
  else if ("count" in calc || "of" in calc) visit.aggregate?.(calc);
  else if ("round" in calc) walkCalc(calc.round, visit);
  else if ("if" in calc) {
    walkCondition(calc.if, visit);
    walkCalc(calc.then, visit);
    walkCalc(calc.else, visit);
  } else if ("age" in calc || "daysSince" in calc) {
    visit.read?.("age" in calc ? calc.age : calc.daysSince);
    visit.day?.("asAt");
  } else if ("daysBetween" in calc) for (const name of calc.daysBetween) visit.read?.(name);
  else if (isDayCalc(calc)) visit.day?.(dayNamed(calc));
  else if ("postcodeArea" in calc) visit.read?.(calc.postcodeArea);
  else if ("nation" in calc) visit.read?.(calc.nation);
  else if ("driverNumberMismatch" in calc) for (const name of calc.driverNumberMismatch) visit.read?.(name);
  else if ("position" in calc) visit.position?.(calc.position);
  else if ("lookup" in calc) {
    visit.table?.(calc.lookup);
    walkCalc(calc.key, visit);
  } else for (const part of Object.values<readonly Calc[]>(calc).flat()) walkCalc(part, visit);
}

/** Calculations of operands. */
export type Arithmetic =
  | { readonly add: readonly Calc[] }
  | { readonly sub: readonly Calc[] }
  | { readonly mul: readonly Calc[] }
  | { readonly div: readonly Calc[] }
  | { readonly min: readonly Calc[] }
  | { readonly max: readonly Calc[] };

/** The parts of an aggregate that are read in the scope of each entry. */
export function walkEntryParts(aggregate: Aggregate, visit: ExpressionVisitor): void {
  if (aggregate.where) walkCondition(aggregate.where, visit);
  for (const name of sharedBy(aggregate)) visit.read?.(name);
  const measured = measuredBy(aggregate);
  if (typeof measured === "string") visit.read?.(measured);
  else if (measured !== undefined) walkCalc(measured, visit);
}

/** The answers that counted entries must share with the current one; none where every entry counts. */
export function sharedBy(aggregate: Aggregate): readonly string[] {
  if (!("same" in aggregate) || aggregate.same === undefined) return [];
  return typeof aggregate.same === "string" ? [aggregate.same] : aggregate.same;
}

/** The answer or calculation that an aggregate adds or compares; undefined for a count. */
export function measuredBy(aggregate: Aggregate): string | Calc | undefined {
  if ("sum" in aggregate) return aggregate.sum;
  if ("largest" in aggregate) return aggregate.largest;
  return "smallest" in aggregate ? aggregate.smallest : undefined;
}

type Change = (aggregate: Aggregate) => Aggregate;

/** A copy of a condition with every aggregate replaced, innermost first. */
export function mapCondition(condition: Condition, change: Change): Condition {
  const inner = (part: Condition): Condition => mapCondition(part, change);
  if ("all" in condition) return { all: condition.all.map(inner) };
  if ("any" in condition) return { any: condition.any.map(inner) };
  if ("not" in condition) return { not: inner(condition.not) };
  if ("is" in condition) return condition;
  const { v } = condition;
  const right = isRecord(v) && "calc" in v ? { v: { calc: mapCalc(v.calc, change) } } : {};
  return condition.calc === undefined
    ? { ...condition, ...right }
    : { ...condition, calc: mapCalc(condition.calc, change), ...right };
}

/** A copy of a calculation with every aggregate replaced, innermost first. */
export function mapCalc(calc: Calc, change: Change): Calc {
  if (typeof calc === "number") return calc;
  const inner = (part: Calc): Calc => mapCalc(part, change);
  if ("count" in calc || "of" in calc) return change(mapAggregate(calc, change));
  if ("add" in calc) return { add: calc.add.map(inner) };
  if ("mul" in calc) return { mul: calc.mul.map(inner) };
  if ("min" in calc) return { min: calc.min.map(inner) };
  if ("max" in calc) return { max: calc.max.map(inner) };
  if ("sub" in calc) return { sub: [inner(calc.sub[0]), inner(calc.sub[1])] };
  if ("div" in calc) return { div: [inner(calc.div[0]), inner(calc.div[1])] };
  if ("round" in calc) return { ...calc, round: inner(calc.round) };
  if ("if" in calc) return { if: mapCondition(calc.if, change), then: inner(calc.then), else: inner(calc.else) };
  return "lookup" in calc ? { ...calc, key: inner(calc.key) } : calc;
}

function mapAggregate(aggregate: Aggregate, change: Change): Aggregate {
  const where = aggregate.where ? { where: mapCondition(aggregate.where, change) } : {};
  const measured = (what: string | Calc): string | Calc => (typeof what === "string" ? what : mapCalc(what, change));
  if ("count" in aggregate) return { ...aggregate, ...where };
  if ("sum" in aggregate) return { ...aggregate, sum: measured(aggregate.sum), ...where };
  return "largest" in aggregate
    ? { ...aggregate, largest: measured(aggregate.largest), ...where }
    : { ...aggregate, smallest: measured(aggregate.smallest), ...where };
}
