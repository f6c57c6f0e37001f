import type { Calc, Condition, Test } from "../../../schemas/condition.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { sharedKey } from "../expression/aggregate.ts";
import { evaluate } from "../expression/calc.ts";
import { test } from "../expression/condition.ts";
import { scopeOfNamed } from "../expression/reasons.ts";
import type { Scope } from "../expression/scope.ts";
import { type Aggregate, groupOf, walkCalc } from "../expression/walk-expression.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { asDay, asExact, asTime, type Value } from "../values/answer-value.ts";
import { addMonths, type CalendarDate, daysBetween } from "../values/calendar.ts";
import { type Exact, fromInt, sub } from "../values/exact.ts";
import { own } from "../values/own.ts";
import { minutesOf } from "../values/time-of-day.ts";
import type { RuleHit } from "./run-rules.ts";

/** A number that a rule compares with a limit, in stored form: an exact integer (`"310000"`) or a fraction (`"2/9"`). */
export interface ComparedNumber {
  /** Identifies the comparison and entry, and stays the same as long as both exist. */
  readonly at: string;
  readonly value: string;
  readonly limit: string;
  /** The side of the limit on which the rule fires. */
  readonly side: "above" | "below";
  /** Whether the number has met or passed its limit. */
  readonly broken: boolean;
}

function exactText({ n, d }: Exact): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}

function readExactText(text: string): Exact {
  const [n = "0", d = "1"] = text.split("/");
  return { n: BigInt(n), d: BigInt(d) };
}

/** How far a number is past its limit, negative on the permitted side. */
export function pastLimit({ value, limit, side }: ComparedNumber): Exact {
  const [a, b] = [readExactText(value), readExactText(limit)];
  return side === "above" ? sub(a, b) : sub(b, a);
}

/**
 * Every number that the conditions of a rule compare with a limit, for the entries and the policy that it fires on,
 * including named conditions and aggregates. Unknown numbers are left out.
 */
export function numbersOfHit(resolution: Resolution, hit: RuleHit): readonly ComparedNumber[] {
  const rules = resolution.form.source.rules.filter(({ id, severity }) => id === hit.rule.id && isDecided(severity));
  return rules.flatMap((rule) =>
    scopesOf(resolution, hit, rule).flatMap((scope) => numbersIn(resolution, rule.when, true, scope, at(scope))),
  );
}

function isDecided(severity: Rule["severity"]): boolean {
  return severity !== "error" && severity !== "warn";
}

/** The scopes in which one of the rules reported as one hit fires. */
function scopesOf(resolution: Resolution, { items, policy }: RuleHit, { group }: Rule): readonly Scope[] {
  if (group === undefined || !resolution.form.group(group)?.list) return policy ? [resolution.at(group)] : [];
  return items.filter((id) => resolution.entry(group, id)).map((id) => resolution.at(group, id));
}

function at({ itemId = "" }: Scope): string {
  return `${itemId}:`;
}

function numbersIn(
  resolution: Resolution,
  condition: Condition,
  wanted: boolean,
  scope: Scope,
  where: string,
): readonly ComparedNumber[] {
  const partsOf = (parts: readonly Condition[]) =>
    parts.flatMap((part, index) => numbersIn(resolution, part, wanted, scope, `${where}${index}.`));
  if ("all" in condition) return partsOf(condition.all);
  if ("any" in condition) return partsOf(condition.any);
  if ("not" in condition) return numbersIn(resolution, condition.not, !wanted, scope, `${where}not.`);
  if (!("is" in condition)) return numbersOfTest(resolution, condition, wanted, scope, where);
  const named = own(resolution.form.source.conditions ?? {}, condition.is);
  const inner = named && scopeOfNamed(named.group, scope, resolution);
  return named && inner ? numbersIn(resolution, named.test, wanted, inner, `${where}${condition.is}.`) : [];
}

