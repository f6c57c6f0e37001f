import type { LintFinding } from "./finding.ts";

/** What is wrong with the shape of a definition: `path` is a JSON Pointer into it. */
export interface ShapeError {
  readonly path: string;
  readonly message: string;
}

export interface LintOptions {
  /** Checks the value against definition.schema.json; given, so that this folder carries no validator. */
  readonly shape: (value: unknown) => readonly ShapeError[];
  /** Bytes of the definition as it was sent or stored, where known. */
  readonly size?: number;
}

/** Everything that is wrong with a definition, in its own order. Never throws, whatever the value. */
export function lint(definition: unknown, options: LintOptions): LintFinding[] {
  return options.shape(definition).map(({ path, message }) => ({ rule: "shape", path, message, severity: "error" }));
}
