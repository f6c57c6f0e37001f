import { wordsIn } from "../../../schemas/words/words.ts";
import { type Exact, exact, fromInt, mul, readExact, toNumber } from "../values/exact.ts";
import { showExact } from "../words/show-number.ts";
import type { TypedReading } from "./plain-typing.ts";

const multiples: ReadonlyMap<string, Exact> = new Map([
  ["", exact("1")],
  ["k", exact("1000")],
  ["thousand", exact("1000")],
  ["m", exact("1000000")],
  ["mn", exact("1000000")],
  ["mil", exact("1000000")],
  ["mio", exact("1000000")],
  ["million", exact("1000000")],
  ["bn", exact("1000000000")],
  ["billion", exact("1000000000")],
  ["p", exact("0.01")],
]);

/** Digits with thousands grouped by commas, spaces or apostrophes, or ungrouped; `1,25` does not match. */
const figures = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+|\d+)?(?:\.(\d*))?$/;

/** Refuses `250.000` rather than reading it as 250, because it means 250,000 in other countries. */
function readFigures(text: string, scaled = false): Exact | undefined {
  const match = figures.exec(text);
  const [, whole = "", decimals = ""] = match ?? [];
  if (!match || whole + decimals === "") return undefined;
  if (!scaled && /^\d{1,3}\.\d{3}$/.test(text) && !text.startsWith("0")) return undefined;
  return readExact(`${whole.replace(/[, ']/g, "") || "0"}.${decimals || "0"}`);
}

/** Minus sign, amount, and multiple such as `k` or `m`. */
const money = /^(-?) ?([\d,.' ]*\d[\d,.' ]*?) ?([a-z]*)$/i;

/** Removes currency and brackets: `-£250`, `£-250`, `GBP 250`, `250 pounds`, and accountants' `(250)` for -250. */
function withoutCurrency(typed: string): string {
  const inBrackets = /^\((.*)\)$/.exec(typed)?.[1];
  const amount = (inBrackets ?? typed).replace(/^(-?) ?(?:£|gbp) ?|(?: ?(?:£|gbp)| pounds?)$/gi, "$1");
  return inBrackets === undefined ? amount : `-${amount}`;
}

/**
 * Reads typed pounds: `1,250,000`, `1.25m`, `250k`, `£1,000`, `50p`. More decimals than allowed are refused, not
 * rounded.
 */
export function readMoney(text: string, decimals = 0, language?: string): TypedReading<number> {
  const { say } = wordsIn(language);
  const typed = text.trim();
  const [, below, amount = "", multiple = ""] = money.exec(withoutCurrency(typed)) ?? [];
  const factor = multiples.get(multiple.toLowerCase());
  const figure = readFigures(amount, multiple !== "");
  if (!figure || !factor) return { error: say("notAmount", { typed }) };
  const pounds = mul(figure, factor);
  if (below !== "" && pounds.n !== 0n) return { error: say("belowZero", { typed }) };
  if (decimals === 0 && pounds.d !== 1n) return { error: say("hasPence", { amount: `£${showPence(pounds)}` }) };
  if (!fits(pounds, decimals)) return tooManyDecimals(typed, decimals, language);
  return held(pounds, `£${showExact(pounds)}`, language, decimals);
}

function showPence(pounds: Exact): string {
  const text = showExact(pounds);
  return /\.\d$/.test(text) ? `${text}0` : text;
}

function fits(value: Exact, decimals: number): boolean {
  return mul(value, fromInt(10 ** decimals)).d === 1n;
}

function tooManyDecimals(typed: string, decimals: number, language: string | undefined): { readonly error: string } {
  const { say } = wordsIn(language);
  return { error: say("tooManyDecimals", { typed, decimals: say("decimals", { count: decimals }) }) };
}

/** Numbers are stored as JSON, so they must not have more digits than a double holds exactly. */
function held(value: Exact, shown: string, language: string | undefined, decimals = 0): TypedReading<number> {
  const scaled = Number(mul(value, fromInt(10 ** decimals)).n);
  return Number.isSafeInteger(scaled)
    ? { value: toNumber(value) }
    : { error: wordsIn(language).say("tooLarge", { shown }) };
}

/** A whole number: `12`, `1,250`, `12.0`. */
export function readInteger(text: string, language?: string): TypedReading<number> {
  const { say } = wordsIn(language);
  const typed = text.trim();
  const negative = typed.startsWith("-");
  const number = readFigures(negative ? typed.slice(1).trim() : typed);
  if (!number) return { error: say("notWholeNumber", { typed }) };
  if (number.d !== 1n) return { error: say("hasFraction", { typed }) };
  return held(negative && number.n !== 0n ? { n: -number.n, d: 1n } : number, typed, language);
}

/** A percentage, whole unless decimals are allowed: `25`, `25%`, `2.5 per cent`. */
export function readPercent(text: string, decimals = 0, language?: string): TypedReading<number> {
  const figures = text.trim().replace(/ ?(?:%|per ?cent|pct)$/i, "");
  return decimals === 0 ? readInteger(figures, language) : readDecimal(figures, decimals, language);
}

/** An exact number with a maximum number of decimals. */
export function readQuantity(text: string, decimals: number, language?: string): TypedReading<Exact> {
  const read = decimals === 0 ? readInteger(text, language) : readDecimal(text, decimals, language);
  return "error" in read ? read : { value: exact(String(read.value)) };
}

/** An amount in a currency other than pounds, without sign or code: `1,250.50`, `1.25m`, `250k`. */
export function readAmount(text: string, decimals: number, language?: string): TypedReading<Exact> {
  const { say } = wordsIn(language);
  const typed = text.trim();
  const [, below, amount = "", multiple = ""] = money.exec(typed) ?? [];
  const factor = multiple.toLowerCase() === "p" ? undefined : multiples.get(multiple.toLowerCase());
  const figure = readFigures(amount, multiple !== "" || decimals > 2);
  if (!figure || !factor) return { error: say("notAmount", { typed }) };
  const value = mul(figure, factor);
  if (below !== "" && value.n !== 0n) return { error: say("belowNought", { typed }) };
  if (fits(value, decimals)) return { value };
  return decimals === 0 ? { error: say("hasDecimals", { typed }) } : tooManyDecimals(typed, decimals, language);
}

function readDecimal(text: string, decimals: number, language: string | undefined): TypedReading<number> {
  const typed = text.trim();
  const negative = typed.startsWith("-");
  const number = readFigures(negative ? typed.slice(1).trim() : typed);
  if (!number) return { error: wordsIn(language).say("notNumber", { typed }) };
  if (!fits(number, decimals)) return tooManyDecimals(typed, decimals, language);
  return held(negative && number.n !== 0n ? { n: -number.n, d: number.d } : number, typed, language, decimals);
}
