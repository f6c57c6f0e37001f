/** `error` keeps a definition from being published; `warn` does not; `info` is nothing to correct. */
export type LintSeverity = "error" | "warn" | "info";

/** One thing that is wrong with a definition. */
export interface LintFinding {
  /** Id of the rule that found it, e.g. `name-unknown`. */
  readonly rule: string;
  /** JSON Pointer into the definition as it was joined, e.g. `/questions/3/when/f`. */
  readonly path: string;
  readonly message: string;
  /** What to do about it, where the rule can say. */
  readonly fix?: string;
  readonly severity: LintSeverity;
}
