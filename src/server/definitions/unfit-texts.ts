import type { LintFinding } from "../../form/lint/finding.ts";
import { isRecord } from "../../form/own.ts";
import { pointerTo } from "../../form/place.ts";

/** Ids that would reach an object's prototype wherever definitions are kept by id. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

function* halvesIn(value: unknown, path: string): Generator<LintFinding> {
  if (typeof value === "string") {
    if (/\p{Cs}/u.test(value))
      yield {
        rule: "text-half-character",
        severity: "error",
        path,
        message: "This text holds half a character (a lone surrogate), which no database keeps.",
        fix: "Type it anew.",
      };
    return;
  }
  if (Array.isArray(value)) for (const [at, each] of value.entries()) yield* halvesIn(each, path + pointerTo(at));
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) yield* halvesIn(each, path + pointerTo(key));
}

/** What the store cannot keep of a definition that is otherwise well formed. */
export const unfitTexts = (definition: unknown): readonly LintFinding[] => {
  const id = isRecord(definition) ? definition.id : undefined;
  const forbidden: readonly LintFinding[] =
    typeof id === "string" && FORBIDDEN.has(id)
      ? [{ rule: "id-forbidden", severity: "error", path: "/id", message: `A definition cannot be called “${id}”.` }]
      : [];
  return [...forbidden, ...halvesIn(definition, "")];
};
