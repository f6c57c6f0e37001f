import { fromInt, mul, toPence } from "../../form/values/exact.ts";
import type { Pence } from "./money.ts";

export interface ProRata {
  /** For the days that remain, rounded to the penny, half away from zero. */
  readonly remaining: Pence;
  /** For the days that are over: the rest, so that both parts always sum to the whole. */
  readonly elapsed: Pence;
}

/** An amount for a term, divided by days: 8740 with 266 of 365 days left is 6369 and 2371. */
export function proRata(amount: Pence, daysLeft: number, daysInAll: number): ProRata {
  if (!(daysInAll > 0 && daysLeft >= 0 && daysLeft <= daysInAll)) {
    throw new RangeError(`${daysLeft} of ${daysInAll} days is no part of a term.`);
  }
  const remaining = toPence(mul(fromInt(amount), { n: BigInt(daysLeft), d: BigInt(daysInAll) * 100n }));
  return { remaining, elapsed: amount - remaining };
}
