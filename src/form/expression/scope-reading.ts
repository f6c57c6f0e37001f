import type { Condition } from "../../../schemas/condition.ts";
import type { Value } from "../values/answer-value.ts";
import { test } from "./condition.ts";
import type { Scope, Tri } from "./scope.ts";

/**
 * A scope outside any resolution that only knows some answers by name, and named conditions if given, which must not be
 * cyclic.
 */
export function scopeReading(
  read: (name: string) => Value | undefined,
  named: (name: string) => Condition | undefined = () => undefined,
): Scope {
  const decided = new Map<string, Tri>();
  const scope: Scope = {
    group: undefined,
    itemId: undefined,
    dates: { today: "2001-01-01", asAt: "2001-01-01" },
    read,
    answered: (name) => read(name) !== undefined,
    withheld: () => undefined,
    is: (name) => {
      const condition = named(name);
      if (condition && !decided.has(name)) decided.set(name, test(condition, scope));
      return decided.get(name);
    },
    test: (condition) => test(condition, scope),
    aggregate: () => undefined,
    position: () => undefined,
    table: () => undefined,
  };
  return scope;
}