function numbersOfTest(
  resolution: Resolution,
  what: Test,
  wanted: boolean,
  scope: Scope,
  where: string,
): readonly ComparedNumber[] {
  const left: Calc = what.calc ?? { f: what.f };
  const right = typeof what.v === "object" && "calc" in what.v ? what.v.calc : undefined;
  const inside = [
    ...numbersOfCalc(resolution, left, scope, `${where}<`),
    ...(right === undefined ? [] : numbersOfCalc(resolution, right, scope, `${where}>`)),
  ];
  const compared = comparisonOf(what, left, right, scope);
  if (!compared) return inside;
  const [value, limit] = compared;
  const above = (what.op !== "lt" && what.op !== "le") === wanted;
  const broken = test(what, scope) === wanted;
  return [
    { at: where, value: exactText(value), limit: exactText(limit), side: above ? "above" : "below", broken },
    ...inside,
  ];
}

/**
 * Both sides of an ordered comparison as numbers, with days and minutes counted; undefined for any other test, or an
 * unknown side.
 */
function comparisonOf(
  { op, v }: Test,
  left: Calc,
  right: Calc | undefined,
  scope: Scope,
): readonly [Exact, Exact] | undefined {
  const value = evaluate(left, scope);
  const limit = right === undefined ? literal(v) : evaluate(right, scope);
  if (value === undefined || limit === undefined) return undefined;
  if (op === "olderThanDays" || op === "olderThanMonths") return ageInDays(op, value, limit, scope.dates.asAt);
  if (op !== "gt" && op !== "ge" && op !== "lt" && op !== "le") return undefined;
  for (const read of [dayNumber, minuteNumber, asExact]) {
    const [a, b] = [read(value), read(limit)];
    if (a && b) return [a, b];
  }
  return undefined;
}

function literal(v: Test["v"]): Value | undefined {
  return typeof v === "number" || typeof v === "string" || typeof v === "boolean" ? v : undefined;
}

function ageInDays(
  op: "olderThanDays" | "olderThanMonths",
  value: Value,
  limit: Value,
  asAt: CalendarDate,
): readonly [Exact, Exact] | undefined {
  const [day, count] = [asDay(value), asExact(limit)];
  if (day === undefined || count?.d !== 1n) return undefined;
  const allowed = op === "olderThanDays" ? count : fromInt(daysBetween(addMonths(asAt, -Number(count.n)), asAt));
  return [fromInt(daysBetween(day, asAt)), allowed];
}

function dayNumber(value: Value): Exact | undefined {
  const day = asDay(value);
  return day === undefined ? undefined : fromInt(daysBetween("1970-01-01", day));
}

function minuteNumber(value: Value): Exact | undefined {
  const time = asTime(value);
  return time === undefined ? undefined : fromInt(minutesOf(time));
}

/** Numbers that decide which entries an aggregate includes, also in named values. */
function numbersOfCalc(resolution: Resolution, calc: Calc, scope: Scope, where: string): readonly ComparedNumber[] {
  const found: ComparedNumber[] = [];
  walkCalc(calc, {
    read: (name) => {
      const target = resolution.form.target(scope.group, name);
      if (target?.kind !== "value") return;
      const inner = scopeOfNamed(target.group, scope, resolution);
      if (inner) found.push(...numbersOfCalc(resolution, target.value.calc, inner, `${where}${name}.`));
    },
    aggregate: (aggregate) => found.push(...numbersOfAggregate(resolution, aggregate, scope, where)),
  });
  return found;
}

function numbersOfAggregate(
  resolution: Resolution,
  aggregate: Aggregate,
  scope: Scope,
  at: string,
): readonly ComparedNumber[] {
  const { where } = aggregate;
  if (!where) return [];
  const group = groupOf(aggregate);
  const shared = keyIn(aggregate, scope);
  return resolution.items(group).flatMap((id) => {
    const entry = resolution.at(group, id);
    if (keyIn(aggregate, entry) !== shared || test(where, entry) !== true) return [];
    return numbersIn(resolution, where, true, entry, `${at}${id}:`);
  });
}

/** The shared key of an aggregate; the parent of an entry does not restrict it. */
function keyIn(aggregate: Aggregate, scope: Scope): string | undefined {
  return sharedKey(aggregate, (name) => (name === "ParentRef" ? "" : scope.read(name)));
}
