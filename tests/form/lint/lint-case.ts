/** One fault put into the sound definition, and where the lint must find it. */
export interface LintCase {
  readonly rule: string;
  /** Exact path of the finding. */
  readonly path: string;
  /** What is changed, by JSON Pointer; `undefined` takes away, `-` adds to a list. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Other findings that the same change rightly causes, as `rule path`. */
  readonly also?: readonly string[];
}
