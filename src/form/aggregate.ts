import { asExact, type Value } from "./answer-value.ts";
import { evaluate } from "./calc.ts";
import { sameText, test } from "./condition.ts";
import { add, compare, type Exact, fromInt } from "./exact.ts";
import type { Scope } from "./scope.ts";
import { type Aggregate, measuredBy, sharedBy } from "./walk-expression.ts";

/** Results by what entries share; the key is `""` where every entry counts. */
export type AggregateIndex = ReadonlyMap<string, Value>;

/**
 * Goes over the entries of a group once. `shared` tells what an entry shares with others, undefined where an
 * answer is missing, so that it counts nowhere.
 */
export function aggregateOver(
  aggregate: Aggregate,
  entries: readonly Scope[],
  shared: (entry: Scope) => string | undefined,
): AggregateIndex {
  const index = new Map<string, Value>();
  const add = adderOf(aggregate);
  for (const entry of entries) {
    if (aggregate.where && test(aggregate.where, entry) !== true) continue;
    const key = shared(entry);
    if (key === undefined) continue;
    const next = add(index.get(key), entry);
    if (next !== undefined) index.set(key, next);
  }
  return index;
}

/** Result for what the entry at hand shares. Counts and sums are 0 where there is nothing. */
export function aggregateFor(aggregate: Aggregate, index: AggregateIndex, key: string | undefined): Value | undefined {
  const found = key === undefined ? undefined : index.get(key);
  return found ?? ("count" in aggregate || "sum" in aggregate ? 0 : undefined);
}

/** What an entry shares, as one text: answers without regard to case and spaces. Undefined where one is missing. */
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

function adderOf(aggregate: Aggregate): (so: Value | undefined, entry: Scope) => Value | undefined {
  const measured = measuredBy(aggregate);
  if (measured === undefined) return (so) => (typeof so === "number" ? so + 1 : 1);
  const measure = (entry: Scope): Value | undefined =>
    typeof measured === "string" ? entry.read(measured) : evaluate(measured, entry);
  if ("sum" in aggregate) return (so, entry) => plus(so ?? 0, measure(entry) ?? 0);
  const keeps = "largest" in aggregate ? (order: number) => order >= 0 : (order: number) => order <= 0;
  return (so, entry) => furthest(so, measure(entry), keeps);
}

/** Sum of two numbers; a value that is none counts 0. Whole numbers stay numbers while they are exact. */
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
