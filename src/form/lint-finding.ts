/** Something in a definition that must be mended before it is published, or looked at. */
export interface LintFinding {
  /** Id of the lint rule, e.g. `name-unknown`. */
  readonly rule: string;
  /** JSON Pointer into the definition. */
  readonly path: string;
  readonly message: string;
  /** What to do. */
  readonly fix?: string;
  /** An `error` keeps the definition from being published. */
  readonly severity: "error" | "warn";
}

export function lintError(rule: string, path: string, message: string, fix?: string): LintFinding {
  return { rule, path, message, ...(fix === undefined ? {} : { fix }), severity: "error" };
}

export function lintWarning(rule: string, path: string, message: string, fix?: string): LintFinding {
  return { ...lintError(rule, path, message, fix), severity: "warn" };
}
