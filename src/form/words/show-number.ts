import { type Exact, toDecimalString } from "../values/exact.ts";

/** `1250000` is `1,250,000`. */
export function showNumber(value: number): string {
  return `${value < 0 ? "-" : ""}${groupDigits(String(Math.abs(value)))}`;
}

/** Groups digits in threes and keeps decimals: `1250.50` is `1,250.50`. */
export function groupDigits(digits: string): string {
  const [whole = "", decimals] = digits.split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? text : `${text}.${decimals}`;
}

/** `1250` is `£1,250`; pence are shown only if there are any: `£1,250.50`. */
export function showMoney(pounds: number): string {
  const places = Number.isInteger(pounds) ? 0 : 2;
  const text = groupDigits(Math.abs(pounds).toFixed(places));
  return `${pounds < 0 ? "-" : ""}£${text}`;
}

/** Formats an exact number: no trailing zeros, thousands grouped. */
export function showExact(value: Exact): string {
  const text = value.d === 1n ? value.n.toString() : toDecimalString(value, 2).replace(/\.?0+$/, "");
  return text.startsWith("-") ? `-${groupDigits(text.slice(1))}` : groupDigits(text);
}

/** A count, or words for numbers too large to be useful. */
export function showCount(count: number): string {
  return count < 1e15 ? showNumber(count) : "more than a billion million";
}
