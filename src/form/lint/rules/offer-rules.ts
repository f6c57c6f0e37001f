import type { Question } from "../../../../schemas/question.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant, removal } from "../patch.ts";

/** What is offered beside the price of a quote, and before there is one. */
export const offerRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "option-cannot-vary",
    severity: "error",
    explanation:
      "Options B and C are other covers for the same risk. A fact of the risk is the same in all of them, and what cannot be chosen cannot be chosen otherwise.",
    fix: 'Take "option" away; it belongs to limits, excesses and optional covers.',
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries())
        if (question.option && !canVary(question))
          yield {
            path: pointerTo("questions", index, "option"),
            message: `“${question.name}” ${whyFixed(question)}.`,
            patch: removal(pointerTo("questions", index, "option")),
          };
    },
  },
  {
    id: "option-named-twice",
    severity: "error",
    explanation: "The answers of an option go by the names of questions, whatever their group.",
    fix: "Give one of the questions another name.",
    *check({ definition: { questions } }) {
      const seen = new Set<string>();
      for (const [index, { name, option }] of questions.entries()) {
        if (!option) continue;
        if (seen.has(name))
          yield { path: pointerTo("questions", index, "name"), message: `Options vary two questions “${name}”.` };
        seen.add(name);
      }
    },
  },
  {
    id: "indication-not-asked",
    severity: "error",
    explanation: "A quick indication asks a person, before there is a quote that the portal could write into.",
    fix: "Leave it out, or name a question that a person answers.",
    *check({ definition: { indication = {} }, groups }) {
      for (const [group, names] of Object.entries(indication))
        for (const [index, name] of names.entries()) {
          const question = groups.get(group)?.byName.get(name)?.question;
          // What the portal writes or looks up, and what is agreed to, comes with a quote.
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
    explanation: "What a risk may cost comes from the rates.",
    fix: "Add the rating, or take the indication away.",
    *check({ definition: { record, rating, indication } }) {
      if (record === "quote" && indication && !rating)
        yield { path: "/indication", message: "There are no rates to indicate a price by." };
    },
  },
  {
    id: "driver-of-no-table",
    severity: "error",
    explanation: "What moves a price is called by its rate table.",
    fix: "Name a rate table, or take the label away.",
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
