import type { Rating } from "../../../schemas/rating.ts";
import { evaluateExact } from "../../form/expression/calc.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { wholeMonths } from "../../form/values/calendar.ts";
import { RatingError } from "./rating-error.ts";

/** Length of the term of a risk, in months. Throws a RatingError where it is not a whole number from 1 to 1,200. */
export function termMonths(rating: Pick<Rating, "termMonths">, resolution: Resolution): number {
  const months = wholeMonths(evaluateExact(rating.termMonths, resolution.at()));
  if (months === undefined) throw new RatingError("The length of the term is no whole number of months.");
  return months;
}
