import type { Definition } from "../../../schemas/definition.ts";
import type { RateTable } from "../../../schemas/rating.ts";
import { pointerTo } from "../tree/place.ts";

/** A table of the form or of the price. */
export interface TableAt {
  readonly name: string;
  readonly table: RateTable;
  readonly path: string;
}

/** Every table, those of the form first. */
export function tablesOf({ tables = {}, rating }: Definition): readonly TableAt[] {
  return [...placed(tables, "tables"), ...placed(rating?.tables ?? {}, "rating", "tables")];
}

function placed(tables: Readonly<Record<string, RateTable>>, ...at: readonly string[]): readonly TableAt[] {
  return Object.entries(tables).map(([name, table]) => ({ name, table, path: pointerTo(...at, name) }));
}
