/** Types of the API between browser and server. Money in pounds with at most 2 decimals. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type Answers = { readonly [name: string]: Json };

/**
 * The answers of a record by section. The definition's groups determine the shape of each section, e.g.
 * `{"User": {"FirstName": "Nerys"}}`. Sections and keys that the definition does not know are kept unchanged.
 */
export interface Sections {
  readonly [section: string]: Json | undefined;
}

/** DATA of a record in the API: a quote, a person, a branch, a firm. */
export interface RecordData extends Sections {
  /** Base version when sent, new version when returned; 0 if nothing is stored yet. */
  readonly version: number;
}

/** An answer that cannot be changed here, and why. */
export interface LockedAnswer {
  /** JSON Pointer into DATA, e.g. `/User/Email`; empty for all of them. */
  readonly path: string;
  readonly message: string;
}

export type Severity = "error" | "warn" | "refer" | "decline" | "info";

/** One entry of ERRORS, in page order. */
export interface ErrorEntry {
  /** JSON Pointer into DATA, e.g. `/PC/1/BuildingsSI`. */
  readonly path: string;
  /** `required`, `min` ... or the id of a rule. */
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  /** For a referral: what it blocks. */
  readonly blocks?: "premium" | "bind";
  /** The answer is missing rather than wrong. */
  readonly missing?: boolean;
  readonly neededFor?: "quote" | "accept";
}

/** A changed answer: `[path, from, to]`, path a JSON Pointer, undefined = not there. */
export type Change = readonly [path: string, from: Json | undefined, to: Json | undefined];
