/** Exact arithmetic with fractions of whole numbers. Money and factors are never floats: here `0.1 + 0.2` is `0.3`. */
export interface Exact {
  /** Numerator. */
  readonly n: bigint;
  /** Denominator, above 0; the fraction is in lowest terms. */
  readonly d: bigint;
}

const decimalText = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Whole number; throws a RangeError for a fraction or a number past 2^53. */
export function fromInt(value: number): Exact {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number that can be held exactly.`);
  return { n: BigInt(value), d: 1n };
}

/** A decimal such as `"0.00095"`; undefined if the text is not one. */
export function readExact(text: string): Exact | undefined {
  const match = decimalText.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = "", decimals = ""] = match;
  const digits = BigInt(whole + decimals);
  return lowest(sign === "-" ? -digits : digits, 10n ** BigInt(decimals.length));
}

/** Cache of parsed texts: a rating reads the same few hundred for every entry. */
const known = new Map<string, Exact>();
const maxKnown = 10_000;

/** A decimal such as `"0.00095"`; throws a RangeError if the text is not one. */
export function exact(text: string): Exact {
  const before = known.get(text);
  if (before) return before;
  const value = readExact(text);
  if (!value) throw new RangeError(`"${text}" is not a decimal such as 0.35.`);
  if (known.size >= maxKnown) known.clear();
  known.set(text, value);
  return value;
}

/** A JSON number by its decimal notation: 0.1 is one tenth. Undefined for numbers with an exponent. */
export function fromNumber(value: number): Exact | undefined {
  return Number.isSafeInteger(value) ? { n: BigInt(value), d: 1n } : readExact(String(value));
}

function lowest(numerator: bigint, denominator: bigint): Exact {
  if (denominator === 1n) return { n: numerator, d: 1n };
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const divisor = greatestCommonDivisor(n < 0n ? -n : n, d);
  return { n: n / divisor, d: d / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function add(a: Exact, b: Exact): Exact {
  return a.d === 1n && b.d === 1n ? { n: a.n + b.n, d: 1n } : lowest(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function sub(a: Exact, b: Exact): Exact {
  return add(a, { n: -b.n, d: b.d });
}

export function mul(a: Exact, b: Exact): Exact {
  return lowest(a.n * b.n, a.d * b.d);
}

/** Throws a RangeError on a division by zero. */
export function div(a: Exact, b: Exact): Exact {
  if (b.n === 0n) throw new RangeError("A number cannot be divided by zero.");
  return lowest(a.n * b.d, a.d * b.n);
}

/** Below 0 if a < b, above 0 if a > b. */
export function compare(a: Exact, b: Exact): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whole units after scaling, half away from zero. */
function rounded(x: Exact, scale: bigint): bigint {
  const doubled = 2n * (x.n < 0n ? -x.n : x.n) * scale + x.d;
  const units = doubled / (2n * x.d);
  return x.n < 0n ? -units : units;
}

/** Rounded to this many decimals, half away from zero: 0.125 to 2 is 0.13, -0.125 is -0.13. */
export function roundTo(x: Exact, decimals: number): Exact {
  const scale = 10n ** BigInt(decimals);
  return lowest(rounded(x, scale), scale);
}

/** Pounds as whole pence, half away from zero. */
export function toPence(x: Exact): number {
  return Number(rounded(x, 100n));
}

/** Decimal with exactly this many places, half away from zero: 1.005 to 2 places is `1.01`. */
export function toDecimalString(x: Exact, places: number): string {
  const units = rounded(x, 10n ** BigInt(places));
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? "-" : ""}${whole}${places > 0 ? `.${digits.slice(-places)}` : ""}`;
}

/** Nearest float, for display and for limits in a JSON Schema, never for arithmetic. */
export function toNumber(x: Exact): number {
  return x.d === 1n ? Number(x.n) : Number(x.n) / Number(x.d);
}
