import { type Registry, TranslatableString } from "@rjsf/utils";
import { createContext } from "react";

/** How many entries of the list around have a schema, and so a name, of their own. */
export const FixedEntries = createContext(0);

/**
 * Entries of a list are distinguished by their number: `Person` and `Person` are “Person 1” and “Person 2”, and what rjsf
 * calls `Tenants-2` is “Tenants 2”.
 */
export function entryLabel(label: string, path: readonly (string | number)[], fixed: number): string {
  const last = path[path.length - 1];
  if (label === "" || typeof last !== "number" || last < fixed) return label;
  const number = last + 1;
  const base = label.endsWith(`-${number}`) ? label.slice(0, -`-${number}`.length) : label;
  return `${base} ${number}`;
}

/** A form may have many buttons “Add”, so each is read out with what it adds to: “Add Tenants”. */
export const addWords = (registry: Registry, what: string | undefined): string =>
  [registry.translateString(TranslatableString.AddButton), what].filter(Boolean).join(" ");

/** What tells a row of a grid from the others, said behind the label of each of its controls: `driver 2`. */
export const RowName = createContext<string | undefined>(undefined);
