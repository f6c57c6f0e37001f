/** With answers: whether it holds, and what is read for it. */
export interface Outcome {
  readonly outcome: "true" | "false" | "unknown";
  /** The answer or value that a test reads, as a person reads it; `""` where there is none. */
  readonly reads?: string;
}

/** A condition in words, with its parts. */
export interface SaidCondition {
  /** JSON Pointer into the definition. */
  readonly path: string;
  /** `named` is one that stands under `conditions`; its only part is what it says. */
  readonly kind: "all" | "any" | "not" | "named" | "test";
  /** `Tenants is “Unoccupied” and Main roof is not “Thatch”`. */
  readonly words: string;
  readonly parts: readonly SaidCondition[];
  readonly now?: Outcome;
}
