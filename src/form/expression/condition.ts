import type { Condition, Literal, Test } from "../../../schemas/condition.ts";
import { asDay, asExact, asTime, type Value } from "../values/answer-value.ts";
import { addMonths, addYears, daysBetween } from "../values/calendar.ts";
import { compare } from "../values/exact.ts";
import { evaluate } from "./calc.ts";
import type { Scope, Tri } from "./scope.ts";

/** Evaluates a condition in a scope: true, false, or undefined while it is unknown. */
export function test(condition: Condition, scope: Scope): Tri {
  if ("all" in condition) return allOf(condition.all, scope);
  if ("any" in condition) return anyOf(condition.any, scope);
  if ("not" in condition) return negated(test(condition.not, scope));
  if ("is" in condition) return scope.is(condition.is);
  return decide(condition, scope);
}

function negated(outcome: Tri): Tri {
  return outcome === undefined ? undefined : !outcome;
}

function allOf(parts: readonly Condition[], scope: Scope): Tri {
  let outcome: Tri = true;
  for (const part of parts) {
    const decided = test(part, scope);
    if (decided === false) return false;
    if (decided === undefined) outcome = undefined;
  }
  return outcome;
}

function anyOf(parts: readonly Condition[], scope: Scope): Tri {
  let outcome: Tri = false;
  for (const part of parts) {
    const decided = test(part, scope);
    if (decided === true) return true;
    if (decided === undefined) outcome = undefined;
  }
  return outcome;
}

function decide(what: Test, scope: Scope): Tri {
  if (what.op === "set" || what.op === "empty") {
    const answered = what.calc === undefined ? scope.answered(what.f) : evaluate(what.calc, scope) !== undefined;
    return answered === (what.op === "set");
  }
  if (what.op === "noAnswer") {
    const noAnswer = what.f === undefined ? undefined : scope.withheld(what.f);
    return noAnswer !== undefined && (what.v === undefined || noAnswer === what.v);
  }
  const left = what.calc === undefined ? scope.read(what.f) : evaluate(what.calc, scope);
  if (left === undefined) return undefined;
  const right = rightSide(what, scope);
  return right === undefined ? undefined : decideKnown(what.op, left, right, scope);
}

function rightSide({ v }: Test, scope: Scope): Value | readonly Literal[] | undefined {
  if (typeof v !== "object") return v;
  return "calc" in v ? evaluate(v.calc, scope) : v;
}

function decideKnown(
  op: Exclude<Test["op"], "set" | "empty" | "noAnswer">,
  left: Value,
  right: Value | readonly Literal[],
  scope: Scope,
): Tri {
  switch (op) {
    case "eq":
      return equal(left, right);
    case "ne":
      return negated(equal(left, right));
    case "in":
      return isIn(left, right);
    case "nin":
      return negated(isIn(left, right));
    case "like":
      return typeof left === "string" && typeof right === "string" ? sameText(left) === sameText(right) : undefined;
    case "gt":
      return ordered(left, right, (order) => order > 0);
    case "ge":
      return ordered(left, right, (order) => order >= 0);
    case "lt":
      return ordered(left, right, (order) => order < 0);
    case "le":
      return ordered(left, right, (order) => order <= 0);
    default:
      return decideDay(op, left, right, scope);
  }
}

/** Text normalised for comparison, without case and spaces: `tb A` is `TBA`. */
export function sameText(text: string): string {
  return text.replace(/\s+/gu, "").toUpperCase();
}

type Right = Value | readonly Literal[];

function isList(value: Right): value is readonly Literal[] {
  return Array.isArray(value);
}

function listOf(value: Right): readonly Value[] {
  return isList(value) ? value : [value];
}

function equal(left: Right, right: Right): boolean {
  if (isList(left) || isList(right)) {
    const [a, b] = [listOf(left), listOf(right)];
    return a.length === b.length && a.every((each) => b.some((other) => equal(each, other)));
  }
  if (typeof left === typeof right && typeof left !== "object") return left === right;
  const [a, b] = [asExact(left), asExact(right)];
  return a !== undefined && b !== undefined && compare(a, b) === 0;
}

/** For multiple choices: whether any of them is in the list. */
function isIn(left: Right, right: Right): boolean {
  return listOf(left).some((each) => listOf(right).some((other) => equal(each, other)));
}

/** Compares numbers by size, days by date, times by the clock; anything else has no order, so the result is unknown. */
function ordered(left: Right, right: Right, holds: (order: number) => boolean): Tri {
  if (typeof left === "number" && typeof right === "number") return holds(left - right);
  if (isList(left) || isList(right)) return undefined;
  for (const read of [asDay, asTime]) {
    const [one, other] = [read(left), read(right)];
    if (one !== undefined && other !== undefined) return holds(one < other ? -1 : one > other ? 1 : 0);
  }
  const [a, b] = [asExact(left), asExact(right)];
  return a === undefined || b === undefined ? undefined : holds(compare(a, b));
}

function decideDay(
  op: "olderThanDays" | "olderThanMonths" | "withinYears",
  left: Value,
  right: Right,
  { dates: { asAt } }: Scope,
): Tri {
  const day = asDay(left);
  const exact = isList(right) ? undefined : asExact(right);
  if (day === undefined || exact === undefined || exact.d !== 1n) return undefined;
  const count = Number(exact.n);
  if (op === "olderThanDays") return daysBetween(day, asAt) > count;
  if (op === "olderThanMonths") return day < addMonths(asAt, -count);
  return addYears(asAt, -count) <= day && day <= asAt;
}
