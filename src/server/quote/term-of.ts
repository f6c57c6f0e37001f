import type { Definition } from "../../../schemas/definition.ts";
import { evaluateExact } from "../../form/calc.ts";
import type { Resolution } from "../../form/resolve.ts";
import { type Term, termFrom } from "../../insurance/term.ts";

/** The period of insurance that starts on a day; its length is the product's. */
export const termOf = ({ id }: Definition, resolution: Resolution, start: string): Term => {
  const { rating } = resolution.form;
  const months = rating && evaluateExact(rating.termMonths, resolution.at());
  if (months?.d !== 1n) throw new Error(`The definition ${id} gives no length of the term in whole months.`);
  return termFrom(start, Number(months.n));
};
