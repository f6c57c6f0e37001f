import { compilePattern } from "../../values/pattern.ts";
import { showCount } from "../../words/show-number.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import { costOfPattern, maxTries } from "../pattern/cost-of-pattern.ts";
import { recordsAt } from "../raw-definition.ts";

/** Same limit as in the JSON Schema of the language. */
const longestPattern = 500;

/** Assumed length of an answer without a maximum length. */
const anyLength = 10_000;

export const patternRules: readonly LintRule<unknown>[] = [
  {
    id: "pattern-does-not-compile",
    severity: "error",
    explanation: "An invalid regular expression lets every answer through.",
    fix: "Write an ECMAScript regular expression for the u flag: \\p{L} is a letter, and - in a class is \\- or last.",
    *check(definition) {
      for (const { pattern, path } of patternsIn(definition))
        if (pattern.length <= longestPattern && compilePattern(pattern) === undefined)
          yield { path, message: `“${pattern}” is not a valid regular expression.` };
    },
  },
  {
    id: "pattern-catastrophic",
    severity: "error",
    explanation: "A pattern that can match in very many ways lets one crafted answer block the server.",
    fix: "Make each step depend on the next character: no repetition inside a repetition, and no adjacent repetitions of the same characters. If a pattern is only slightly slow, a maxLength helps.",
    *check(definition) {
      for (const { pattern, path, length } of patternsIn(definition)) yield* slowness(pattern, path, length);
    },
  },
];

function* slowness(pattern: string, path: string, length: number): Iterable<Fault> {
  if (pattern.length > longestPattern)
    return yield { path, message: `The pattern is over the limit of ${longestPattern} characters.` };
  if (compilePattern(pattern) === undefined) return;
  const cost = costOfPattern(pattern, length);
  if (typeof cost === "string")
    yield { path, message: `The running time of the pattern cannot be determined: ${cost}.` };
  else if (cost > maxTries)
    yield { path, message: `For an answer of ${length} characters the pattern may need ${showCount(cost)} attempts.` };
}

function* patternsIn(definition: unknown) {
  for (const { value, path } of recordsAt(definition, "questions")) {
    const { pattern, maxLength } = value;
    const length = typeof maxLength === "number" && maxLength > 0 ? Math.min(maxLength, anyLength) : anyLength;
    if (typeof pattern === "string") yield { pattern, path: `${path}/pattern`, length };
  }
}
