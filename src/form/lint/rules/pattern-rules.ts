import { compilePattern } from "../../values/pattern.ts";
import { showCount } from "../../words/show-number.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import { costOfPattern, mostTries } from "../pattern/cost-of-pattern.ts";
import { recordsAt } from "../raw-definition.ts";

/** As in the JSON Schema of the language. */
const longestPattern = 500;

/** Characters of an answer for which no greatest length is said. */
const anyLength = 10_000;

export const patternRules: readonly LintRule<unknown>[] = [
  {
    id: "pattern-does-not-compile",
    severity: "error",
    explanation: "A pattern that is no regular expression lets every answer through.",
    fix: "Write an ECMAScript regular expression for the u flag: \\p{L} is a letter, and - in a class is \\- or last.",
    *check(definition) {
      for (const { pattern, path } of patternsIn(definition))
        if (pattern.length <= longestPattern && compilePattern(pattern) === undefined)
          yield { path, message: `“${pattern}” is no regular expression.` };
    },
  },
  {
    id: "pattern-catastrophic",
    severity: "error",
    explanation: "A pattern that can be read in very many ways stops the server on one crafted answer.",
    fix: "Let the next character decide: no repetition inside a repetition, no neighbours that take the same characters. A maxLength helps where a pattern is only a little slow.",
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
  if (typeof cost === "string") yield { path, message: `How long the pattern may take cannot be said: ${cost}.` };
  else if (cost > mostTries)
    yield { path, message: `On an answer of ${length} characters the pattern may take ${showCount(cost)} tries.` };
}

function* patternsIn(definition: unknown) {
  for (const { value, path } of recordsAt(definition, "questions")) {
    const { pattern, maxLength } = value;
    const length = typeof maxLength === "number" && maxLength > 0 ? Math.min(maxLength, anyLength) : anyLength;
    if (typeof pattern === "string") yield { pattern, path: `${path}/pattern`, length };
  }
}
