import { type Exact, sub } from "./exact.ts";

/** A number that a rule compares with a limit, as it can be kept: exact, whole (`"310000"`) or a fraction (`"2/9"`). */
export interface ComparedNumber {
  /** Which comparison of which entry: the same as before for as long as the rule and the entry are. */
  readonly at: string;
  readonly value: string;
  readonly limit: string;
  /** On which side of the limit the rule fires. */
  readonly side: "above" | "below";
  /** Whether the comparison holds: the number has met or passed its limit. */
  readonly broken: boolean;
}

export function exactText({ n, d }: Exact): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}

export function readExactText(text: string): Exact {
  const [n = "0", d = "1"] = text.split("/");
  return { n: BigInt(n), d: BigInt(d) };
}

/** How far a number is past its limit, below 0 where it is on the good side. */
export function pastLimit({ value, limit, side }: ComparedNumber): Exact {
  const [a, b] = [readExactText(value), readExactText(limit)];
  return side === "above" ? sub(a, b) : sub(b, a);
}
