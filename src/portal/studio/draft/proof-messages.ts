import type { Definition } from "../../../../schemas/definition.ts";
import type { DatedRates } from "../../../../schemas/rating.ts";
import type { Sections } from "../../../../schemas/record.ts";
import type { Difference } from "../../../form/diff/difference.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import type { SamplePrice } from "../../../insurance/cases/price-sample.ts";

/** What a draft is proved with; sent once, and again where it is another. */
export interface ProofGround {
  readonly kind: "ground";
  /** The version that the draft is made from. */
  readonly base: Definition | undefined;
  readonly rates: DatedRates;
}

export interface ProofRequest {
  readonly kind: "prove";
  /** Of a later request nothing is answered to an earlier one. */
  readonly turn: number;
  readonly definition: Definition;
}

export interface PriceRequest {
  readonly kind: "price";
  readonly turn: number;
  readonly definition: Definition;
  readonly answers: Sections;
  readonly today: string;
}

/** A test of the definition that does not come out as it expects. */
export interface FailedTest {
  readonly name: string;
  readonly words: string;
}

export type ProofAnswer =
  | { readonly kind: "findings"; readonly turn: number; readonly findings: readonly LintFinding[] }
  | { readonly kind: "differences"; readonly turn: number; readonly differences: readonly Difference[] }
  | { readonly kind: "tests"; readonly turn: number; readonly ran: number; readonly failed: readonly FailedTest[] }
  | {
      readonly kind: "priced";
      readonly turn: number;
      readonly before: SamplePrice | undefined;
      readonly after: SamplePrice;
    };
