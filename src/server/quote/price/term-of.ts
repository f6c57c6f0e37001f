import type { Definition } from "../../../../schemas/definition.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { RatingError } from "../../../insurance/rating/rating-error.ts";
import { termMonths } from "../../../insurance/rating/term-months.ts";
import { type Term, termFrom } from "../../../insurance/time/term.ts";

/** The period of insurance that starts on a day; its length is the product's. Throws a RatingError where it has none. */
export const termOf = ({ id }: Definition, resolution: Resolution, start: string): Term => {
  const { rating } = resolution.form;
  if (!rating) throw new RatingError(`The definition ${id} has no rating.`);
  return termFrom(start, termMonths(rating, resolution));
};
