import type { LookupTable } from "../../../schemas/rating.ts";
import { asExact, type Value } from "../values/answer-value.ts";
import { compare, type Exact, exact, fromNumber } from "../values/exact.ts";
import { own } from "../values/own.ts";

/** Value of a table for a key: exact text, first band, first set, otherwise; undefined where the table has none. */
export function lookUp(table: LookupTable, key: Value | undefined): Exact | undefined {
  const found =
    key === undefined ? undefined : (fromValues(table, key) ?? fromBands(table, key) ?? fromSets(table, key));
  const decimal = found ?? table.otherwise;
  return decimal === undefined ? undefined : exact(decimal);
}

function keyText(key: Value): string | undefined {
  if (typeof key === "string" || typeof key === "number") return String(key);
  return typeof key === "object" && "d" in key && key.d === 1n ? key.n.toString() : undefined;
}

function fromValues({ values }: LookupTable, key: Value): string | undefined {
  const text = keyText(key);
  return values && text !== undefined ? own(values, text) : undefined;
}

function fromBands({ bands }: LookupTable, key: Value): string | undefined {
  const number = asExact(key);
  if (!bands || !number) return undefined;
  return bands.find(({ to }) => {
    const limit = to === undefined ? undefined : fromNumber(to);
    return limit === undefined || compare(number, limit) <= 0;
  })?.value;
}

function fromSets({ sets }: LookupTable, key: Value): string | undefined {
  const text = keyText(key);
  return text === undefined ? undefined : sets?.find((set) => set.in.includes(text))?.value;
}
