import { type Registry, TranslatableString } from "@rjsf/utils";
import { createContext } from "react";

/** How many entries of the surrounding list have schemas, and so names, of their own. */
export const FixedEntries = createContext(0);

/**
 * Numbers the entries of a list: `Person` and `Person` become “Person 1” and “Person 2”, and rjsf's `Tenants-2` becomes
 * “Tenants 2”.
 */
export function entryLabel(label: string, path: readonly (string | number)[], fixed: number): string {
  const last = path[path.length - 1];
  if (label === "" || typeof last !== "number" || last < fixed) return label;
  const number = last + 1;
  const base = label.endsWith(`-${number}`) ? label.slice(0, -`-${number}`.length) : label;
  return `${base} ${number}`;
}

/** A form may have many “Add” buttons, so each is read out with what it adds to: “Add Tenants”. */
export const addWords = (registry: Registry, what: string | undefined): string =>
  [registry.translateString(TranslatableString.AddButton), what].filter(Boolean).join(" ");

/** Identifies a grid row; read out after the label of each of its controls: `driver 2`. */
export const RowName = createContext<string | undefined>(undefined);
