/** A key's own value: `own(answers, "constructor")` is undefined unless somebody answered it. */
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

/** A copy without these keys. */
export function withoutKeys<Value>(
  record: { readonly [key: string]: Value },
  keys: ReadonlySet<string>,
): { readonly [key: string]: Value } {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !keys.has(name)));
}

/** A JSON object, as opposed to a list, a scalar or null. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
