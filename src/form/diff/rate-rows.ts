import type { Condition } from "../../../schemas/condition.ts";
import type { Figure, WrittenRates } from "../../../schemas/rating.ts";
import { pointerTo } from "../tree/place.ts";
import { showNumber } from "../words/show-number.ts";

/** The ways of writing a table; some tables combine several. */
export const rowShapes = ["values", "bands", "sets", "cases"] as const;

/** One value of a table and what it applies to. */
export interface RateRow {
  /** `“Slate”`, `up to 25`, `where the roof is flat`. */
  readonly words: string;
  readonly value: Figure;
  /** JSON Pointer relative to the table: `/bands/2`; the texts of a set share that of the set. */
  readonly path: string;
}

/**
 * Values of a table written in one of the shapes, by what they apply to; the first wins where two apply to the same.
 *
 * @param inWords describes a condition in words
 */
export function rateRows(
  table: WrittenRates,
  shape: (typeof rowShapes)[number],
  inWords: (when: Condition) => string,
): ReadonlyMap<string, RateRow> {
  const rows = new Map<string, RateRow>();
  const add = (key: string, row: RateRow): void => {
    if (!rows.has(key)) rows.set(key, row);
  };
  if (shape === "values")
    for (const [text, value] of Object.entries(table.values ?? {}))
      add(text, { words: `“${text}”`, value, path: pointerTo("values", text) });
  if (shape === "bands")
    for (const [index, { to, value }] of (table.bands ?? []).entries()) {
      const words = to === undefined ? "above" : `up to ${showNumber(to)}`;
      add(words, { words, value, path: pointerTo("bands", index) });
    }
  if (shape === "sets")
    for (const [index, set] of (table.sets ?? []).entries())
      for (const text of set.in) add(text, { words: `“${text}”`, value: set.value, path: pointerTo("sets", index) });
  if (shape === "cases")
    for (const [index, { when, value }] of (table.cases ?? []).entries())
      add(JSON.stringify(when), { words: `where ${inWords(when)}`, value, path: pointerTo("cases", index) });
  return rows;
}
