import type { Definition } from "../../schemas/definition.ts";
import { cycleFindings } from "./lint-cycles.ts";
import { expressionFindings } from "./lint-expressions.ts";
import { type LintFinding, lintError } from "./lint-finding.ts";
import { nameFindings } from "./lint-names.ts";
import { questionFindings } from "./lint-questions.ts";
import { ratingFindings } from "./lint-rating.ts";
import { hasShape, shapeFindings } from "./lint-shape.ts";
import { sizeFindings } from "./lint-size.ts";
import { prepareForm } from "./prepare-form.ts";

/** Checks a value against the language's own JSON Schema; the server hands in the compiled one. */
export type LanguageCheck = (definition: unknown) => readonly { readonly path: string; readonly message: string }[];

/**
 * Everything that is wrong with a definition, with its exact path. Never throws, whatever it is given: what is too
 * large or too deep is refused at once, and what has not the shape of a definition is not looked at further.
 */
export function lint(definition: unknown, language?: LanguageCheck): readonly LintFinding[] {
  try {
    const size = sizeFindings(definition);
    if (size.length > 0) return size;
    if (!hasShape(definition)) return shapeFindings(definition);
    const outside = (language?.(definition) ?? []).map(({ path, message }) => lintError("language", path, message));
    return outside.length > 0 ? outside : meaningFindings(definition);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [lintError("unreadable", "", `The definition cannot be read: ${reason}`)];
  }
}

function meaningFindings(definition: Definition): readonly LintFinding[] {
  const names = nameFindings(definition);
  if (names.length > 0) return names;
  const form = prepareForm(definition);
  const expressions = expressionFindings(form, definition);
  const cycles = cycleFindings(form);
  const rest = [...questionFindings(form), ...ratingFindings(form, definition)];
  return [...expressions, ...cycles, ...rest];
}
