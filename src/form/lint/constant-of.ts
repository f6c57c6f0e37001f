import type { Calc } from "../../../schemas/condition.ts";
import { evaluateExact } from "../expression/calc.ts";
import type { Scope } from "../expression/scope.ts";
import { type Exact, readExact } from "../values/exact.ts";

/** Parts beyond these are no constant that somebody wrote for people to read. */
const mostParts = 50;

const nothing: Scope = {
  group: undefined,
  itemId: undefined,
  dates: { today: "1970-01-01", asAt: "1970-01-01" },
  read: () => undefined,
  answered: () => false,
  withheld: () => undefined,
  is: () => undefined,
  test: () => undefined,
  aggregate: () => undefined,
  position: () => undefined,
  table: () => undefined,
};

/**
 * What a calculation that reads nothing comes to; undefined where it has no result. `varies` where it rests on answers,
 * on days or on tables, or is too long to be told here.
 */
export function constantOf(calc: Calc): Exact | undefined | "varies" {
  return isConstant(calc) ? evaluateExact(calc, nothing) : "varies";
}

function isConstant(calc: Calc): boolean {
  const open: Calc[] = [calc];
  for (let seen = 0; seen < mostParts; seen++) {
    const part = open.pop();
    if (part === undefined) return true;
    const operands = operandsOf(part);
    if (!operands) return false;
    open.push(...operands.slice(0, mostParts));
  }
  return false;
}

/** The parts of an operation, none of a figure; undefined for what reads something. */
function operandsOf(calc: Calc): readonly Calc[] | undefined {
  if (typeof calc === "number") return [];
  if ("n" in calc) return readExact(calc.n) && [];
  if ("add" in calc) return calc.add;
  if ("sub" in calc) return calc.sub;
  if ("mul" in calc) return calc.mul;
  if ("div" in calc) return calc.div;
  if ("min" in calc) return calc.min;
  return "max" in calc ? calc.max : undefined;
}
