import type { Decimal } from "../../../schemas/rating.ts";
import { type Exact, exact, fromInt, fromNumber, mul, toDecimalString, toPence } from "../../form/values/exact.ts";
import { groupDigits } from "../../form/words/show-number.ts";

/** Whole pence, the unit of all amounts in the code; pounds are used in calls and on screen only. */
export type Pence = number;

const hundred = fromInt(100);

/** Pounds from a call: `1250.5` is 125050. Throws a RangeError past two decimals or past 2^53 pence. */
export function pence(pounds: number): Pence {
  const value = fromNumber(pounds);
  return wholePence(value === undefined ? undefined : mul(value, hundred), String(pounds));
}

/** Pounds written as a decimal: `"-61.14"` is -6114. Throws a RangeError past two decimals or if it is no decimal. */
export function readPounds(text: Decimal): Pence {
  return wholePence(mul(exact(text), hundred), text);
}

function wholePence(value: { readonly n: bigint; readonly d: bigint } | undefined, said: string): Pence {
  const whole = value?.d === 1n ? Number(value.n) : Number.NaN;
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${said} is not an amount of pounds and whole pence.`);
  return whole;
}

/** Pounds for the wire: 125050 is `1250.5`, the JSON number whose text has at most two decimals. */
export function pounds(amount: Pence): number {
  return Number(decimalPounds(amount));
}

/** Pounds as a decimal with both places: 125050 is `"1250.50"`, -6114 is `"-61.14"`. */
export function decimalPounds(amount: Pence): Decimal {
  return toDecimalString({ n: BigInt(amount), d: 100n }, 2);
}

/** An amount in British format: 125000 is `£1,250.00`, -6114 is `-£61.14`. */
export function formatPounds(amount: Pence): string {
  return `${amount < 0 ? "-" : ""}£${groupDigits(decimalPounds(Math.abs(amount)))}`;
}

/**
 * A percentage of an amount, rounded to the penny, half away from zero, so that the sign does not matter: 12% of 56476 is
 * 6777.
 */
export function percentOf(amount: Pence, percentage: Decimal): Pence {
  return toPence(mul(mul(fromInt(amount), exact(percentage)), { n: 1n, d: 10_000n }));
}

const maxPlaces = 12;

/** Cached, since the values of a table are the same objects for every entry. */
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
  for (let scale = 1n; scale % number.d !== 0n && places < maxPlaces; scale *= 10n) places++;
  return toDecimalString(number, places);
}

interface ProRata {
  /** For the remaining days, rounded to the penny, half away from zero. */
  readonly remaining: Pence;
  /** For the past days: the rest, so that both parts sum to the whole. */
  readonly elapsed: Pence;
}

/** Splits a term's amount by days: 8740 with 266 of 365 days left is 6369 and 2371. */
export function proRata(amount: Pence, daysLeft: number, daysInAll: number): ProRata {
  if (!(daysInAll > 0 && daysLeft >= 0 && daysLeft <= daysInAll)) {
    throw new RangeError(`${daysLeft} of ${daysInAll} days is no part of a term.`);
  }
  const remaining = toPence(mul(fromInt(amount), { n: BigInt(daysLeft), d: BigInt(daysInAll) * 100n }));
  return { remaining, elapsed: amount - remaining };
}
