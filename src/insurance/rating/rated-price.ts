import type { Price, PriceLine } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { type Pence, pence, pounds } from "../money/money.ts";

/** A factor of a line, e.g. `{"table": "Area", "key": "LS", "value": "1.15"}`. */
export interface Factor {
  readonly table: string;
  /** The key that was looked up; absent where a table decides by cases. */
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

/** Calculation of a line's amount: base x exposure x factors, rounded once. Shown to underwriters. */
export interface LineTrace {
  readonly ref: string;
  readonly section: string;
  readonly base: Decimal | Factor;
  /** The multiplier of the base, e.g. a sum insured in pounds or a number of units. */
  readonly exposure?: Decimal;
  readonly factors: readonly Factor[];
}

/** The first days of the dated rates in a charge. */
export interface DatedFrom {
  readonly iptFrom?: CalendarDate;
  readonly feeFrom?: CalendarDate;
  /** First day of the latest dated row that the premium's tables and figures used. */
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
  /** The broker's share of the premium, included in it. */
  readonly commission: Pence;
  readonly commissionPct: Decimal;
}

/**
 * A price with its calculation. The trace is separate, since it is eight times as long as the price of a large schedule
 * and hardly ever read: one entry for each rated line, none for adjustments.
 */
export interface TracedPrice {
  readonly price: RatedPrice;
  readonly trace: readonly LineTrace[];
}

/** Section of the line that raises a sum to the minimum premium. */
export const minimumSection = "MinimumPremiumAdjustment";

/** Reference of lines and rules that concern no single item. */
export const policyRef = "POLICY";

/** A line of two prices; null where one has no such line. */
interface PriceComparisonLine {
  readonly ref: string;
  readonly section: string;
  readonly label: string;
  /** Pounds. */
  readonly before: number | null;
  readonly now: number | null;
}

/** Every line of either price: in order of the present price, removed ones last. */
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

/** Present total payable less that of an earlier price, in pounds; null where there is no present price. */
export function changeOfTotal(before: Price, now: Price | null): number | null {
  return now && pounds(pence(now.total) - pence(before.total));
}

function keyOf({ ref, section }: PriceLine): string {
  return `${ref} ${section}`;
}

function amountsOf(lines: readonly PriceLine[]): ReadonlyMap<string, number> {
  return new Map(lines.map((line) => [keyOf(line), line.amount]));
}
