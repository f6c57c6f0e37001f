import type { Question } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import { nodeOf } from "../expression-uses.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { isInRuleOrRating, reachedFrom } from "../reached-from.ts";

const ofPresence: ReadonlySet<string> = new Set(["noAnswer", "empty", "set"]);

/** Answers that may be withheld, and expressions that depend on it. */
export const withheldRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "no-answer-not-allowed",
    severity: "error",
    explanation: "If a question does not allow “not known” or “prefer not to say”, a test for it is never true.",
    fix: "Add noAnswer to the question, or test empty.",
    *check({ uses, target, knowsScope }) {
      for (const { test, path, scope } of uses.tests) {
        if (test.op !== "noAnswer" || test.f === undefined || !knowsScope(scope)) continue;
        const found = target(scope, test.f);
        if (!found) continue;
        const message =
          found.kind === "value"
            ? `“${found.name}” is a calculated value, not a question.`
            : refusal(found.question, test.v);
        if (message !== undefined) yield { path: `${path}/op`, message };
      }
    },
  },
  {
    id: "no-answer-unread",
    severity: "warn",
    explanation:
      "A rule or rate that depends on an answer has no effect if the client does not know it, so a risk could pass without anyone checking it.",
    fix: "Add a rule that refers if it is noAnswer or empty.",
    *check(linted) {
      const read = decided(linted);
      const asked = askedForPresence(linted);
      for (const [index, { name, group, material, noAnswer }] of linted.definition.questions.entries()) {
        const key = nodeOf("answer", name, group);
        if (material && noAnswer && read.has(key) && !asked.has(key))
          yield {
            path: pointerTo("questions", index, "noAnswer"),
            message: `“${name}” is used in rules or rates, but nothing covers the case that it is not known.`,
          };
      }
    },
  },
];

function refusal({ name, noAnswer = [] }: Question, v: unknown): string | undefined {
  if (noAnswer.length === 0) return `“${name}” always has an answer.`;
  const known = v === undefined || noAnswer.some((reason) => reason === v);
  return known ? undefined : `“${name}” allows ${noAnswer.join(" and ")} only.`;
}

/** Answers that a rule or the price reads, directly or through named conditions and values. */
function decided(linted: LintedDefinition): ReadonlySet<string> {
  return reachedFrom(linted, isInRuleOrRating);
}

function askedForPresence({ uses, target, knowsScope }: LintedDefinition): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const { test, path, scope } of uses.tests) {
    if (!ofPresence.has(test.op) || test.f === undefined || !knowsScope(scope)) continue;
    if (!/^\/(?:rules|rating|conditions|values)\//.test(path)) continue;
    const found = target(scope, test.f);
    if (found?.kind === "answer") asked.add(nodeOf("answer", found.question.name, found.group));
  }
  return asked;
}
