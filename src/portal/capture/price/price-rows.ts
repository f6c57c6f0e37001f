import type { Price, PriceLine } from "../../../../schemas/quote.ts";
import { type Pence, pence } from "../../../insurance/money/money.ts";

/** A line of the price over all entries, with its parts. */
export interface PriceRow {
  readonly section: string;
  readonly label: string;
  readonly amount: Pence;
  readonly parts: readonly PriceLine[];
}

/** Lines of the same section added up, in the order in which they first come. */
export function priceRows(lines: Price["lines"]): readonly PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const line of lines) {
    const key = `${line.section} ${line.label}`;
    const row = rows.get(key) ?? { section: line.section, label: line.label, amount: 0, parts: [] };
    rows.set(key, { ...row, amount: row.amount + pence(line.amount), parts: [...row.parts, line] });
  }
  return [...rows.values()];
}
