import type { MigrationStep } from "../../../schemas/migration.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import type { Place } from "../tree/place.ts";

/** A version of a definition; its form is not known where only the later one is at hand. */
export interface MigrationSide {
  readonly version: number;
  readonly form: PreparedForm | undefined;
}

/** The way between a version and the one that its migration leads from, in either direction. */
export interface MigrationLeg {
  readonly earlier: MigrationSide;
  readonly later: MigrationSide & { readonly form: PreparedForm };
  readonly steps: readonly MigrationStep[];
  /** From the later version to the earlier one. */
  readonly back: boolean;
}

/**
 * Answers that a version had and another cannot have, by version and place, e.g. `{"3": {"RD/Fax": "0113 496 0000"}}`.
 * Nothing is lost: an answer is there again when its record is on that version again.
 */
export type AnswersAside = { readonly [version: string]: Answers };

/** What a step did with the answers of one entry. */
export interface StepOutcome {
  /** `parked`: kept aside, and not asked. `asked`: kept aside, and asked again. `restored`: there again as it was. */
  readonly outcome: "carried" | "changed" | "asked" | "parked" | "restored";
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  /** Why, in words for a broker; absent where there is nothing to explain. */
  readonly because?: string;
}
