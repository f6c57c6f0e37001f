import type { Definition } from "../../../schemas/definition.ts";
import { type Decimal, usualMovePct } from "../../../schemas/rating.ts";
import { compare, div, type Exact, fromInt, mul, readExact, sub, toDecimalString } from "../values/exact.ts";
import { type Difference, sideOf } from "./difference.ts";
import { asWritten, ratingDifferences } from "./rating-differences.ts";

/** A figure of the price that changes by more than the step set in the earlier version. */
export interface MoneyMovement extends Pick<Difference, "kind" | "name" | "label" | "aspect"> {
  readonly before: Decimal;
  readonly after: Decimal;
  /** Percentage of the earlier figure, with two decimals: `-25.00`; absent if the earlier figure was 0. */
  readonly changePct?: Decimal;
  /** JSON Pointers into the earlier and the later definition. */
  readonly from?: string;
  readonly to?: string;
}

/** The rating's own figures in money or per cent. Its days and months are not included. */
const figures = /^\/rating\/(?:minimumPremium|fee|mtaFee|mtaWaiveBelow|commissionPct|iptPct)$/;

/**
 * Rates, factors, table values, taxes, fees and minimum premiums that change by more than `bounds.movePct` of the
 * earlier version (default 25%). The earlier version decides, so a later one cannot widen its own step. Figures added
 * or removed are ignored.
 */
export function moneyMovements(before: Definition, after: Definition): readonly MoneyMovement[] {
  const step = readExact(before.rating?.bounds?.movePct ?? usualMovePct) ?? fromInt(0);
  const differences = ratingDifferences({ from: sideOf(before), to: sideOf(after) }, asWritten);
  return [...differences].flatMap((difference) => movementOf(difference, step) ?? []);
}

function movementOf(difference: Difference, step: Exact): MoneyMovement | undefined {
  const { change, kind, name, label, aspect, before, after, from, to } = difference;
  if (change !== "changed" || before === undefined || after === undefined) return undefined;
  if (kind === "rating" ? !figures.test(to ?? "") : kind !== "rate table" && kind !== "rate line") return undefined;
  const [was, is] = [readExact(before), readExact(after)];
  if (!was || !is) return undefined;
  const moved: MoneyMovement = {
    kind,
    name,
    label,
    ...(aspect === undefined ? {} : { aspect }),
    before,
    after,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  if (was.n === 0n) return moved;
  const changed = mul(div(sub(is, was), size(was)), fromInt(100));
  return compare(size(changed), step) > 0 ? { ...moved, changePct: toDecimalString(changed, 2) } : undefined;
}

function size(number: Exact): Exact {
  return number.n < 0n ? sub(fromInt(0), number) : number;
}
