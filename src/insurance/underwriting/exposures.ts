import type { Accumulation } from "../../../schemas/definition.ts";
import { evaluate } from "../../form/expression/calc.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { asExact } from "../../form/values/answer-value.ts";
import { add, type Exact, fromInt, toPence } from "../../form/values/exact.ts";
import { own } from "../../form/values/own.ts";
import type { Pence } from "../money/money.ts";

/** A risk's sum insured at one postcode. */
export interface Exposure {
  readonly postcode: string;
  readonly amount: Pence;
}

/** A risk's sums insured by postcode, as its definition adds them up; none without a postcode or an amount. */
export function exposuresOf(resolution: Resolution, accumulation: Accumulation | undefined): readonly Exposure[] {
  if (!accumulation) return [];
  const { group, postcode, amount } = accumulation;
  const sums = new Map<string, Exact>();
  for (const id of resolution.items(group)) {
    const place = own(resolution.answers(group, id), postcode);
    const value = evaluate(amount, resolution.at(group, id));
    const pounds = value === undefined ? undefined : asExact(value);
    if (typeof place !== "string" || place === "" || !pounds || pounds.n <= 0n) continue;
    sums.set(place, add(sums.get(place) ?? fromInt(0), pounds));
  }
  return [...sums].map(([place, pounds]) => ({ postcode: place, amount: toPence(pounds) }));
}
