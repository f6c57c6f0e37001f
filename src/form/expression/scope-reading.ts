import type { Value } from "../values/answer-value.ts";
import { test } from "./condition.ts";
import type { Scope } from "./scope.ts";

/** A scope outside any resolution that knows some answers by name, and nothing else. */
export function scopeReading(read: (name: string) => Value | undefined): Scope {
  const scope: Scope = {
    group: undefined,
    itemId: undefined,
    dates: { today: "2001-01-01", asAt: "2001-01-01" },
    read,
    answered: (name) => read(name) !== undefined,
    withheld: () => undefined,
    is: () => undefined,
    test: (condition) => test(condition, scope),
    aggregate: () => undefined,
    position: () => undefined,
    table: () => undefined,
  };
  return scope;
}
