import type { Calc, Condition } from "../../../schemas/condition.ts";
import { isRecord } from "../values/own.ts";
import type { Aggregate } from "./walk-expression.ts";

type Change = (aggregate: Aggregate) => Aggregate;

/** A copy of a condition in which every aggregate is changed, those within aggregates first. */
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

/** A copy of a calculation in which every aggregate is changed, those within aggregates first. */
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
