import { pointerTo } from "../../tree/place.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** Consistency of rules, and the accumulation by postcode. */
export const underwritingRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "rule-id-twice",
    severity: "error",
    explanation:
      "A rule is identified by its id. An id may be used twice only to check each entry and the whole schedule, once with and once without group; it is then reported as one rule.",
    fix: "Give one of them a different id, or combine their conditions with any.",
    *check({ definition: { rules } }) {
      const seen = new Map<string, { entries: boolean; policy: boolean }>();
      for (const [index, { id, group }] of rules.entries()) {
        const known = seen.get(id) ?? { entries: false, policy: false };
        const key = group === undefined ? "policy" : "entries";
        if (known[key]) yield { path: pointerTo("rules", index, "id"), message: `There is already a rule “${id}”.` };
        seen.set(id, { ...known, [key]: true });
      }
    },
  },
  {
    id: "rule-told-differently",
    severity: "error",
    explanation: "A rule that is written twice is reported as one, so both must have the same message and effect.",
    fix: "Make severity, blocks and message the same, or give one of them a different id.",
    *check({ definition: { rules } }) {
      const first = new Map<string, (typeof rules)[number]>();
      for (const [index, rule] of rules.entries()) {
        const other = first.get(rule.id);
        if (!other) first.set(rule.id, rule);
        else if (
          other.severity !== rule.severity ||
          other.blocks !== rule.blocks ||
          other.message !== rule.message ||
          other.dueDays !== rule.dueDays
        )
          yield { path: pointerTo("rules", index), message: `“${rule.id}” is different elsewhere.` };
      }
    },
  },
  {
    id: "accumulation-without-place",
    severity: "error",
    explanation: "Sums insured are accumulated by postcode: without one, neighbouring risks are never added together.",
    fix: "Name the question of the group that asks for the postcode.",
    *check({ definition: { accumulate }, groups }) {
      const question = accumulate && groups.get(accumulate.group)?.byName.get(accumulate.postcode)?.question;
      if (question && question.type !== "postcode")
        yield { path: "/accumulate/postcode", message: `“${question.name}” is of the type ${question.type}.` };
    },
  },
];
