import type { LintRule } from "../lint-rule.ts";
import { renamingKey } from "../patch.ts";
import { quotedName, recordsAt } from "../raw-definition.ts";

/** Settings that exclude each other. The JSON Schema of the language rejects them too; these rules explain why. */
export const flagRules: readonly LintRule<unknown>[] = [
  {
    id: "default-on-material",
    severity: "error",
    explanation:
      "Clients must give material facts themselves: an answer filled in by the form is not a disclosure (Consumer Insurance (Disclosure and Representations) Act 2012, Insurance Act 2015).",
    fix: "Make it a suggest, which is stored only when a person accepts it.",
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "questions"))
        if (value.material === true && Object.hasOwn(value, "default"))
          yield {
            path: `${path}/default`,
            message: `${quotedName(value.name)} is material but has a default.`,
            ...(!Object.hasOwn(value, "suggest") && { patch: renamingKey(`${path}/default`, "suggest") }),
          };
    },
  },
  {
    id: "blocks-not-on-refer",
    severity: "error",
    explanation: "Only a referral waits for an underwriter, so only a referral can block something.",
    fix: "Remove blocks, or make the rule a referral.",
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "rules"))
        if (value.severity !== "refer" && Object.hasOwn(value, "blocks"))
          yield {
            path: `${path}/blocks`,
            message: `${quotedName(value.id)} is not a referral, so it cannot block anything.`,
          };
    },
  },
  {
    id: "refer-without-blocks",
    severity: "error",
    explanation: "Whether a broker sees an indicative price while an underwriter decides must be chosen deliberately.",
    fix: 'Add "blocks": "premium" to hide the price, or "bind" to show it as indicative.',
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "rules"))
        if (value.severity === "refer" && !Object.hasOwn(value, "blocks"))
          yield { path, message: `${quotedName(value.id)} refers but does not say what it blocks.` };
    },
  },
  {
    id: "locked-without-reason",
    severity: "error",
    explanation: "A broker who cannot change an answer on an adjustment needs to know why.",
    fix: "Give the reason in lockedReason.",
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "questions"))
        if (value.mta === "locked" && !Object.hasOwn(value, "lockedReason"))
          yield { path, message: `${quotedName(value.name)} is locked on an adjustment without a reason.` };
    },
  },
];
