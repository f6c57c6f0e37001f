import type { Json } from "../../../schemas/record.ts";

/** Whether two pieces of JSON say the same; the order of keys does not matter. Absent is not null. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((value, index) => sameJson(value, b[index]));
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
