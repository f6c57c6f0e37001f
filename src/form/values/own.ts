import type { Json } from "../../../schemas/record.ts";
/** A key's own value: `own(answers, "constructor")` is undefined unless it is answered. */
export function own<Value>(record: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A copy with this key; an existing key keeps its place in the order. Safe for every key, `__proto__` included. */
export function withKey<Value>(
  record: { readonly [key: string]: Value },
  key: string,
  value: Value,
): { readonly [key: string]: Value } {
  return { ...record, [key]: value };
}

/** A copy without this key; the same object if there is none. */
export function withoutKey<Value>(
  record: { readonly [key: string]: Value },
  key: string,
): { readonly [key: string]: Value } {
  if (!Object.hasOwn(record, key)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** A copy without these keys; the same object if it has none of them. */
export function withoutKeys<Value>(
  record: { readonly [key: string]: Value },
  keys: ReadonlySet<string>,
): { readonly [key: string]: Value } {
  if (!Object.keys(record).some((name) => keys.has(name))) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !keys.has(name)));
}

/** A JSON object, as opposed to a list, a scalar or null. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an answer is a list of texts, as for a multiple choice. */
export function isTextList(answer: Json | undefined): answer is readonly string[] {
  return Array.isArray(answer) && answer.every((part) => typeof part === "string");
}

/** Whether two JSON values are equal, ignoring the order of keys. Undefined is not null. */
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
