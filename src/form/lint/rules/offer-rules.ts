import type { Question } from "../../../../schemas/question.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant, removal } from "../patch.ts";

/** Alternatives offered beside a quote's price, and the indicative price before it. */
export const offerRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "option-cannot-vary",
    severity: "error",
    explanation:
      "Options B and C are different covers for the same risk. A fact about the risk is the same in all of them, and a fixed answer cannot differ.",
    fix: 'Remove "option"; it is for limits, excesses and optional covers.',
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries())
        if (question.option && !canVary(question))
          yield {
            path: pointerTo("questions", index, "option"),
            message: `“${question.name}” ${whyFixed(question)}.`,
            ...remedyOf(question, pointerTo("questions", index, "option")),
          };
    },
  },
  {
    id: "option-named-twice",
    severity: "error",
    explanation: "The answers of an option are stored by question name, regardless of group.",
    fix: "Rename one of the questions.",
    *check({ definition: { questions } }) {
      const seen = new Set<string>();
      for (const [index, { name, option }] of questions.entries()) {
        if (!option) continue;
        if (seen.has(name))
          yield { path: pointerTo("questions", index, "name"), message: `Options vary two questions named “${name}”.` };
        seen.add(name);
      }
    },
  },
  {
    id: "indication-not-asked",
    severity: "error",
    explanation: "An indication only asks questions: there is no quote yet that the portal could write to.",
    fix: "Remove it, or name a question that a person answers.",
    *check({ definition: { indication = {} }, groups }) {
      for (const [group, names] of Object.entries(indication))
        for (const [index, name] of names.entries()) {
          const question = groups.get(group)?.byName.get(name)?.question;
          // What the portal fills in or looks up, and declarations, are left for the full quote.
          if (question && kindOf(question).preset === "never")
            yield {
              path: pointerTo("indication", group, index),
              message: `“${name}” is of the type ${question.type}.`,
            };
        }
    },
  },
  {
    id: "indication-without-rates",
    severity: "error",
    explanation: "An indicative price is calculated from the rates.",
    fix: "Add the rating, or remove the indication.",
    *check({ definition: { record, rating, indication } }) {
      if (record === "quote" && indication && !rating)
        yield { path: "/indication", message: "There are no rates to calculate an indicative price from." };
    },
  },
  {
    id: "driver-of-no-table",
    severity: "error",
    explanation: "A price factor is identified by its rate table.",
    fix: "Name a rate table, or remove the label.",
    *check({ definition }) {
      const { tables = {}, drivers } = definition.rating ?? {};
      for (const table of Object.keys(drivers?.labels ?? {})) {
        const path = pointerTo("rating", "drivers", "labels", table);
        const message = `There is no rate table “${table}”.`;
        if (!Object.hasOwn(tables, table))
          yield { path, message, ...meant(definition, path, table, Object.keys(tables)) };
      }
    },
  },
];

function canVary(question: Question): boolean {
  return kindOf(question).compact && !question.material;
}

function whyFixed(question: Question): string {
  return kindOf(question).compact ? "is a material fact" : `is of the type ${question.type}`;
}

/** A limit is often marked as material by a flag of its file, so only a person can say which of the two is wrong. */
function remedyOf(question: Question, path: string): Pick<Fault, "fix" | "patch"> {
  if (!kindOf(question).compact) return { patch: removal(path) };
  return { fix: 'For a limit, an excess or an optional cover write "material": false; otherwise remove "option".' };
}
