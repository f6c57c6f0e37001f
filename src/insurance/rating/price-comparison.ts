import type { Price, PriceLine } from "../../../schemas/quote.ts";
import { pence, pounds } from "../money/money.ts";

/** A line of an earlier price beside that of the price now; null where a price has no such line. */
export interface PriceComparisonLine {
  readonly ref: string;
  readonly section: string;
  readonly label: string;
  /** Pounds. */
  readonly before: number | null;
  readonly now: number | null;
}

/** Every line that either price has: in the order of the price now, those that are gone last. */
export function priceComparison(before: Price, now: Price | null): readonly PriceComparisonLine[] {
  const [was, is] = [amountsOf(before.lines), amountsOf(now?.lines ?? [])];
  return [...new Map([...(now?.lines ?? []), ...before.lines].map((line) => [keyOf(line), line]))].map(
    ([key, { ref, section, label }]) => ({
      ref,
      section,
      label,
      before: was.get(key) ?? null,
      now: is.get(key) ?? null,
    }),
  );
}

/** Total to pay now less that of an earlier price, in pounds; null where there is no price now. */
export function changeOfTotal(before: Price, now: Price | null): number | null {
  return now && pounds(pence(now.total) - pence(before.total));
}

function keyOf({ ref, section }: PriceLine): string {
  return `${ref} ${section}`;
}

function amountsOf(lines: readonly PriceLine[]): ReadonlyMap<string, number> {
  return new Map(lines.map((line) => [keyOf(line), line.amount]));
}
