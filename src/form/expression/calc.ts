import type { Calc } from "../../../schemas/condition.ts";
import { asDay, asExact, type Value } from "../values/answer-value.ts";
import { ageAt, daysBetween } from "../values/calendar.ts";
import { driverNumberMismatch } from "../values/driver-number.ts";
import { add, compare, div, type Exact, exact, fromInt, mul, roundTo, sub } from "../values/exact.ts";
import { nationOf, postcodeArea } from "../values/postcode.ts";
import { dayNamed, isDayCalc, lookUp, readDay } from "./day-calc.ts";
import type { Scope } from "./scope.ts";

/**
 * Value of a calculation in a scope; numbers are exact. Undefined where an operand is unknown, or there is no result
 * (division by zero, adding a text).
 */
export function evaluate(calc: Calc, scope: Scope): Value | undefined {
  if (typeof calc === "number") return calc;
  if ("n" in calc) return exact(calc.n);
  if ("f" in calc) return scope.read(calc.f) ?? (isSaid(calc.f, scope) ? undefined : calc.else);
  if ("count" in calc || "of" in calc) return scope.aggregate(calc);
  if ("if" in calc) {
    const outcome = scope.test(calc.if);
    return outcome === undefined ? undefined : evaluate(outcome ? calc.then : calc.else, scope);
  }
  if ("lookup" in calc) {
    const table = scope.table(calc.lookup);
    return table && lookUp(table, evaluate(calc.key, scope));
  }
  return readFact(calc, scope);
}

/** Something was answered, readable or not, or a reason was given in its place: then no other value applies. */
function isSaid(name: string, scope: Scope): boolean {
  return scope.answered(name) || scope.withheld(name) !== undefined;
}

type Fact = Exclude<
  Calc,
  | number
  | { readonly n: string }
  | { readonly f: string }
  | { readonly count: string }
  | { readonly of: string }
  | { readonly if: unknown }
  | { readonly lookup: string }
>;

function readFact(calc: Fact, scope: Scope): Value | undefined {
  if ("age" in calc) {
    const birth = asDay(scope.read(calc.age));
    return birth === undefined ? undefined : ageAt(birth, scope.dates.asAt);
  }
  if ("daysSince" in calc) {
    const day = asDay(scope.read(calc.daysSince));
    return day === undefined ? undefined : daysBetween(day, scope.dates.asAt);
  }
  if ("daysBetween" in calc) {
    const [from, to] = calc.daysBetween.map((name) => asDay(scope.read(name)));
    return from === undefined || to === undefined ? undefined : daysBetween(from, to);
  }
  if (isDayCalc(calc)) return readDay(calc, scope.dates[dayNamed(calc)]);
  if ("position" in calc) return scope.position(calc.position);
  if ("postcodeArea" in calc) return ofText(scope.read(calc.postcodeArea), postcodeArea);
  if ("nation" in calc) return ofText(scope.read(calc.nation), nationOf);
  if ("driverNumberMismatch" in calc) {
    const [number, lastName, born] = calc.driverNumberMismatch.map((name) => scope.read(name));
    const day = asDay(born);
    if (typeof number !== "string" || typeof lastName !== "string" || day === undefined) return undefined;
    return driverNumberMismatch(number, lastName, day);
  }
  return operate(calc, scope);
}

function ofText(value: Value | undefined, read: (text: string) => string): string | undefined {
  return typeof value === "string" ? read(value) : undefined;
}

/** A calculation as a number. Undefined where it is unknown or not a number. */
export function evaluateExact(calc: Calc, scope: Scope): Exact | undefined {
  return asExact(evaluate(calc, scope));
}

type Operation = Extract<
  Calc,
  | { readonly add: unknown }
  | { readonly sub: unknown }
  | { readonly mul: unknown }
  | { readonly div: unknown }
  | { readonly min: unknown }
  | { readonly max: unknown }
  | { readonly round: unknown }
>;

function operate(calc: Operation, scope: Scope): Value | undefined {
  if ("round" in calc) {
    const value = evaluateExact(calc.round, scope);
    return value && roundTo(value, calc.to);
  }
  if ("add" in calc) return folded(calc.add, scope, add, fromInt(0));
  if ("mul" in calc) return folded(calc.mul, scope, mul, fromInt(1));
  if ("min" in calc) return folded(calc.min, scope, smaller);
  if ("max" in calc) return folded(calc.max, scope, larger);
  const [left, right] = "sub" in calc ? calc.sub : calc.div;
  const [a, b] = [evaluateExact(left, scope), evaluateExact(right, scope)];
  if (!a || !b) return undefined;
  if ("sub" in calc) return sub(a, b);
  return b.n === 0n ? undefined : div(a, b);
}

function smaller(a: Exact, b: Exact): Exact {
  return compare(a, b) <= 0 ? a : b;
}

function larger(a: Exact, b: Exact): Exact {
  return compare(a, b) >= 0 ? a : b;
}

function folded(
  parts: readonly Calc[],
  scope: Scope,
  combine: (a: Exact, b: Exact) => Exact,
  start?: Exact,
): Exact | undefined {
  let result = start;
  for (const part of parts) {
    const value = evaluateExact(part, scope);
    if (!value) return undefined;
    result = result ? combine(result, value) : value;
  }
  return result;
}
