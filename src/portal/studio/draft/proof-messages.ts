import type { Definition } from "../../../../schemas/definition.ts";
import type { DatedRates } from "../../../../schemas/rating.ts";
import type { Sections } from "../../../../schemas/record.ts";
import type { DocumentModel } from "../../../documents/document-model.ts";
import type { MadeProduct } from "../../../form/author/new/product-with-questions.ts";
import type { ProductFile, ProductNaming } from "../../../form/author/new/starter-product.ts";
import type { CoverProgress } from "../../../form/cover/cover.ts";
import type { Difference } from "../../../form/diff/difference.ts";
import type { PublishedVersion } from "../../../form/diff/wording-findings.ts";
import type { Explanation } from "../../../form/explain/explanation.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import type { SamplePrice } from "../../../insurance/cases/price-sample.ts";
import type { ProductTestOutcome } from "../../../insurance/cases/run-product-tests.ts";

/** What a draft is checked against; sent once, and again when it changes. */
export interface ProofGround {
  readonly kind: "ground";
  /** The version with which it is compared. */
  readonly base: Definition | undefined;
  /** The version that it follows, and the one in force: what publishing checks against, newest first. */
  readonly published: readonly PublishedVersion[];
  readonly rates: DatedRates;
}

export interface ProofRequest {
  readonly kind: "prove";
  /** Number of the request: after a newer one, earlier requests are not answered. */
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

/** Searches for examples of every outcome that a definition can have; an empty request stops the search. */
export interface ExamplesRequest {
  readonly kind: "examples";
  readonly turn: number;
  readonly definition: Definition | undefined;
  readonly today: string;
}

/** Requests the documents of a quote with these answers, and of its policy. */
export interface DocumentsRequest extends Omit<PriceRequest, "kind"> {
  readonly kind: "documents";
}

/** Requests what a part of a valid definition is, why it is so with these answers, and what it depends on. */
export interface ExplainRequest extends Omit<PriceRequest, "kind"> {
  readonly kind: "explain";
  /** Its id, as in `thingsOf`. */
  readonly thing: string;
}

/** Answers that trigger the part at this path of the definition. */
export interface Example {
  readonly path: string;
  readonly answers: Sections;
  /** Answers for which a rule has all its inputs and does not fire, if any exist. */
  readonly beside?: Sections;
}

/** Requests a new product from a file's questions, as rows of cells or as JSON. */
export interface MakeRequest {
  readonly kind: "make";
  readonly product: ProductNaming;
  /** The files of the shared folders that a product includes. */
  readonly shared: readonly ProductFile[];
  readonly source: { readonly rows: readonly (readonly string[])[] } | { readonly json: string };
}

/** The product, or why none can be created from the file. */
export type MakeAnswer =
  | { readonly kind: "made"; readonly made: MadeProduct }
  | { readonly kind: "unreadable"; readonly words: string };

export type ProofAnswer =
  | { readonly kind: "findings"; readonly turn: number; readonly findings: readonly LintFinding[] }
  | {
      readonly kind: "differences";
      readonly turn: number;
      readonly differences: readonly Difference[];
      /** Findings that block publication after its base, though the draft can be drawn and tested. */
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
      /** Set once the search has ended. */
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
      /** Why there are none. */
      readonly fault?: string;
    }
  | {
      readonly kind: "priced";
      readonly turn: number;
      readonly before: SamplePrice | undefined;
      readonly after: SamplePrice;
    };
