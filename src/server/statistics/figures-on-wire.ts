import { pounds } from "../../insurance/money/money.ts";
import { figureDefinitions } from "../../insurance/statistics/figure-definitions.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Measured } from "./measure.ts";

export type WireFigures = AnswerOf<"Statistics/overview">["figures"];

const amounts: ReadonlySet<string> = new Set(
  figureDefinitions.filter(({ unit }) => unit === "money").map(({ name }) => name),
);

/** Figures with their amounts in pounds. */
export const figuresOnWire = (measured: Measured): WireFigures => ({
  ...measured,
  ...Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [
      name,
      amounts.has(name) && value !== null ? pounds(value) : value,
    ]),
  ),
});
