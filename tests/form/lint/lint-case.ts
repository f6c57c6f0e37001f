/** One fault in the sound definition, and where the lint must find it. */
export interface LintCase {
  readonly rule: string;
  /** Exact path of the finding. */
  readonly path: string;
  /** Changes by JSON Pointer; `undefined` removes, `-` appends to a list. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Other findings that the same change rightly causes, as `rule path`. */
  readonly also?: readonly string[];
}
