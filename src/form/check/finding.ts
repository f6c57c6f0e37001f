import type { Place } from "../tree/place.ts";

/** Something to mend, with where it is. */
export interface Finding {
  readonly place: Place;
  /** `required`, `min` ... or the id of a rule. */
  readonly code: string;
  readonly message: string;
  readonly severity: "error" | "warn";
  /** An answer that is not there yet, rather than one that is wrong. */
  readonly missing: boolean;
  readonly neededFor: "quote" | "accept";
  /** Page id; `""` for an answer that no page shows. */
  readonly page: string;
  /** Section id. */
  readonly section: string;
  /** Label of the question, or what the entries of the list are called. */
  readonly label: string;
}

/** A finding with its rank in page order. */
export interface Ranked {
  readonly rank: number;
  readonly finding: Finding;
}
