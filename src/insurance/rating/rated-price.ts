import type { Price, PriceLine } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { type Pence, pence, pounds } from "../money/money.ts";

/** One value that a line was multiplied with, e.g. `{"table": "Area", "key": "LS", "value": "1.15"}`. */
export interface Factor {
  readonly table: string;
  /** What was looked up; absent where a table decides by cases. */
  readonly key?: string;
  readonly value: Decimal;
}

export interface RatedLine {
  /** Reference of the item, `P001`, or `POLICY`. */
  readonly ref: string;
  readonly section: string;
  readonly label: string;
  readonly amount: Pence;
}

/** How the amount of a line came about: base x exposure x factors, rounded once. Shown to underwriters. */
export interface LineTrace {
  readonly ref: string;
  readonly section: string;
  readonly base: Decimal | Factor;
  /** What the base was multiplied with, e.g. a sum insured in pounds or a number of units. */
  readonly exposure?: Decimal;
  readonly factors: readonly Factor[];
}

/** From when a charge is what it is, where it has days of its own. */
export interface DatedFrom {
  readonly iptFrom?: CalendarDate;
  readonly feeFrom?: CalendarDate;
  /** From when the premium is priced as it is: the first day of the latest row of the tables and figures that it took. */
  readonly premiumFrom?: CalendarDate;
}

/** A price in pence. The lines sum to the premium. */
export interface RatedPrice extends DatedFrom {
  readonly lines: readonly RatedLine[];
  /** Without tax and fee. */
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly iptPct: Decimal;
  readonly premiumIncIpt: Pence;
  readonly fee: Pence;
  /** What the client pays: premium, tax and fee. */
  readonly total: Pence;
  /** The broker's part of the premium, inside it. */
  readonly commission: Pence;
  readonly commissionPct: Decimal;
}

/**
 * A price and how it came about. The trace is apart, since it is eight times as long as the price of a large
 * schedule and hardly ever read: one entry for each line that is rated, none for the adjustments.
 */
export interface TracedPrice {
  readonly price: RatedPrice;
  readonly trace: readonly LineTrace[];
}

/** The section of the line that brings a sum up to the minimum premium. */
export const minimumSection = "MinimumPremiumAdjustment";

/** The reference of lines and rules that are about no single item. */
export const policyRef = "POLICY";

/** A line of an earlier price beside that of the price now; null where a price has no such line. */
interface PriceComparisonLine {
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
