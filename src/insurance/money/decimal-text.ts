import type { Decimal } from "../../../schemas/rating.ts";
import { type Exact, toDecimalString } from "../../form/values/exact.ts";

const mostPlaces = 12;

/** The values of a table are the same objects for every entry. */
const texts = new WeakMap<Exact, Decimal>();

/** A number with as many decimals as it needs, at most 12: 19/20 is `0.95`, 3 is `3`, 1/3 is `0.333333333333`. */
export function decimalText(number: Exact): Decimal {
  const before = texts.get(number);
  if (before !== undefined) return before;
  const text = textOf(number);
  texts.set(number, text);
  return text;
}

function textOf(number: Exact): Decimal {
  let places = 0;
  for (let scale = 1n; scale % number.d !== 0n && places < mostPlaces; scale *= 10n) places++;
  return toDecimalString(number, places);
}
