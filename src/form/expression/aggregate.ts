import { asExact, type Value } from "../values/answer-value.ts";
import { add, compare, type Exact, fromInt } from "../values/exact.ts";
import { evaluate } from "./calc.ts";
import { sameText, test } from "./condition.ts";
import type { Scope } from "./scope.ts";
import { type Aggregate, measuredBy, sharedBy } from "./walk-expression.ts";

/** One entry's part of an aggregate. Cached while the entry and its inputs are unchanged. */
export interface Contribution {
  /** The shared key, `""` where every entry counts; undefined where an answer is missing. */
  readonly key: string | undefined;
  /** Whether `where` holds. */
  readonly counts: boolean;
  /** The value to add or compare; 1 for a count. */
  readonly value: Value | undefined;
}

/** Results by shared key. */
export type AggregateIndex = ReadonlyMap<string, Value>;

export function contributionOf(aggregate: Aggregate, entry: Scope, key: string | undefined): Contribution {
  const counts = key !== undefined && (aggregate.where === undefined || test(aggregate.where, entry) === true);
  const measured = measuredBy(aggregate);
  if (!counts || measured === undefined) return { key, counts, value: 1 };
  return { key, counts, value: typeof measured === "string" ? entry.read(measured) : evaluate(measured, entry) };
}

/** Aggregates contributions in one pass. */
export function aggregateOver(aggregate: Aggregate, contributions: Iterable<Contribution>): AggregateIndex {
  const index = new Map<string, Value>();
  const combine = combinerOf(aggregate);
  for (const { key, counts, value } of contributions) {
    if (!counts || key === undefined) continue;
    const next = combine(index.get(key), value);
    if (next !== undefined) index.set(key, next);
  }
  return index;
}

/** The result for the current scope's key. Counts and sums are 0 without entries. */
export function aggregateFor(aggregate: Aggregate, index: AggregateIndex, key: string | undefined): Value | undefined {
  const found = key === undefined ? undefined : index.get(key);
  return found ?? ("count" in aggregate || "sum" in aggregate ? 0 : undefined);
}

/** The shared key of an entry as text, ignoring case and spaces. Undefined where an answer is missing. */
export function sharedKey(aggregate: Aggregate, read: (name: string) => Value | undefined): string | undefined {
  const parts: string[] = [];
  for (const name of sharedBy(aggregate)) {
    const value = read(name);
    if (value === undefined) return undefined;
    parts.push(sameText(keyText(value)));
  }
  return parts.join("\n");
}

function keyText(value: Value): string {
  if (typeof value !== "object") return String(value);
  return "d" in value ? `${value.n}/${value.d}` : value.join("\t");
}

function combinerOf(aggregate: Aggregate): (so: Value | undefined, value: Value | undefined) => Value | undefined {
  if ("count" in aggregate || "sum" in aggregate) return (so, value) => plus(so ?? 0, value ?? 0);
  const keeps = "largest" in aggregate ? (order: number) => order >= 0 : (order: number) => order <= 0;
  return (so, value) => furthest(so, value, keeps);
}

/** Sum of two numbers; any other value counts as 0. Integers stay plain numbers while they are exact. */
function plus(a: Value, b: Value): Value {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(sum)) return sum;
  }
  return add(asExact(a) ?? fromInt(0), asExact(b) ?? fromInt(0));
}

/** The larger or smaller of two numbers or of two days. */
function furthest(
  so: Value | undefined,
  next: Value | undefined,
  keeps: (order: number) => boolean,
): Value | undefined {
  if (next === undefined || so === undefined) return so ?? next;
  return keeps(orderOf(so, next)) ? so : next;
}

function orderOf(a: Value, b: Value): number {
  const [x, y]: readonly (Exact | undefined)[] = [asExact(a), asExact(b)];
  if (x && y) return compare(x, y);
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
