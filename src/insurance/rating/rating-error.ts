import type { Decimal } from "../../../schemas/rating.ts";

/** An answer for which a table has no rate: `{"table": "WallConstruction", "key": "Prefabricated reinforced concrete"}`. */
export interface UnratedKey {
  readonly table: string;
  /** Empty where none of the table's cases is true. */
  readonly key: string;
}

/** The rate that an underwriter gave for it. */
export interface GivenRate extends UnratedKey {
  readonly rate: Decimal;
}

/**
 * A risk that should be priced cannot be: a table has no value for an answer, or an amount is not known. The rules
 * decline every answer that has no value, and a price is asked of complete risks only, so this is a fault of the
 * definition and never an answer to a broker.
 */
export class RatingError extends Error {
  override readonly name = "RatingError";
}

/** A table has no value for an answer, which an underwriter may mend with a rate of their own. */
export class UnratedAnswer extends RatingError {
  constructor(
    readonly unrated: UnratedKey,
    message: string,
  ) {
    super(message);
  }
}
