/**
 * A risk that should be priced cannot be: a table has no value for an answer, or an amount is not known. The rules
 * decline every answer that has no value, and a price is asked of complete risks only, so this is a fault of the
 * definition and never an answer to a broker.
 */
export class RatingError extends Error {
  override readonly name = "RatingError";
}
