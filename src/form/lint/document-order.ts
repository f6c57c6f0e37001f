import type { LintFinding } from "./finding.ts";

/** Findings in the order of the definition, those of one place in the order of the rules. */
export function inDocumentOrder(definition: unknown, findings: readonly LintFinding[]): LintFinding[] {
  const placed = findings.map((finding) => ({ finding, place: placeOf(definition, finding.path) }));
  return placed.sort((a, b) => compare(a.place, b.place)).map(({ finding }) => finding);
}

const orders = new WeakMap<object, ReadonlyMap<string, number>>();

/** Position of each part of a path among the keys at its level. */
function placeOf(definition: unknown, path: string): readonly number[] {
  let value = definition;
  return path
    .split("/")
    .slice(1)
    .map((part) => {
      if (typeof value !== "object" || value === null) return 0;
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const position = Array.isArray(value) ? Number(key) : (orderOf(value).get(key) ?? 0);
      value = Reflect.get(value, key);
      return position;
    });
}

function orderOf(value: object): ReadonlyMap<string, number> {
  const known = orders.get(value) ?? new Map(Object.keys(value).map((key, index) => [key, index]));
  orders.set(value, known);
  return known;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [level, position] of a.entries()) {
    const other = b[level];
    if (other === undefined) return 1;
    if (position !== other) return position - other;
  }
  return a.length - b.length;
}
