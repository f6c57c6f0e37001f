import { createContext } from "react";

/** How many entries of the list around have a schema, and so a name, of their own. */
export const FixedEntries = createContext(0);

/**
 * Entries of a list are told apart by their number: `Person` and `Person` are “Person 1” and “Person 2”, and what rjsf
 * calls `Tenants-2` is “Tenants 2”.
 */
export function entryLabel(label: string, path: readonly (string | number)[], fixed: number): string {
  const last = path[path.length - 1];
  if (label === "" || typeof last !== "number" || last < fixed) return label;
  const number = last + 1;
  const base = label.endsWith(`-${number}`) ? label.slice(0, -`-${number}`.length) : label;
  return `${base} ${number}`;
}
