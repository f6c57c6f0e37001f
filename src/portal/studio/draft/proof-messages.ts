import type { Definition } from "../../../../schemas/definition.ts";
import type { DatedRates } from "../../../../schemas/rating.ts";
import type { Sections } from "../../../../schemas/record.ts";
import type { DocumentModel } from "../../../documents/document-model.ts";
import type { MadeProduct } from "../../../form/author/new/product-with-questions.ts";
import type { ProductFile, ProductNaming } from "../../../form/author/new/starter-product.ts";
import type { CoverProgress } from "../../../form/cover/cover.ts";
import type { Difference } from "../../../form/diff/difference.ts";
import type { Explanation } from "../../../form/explain/explanation.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import type { SamplePrice } from "../../../insurance/cases/price-sample.ts";
import type { ProductTestOutcome } from "../../../insurance/cases/run-product-tests.ts";

/** What a draft is proved with; sent once, and again where it is another. */
export interface ProofGround {
  readonly kind: "ground";
  /** The version that the draft is made from, and its number. */
  readonly base: Definition | undefined;
  readonly version: number;
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

/** Examples are looked for of everything that a definition can bring about; with none the search ends. */
export interface ExamplesRequest {
  readonly kind: "examples";
  readonly turn: number;
  readonly definition: Definition | undefined;
  readonly today: string;
}

/** The documents that a quote with these answers brings, and its policy. */
export interface DocumentsRequest extends Omit<PriceRequest, "kind"> {
  readonly kind: "documents";
}

/** What a thing of a sound definition is, why it is so with these answers, and what it rests on. */
export interface ExplainRequest extends Omit<PriceRequest, "kind"> {
  readonly kind: "explain";
  /** Its id, as `thingsOf` has it. */
  readonly thing: string;
}

/** Answers in which the thing at this path of the definition comes about. */
export interface Example {
  readonly path: string;
  readonly answers: Sections;
  /** Answers in which a rule reads all that it wants and does not fire, where there are some. */
  readonly beside?: Sections;
}

/** A new product that begins with questions of a file, as rows of cells or as JSON. */
export interface MakeRequest {
  readonly kind: "make";
  readonly product: ProductNaming;
  /** The files of the folders that a product includes. */
  readonly shared: readonly ProductFile[];
  readonly source: { readonly rows: readonly (readonly string[])[] } | { readonly json: string };
}

/** The product, or why none can be made from the file. */
export type MakeAnswer =
  | { readonly kind: "made"; readonly made: MadeProduct }
  | { readonly kind: "unreadable"; readonly words: string };

export type ProofAnswer =
  | { readonly kind: "findings"; readonly turn: number; readonly findings: readonly LintFinding[] }
  | {
      readonly kind: "differences";
      readonly turn: number;
      readonly differences: readonly Difference[];
      /** What keeps it from being published after its base; it can be drawn and tested all the same. */
      readonly beside: readonly LintFinding[];
    }
  | {
      readonly kind: "tests";
      readonly turn: number;
      readonly ran: number;
      readonly failed: readonly ProductTestOutcome[];
    }
  | { readonly kind: "untested"; readonly turn: number; readonly findings: readonly LintFinding[] }
  | {
      readonly kind: "examples";
      readonly turn: number;
      readonly progress: CoverProgress;
      /** Once it has ended. */
      readonly examples?: readonly Example[];
    }
  | {
      readonly kind: "explained";
      readonly turn: number;
      readonly thing: string;
      readonly explanations: readonly Explanation[];
    }
  | {
      readonly kind: "documents";
      readonly turn: number;
      readonly documents: readonly DocumentModel[];
      /** Why none can be made. */
      readonly fault?: string;
    }
  | {
      readonly kind: "priced";
      readonly turn: number;
      readonly before: SamplePrice | undefined;
      readonly after: SamplePrice;
    };
