import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** What is added up by postcode. */
export const accumulationRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "accumulation-without-place",
    severity: "error",
    explanation: "Sums are added up where they stand: without a postcode two neighbours are never seen together.",
    fix: "Name the question of the group that asks the postcode.",
    *check({ definition: { accumulate }, groups }) {
      const question = accumulate && groups.get(accumulate.group)?.byName.get(accumulate.postcode)?.question;
      if (question && question.type !== "postcode")
        yield { path: "/accumulate/postcode", message: `“${question.name}” is of the type ${question.type}.` };
    },
  },
];
