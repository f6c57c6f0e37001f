import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { Value } from "../values/answer-value.ts";
import { roundTo, toNumber } from "../values/exact.ts";

/** Decimals of a computed number that says none: enough to be drawn, and no tail of thirds. */
const mostDecimals = 6;

/** What a computed question shows, as JSON: for drawing, titles and documents. Whatever reckons with it reads the value. */
export function computedAnswer({ decimals }: Question, value: Value | undefined): Json | undefined {
  return typeof value === "object" && "d" in value ? toNumber(roundTo(value, decimals ?? mostDecimals)) : value;
}
