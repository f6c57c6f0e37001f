import type { Decimal } from "../../../schemas/rating.ts";

/** An answer for which a table has no rate: `{"table": "WallConstruction", "key": "Prefabricated reinforced concrete"}`. */
export interface UnratedKey {
  readonly table: string;
  /** Empty where none of the table's cases applies. */
  readonly key: string;
}

/** An underwriter's rate for it. */
export interface GivenRate extends UnratedKey {
  readonly rate: Decimal;
}

/**
 * A risk cannot be priced: a table has no value for an answer, or an amount is unknown. Rules must decline every answer
 * without a value, and only complete risks are priced, so this is a fault of the definition and must not be shown to
 * brokers.
 */
export class RatingError extends Error {
  override readonly name = "RatingError";
}

/** A table has no value for an answer, for which an underwriter may give a rate. */
export class UnratedAnswer extends RatingError {
  constructor(
    readonly unrated: UnratedKey,
    message: string,
  ) {
    super(message);
  }
}
