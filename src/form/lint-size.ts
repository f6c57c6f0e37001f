import { type LintFinding, lintError } from "./lint-finding.ts";
import { isRecord } from "./own.ts";
import { pointerTo } from "./place.ts";

const mostCharacters = 1_000_000;
const mostDepth = 64;
const mostQuestions = 10_000;

/** Keys that mean something to JavaScript itself. */
const unsafeKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a definition is too large to be looked at further, found without looking at all of it. */
export function sizeFindings(definition: unknown): readonly LintFinding[] {
  const questions = isRecord(definition) && Array.isArray(definition.questions) ? definition.questions.length : 0;
  if (questions > mostQuestions) {
    return [
      lintError("too-many-questions", "/questions", `${questions} questions are over the limit of ${mostQuestions}.`),
    ];
  }
  const found: LintFinding[] = [];
  let characters = 0;
  const waiting: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value: definition, path: "", depth: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (depth > mostDepth) return [lintError("too-deep", path, `Nested more than ${mostDepth} deep.`)];
    characters += typeof value === "string" ? value.length : 4;
    if (characters > mostCharacters) {
      return [lintError("too-large", "", `The definition is over the limit of ${mostCharacters / 1_000_000} MB.`)];
    }
    if (typeof value !== "object" || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      characters += key.length;
      if (unsafeKeys.has(key)) {
        found.push(
          lintError("unsafe-key", path + pointerTo(key), `“${key}” cannot be a name here.`, "Give it another name."),
        );
      }
      waiting.push({ value: part, path: path + pointerTo(key), depth: depth + 1 });
    }
  }
  return found;
}
