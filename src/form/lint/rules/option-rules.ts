import type { ChoiceControl, Option } from "../../../../schemas/question.ts";
import { otherMax } from "../../kinds/choices.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { sourceNameOf } from "../../options/option-source.ts";
import { pointerTo } from "../../tree/place.ts";
import { listed } from "../../words/phrases.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { removal, writing } from "../patch.ts";

/** Most options that each control can show; beyond it, typing is quicker. */
const maxOptions: Readonly<Partial<Record<ChoiceControl, number>>> = { radio: 12, checkboxes: 24, list: 100 };

/** Options that cannot be chosen or found, or that do not suit the kind. */
export const optionRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "option-twice",
    severity: "error",
    explanation: "If two options are the same, no one can tell which was chosen.",
    fix: "Remove one of them.",
    *check({ definition: { lists = {}, questions } }) {
      for (const [name, options] of Object.entries(lists)) yield* twice(options, pointerTo("lists", name));
      for (const [index, { options }] of questions.entries())
        if (typeof options === "object") yield* twice(options, pointerTo("questions", index, "options"));
    },
  },
  {
    id: "options-of-another-kind",
    severity: "error",
    explanation: "An item question chooses from the entries of a group, a choice from texts.",
    fix: "Write @group:name for an item question, options or @list for a choice.",
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries()) {
        const { name, type, options } = question;
        if (options === undefined) continue;
        if (sourceNameOf(question) !== undefined && type !== "choice")
          yield {
            path: pointerTo("questions", index, "options"),
            message: `“${name}” is a ${type}; only a choice can have an option source.`,
          };
        const ofGroup = typeof options === "string" && options.startsWith("@group:");
        if ((kindOf(question).domain.of === "entries") === ofGroup) continue;
        const message = ofGroup
          ? `“${name}” is a ${type} and cannot choose from entries.`
          : `“${name}” chooses an entry and cannot have options.`;
        yield { path: pointerTo("questions", index, "options"), message };
      }
    },
  },
  {
    id: "control-of-another-type",
    severity: "error",
    explanation: "Radio buttons give one answer and checkboxes several.",
    fix: "Use a control that gives as many answers as the question takes.",
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries()) {
        const others = Object.keys(kindOf(question).control.others ?? {});
        const [only, ...more] = others;
        const path = pointerTo("questions", index, "control");
        if (question.control && !others.includes(question.control))
          yield {
            path,
            message: `A ${question.type} cannot use ${question.control}.`,
            fix: `Write ${listed(others, "or")}.`,
            ...(only !== undefined && more.length === 0 && { patch: writing(path, only) }),
          };
      }
    },
  },
  {
    id: "control-too-long",
    severity: "warn",
    explanation: "With this many options, people miss the right one. Typing a few letters finds it.",
    fix: 'Set "control": "search", or remove "control".',
    *check({ definition: { questions }, optionsOf }) {
      for (const [index, question] of questions.entries()) {
        const limit = question.control && maxOptions[question.control];
        const options = (optionsOf(question)?.options ?? []).filter(({ withdrawn }) => !withdrawn);
        if (limit !== undefined && options.length > limit)
          yield {
            path: pointerTo("questions", index, "control"),
            message: `${options.length} options are too many for “${question.control}”; the maximum is ${limit}.`,
            patch: removal(pointerTo("questions", index, "control")),
          };
      }
    },
  },
  {
    id: "no-option-offered",
    severity: "error",
    explanation: "A question whose options are all withdrawn cannot be answered.",
    fix: 'Remove "withdrawn" from an option, or do not ask the question.',
    *check({ definition: { questions }, optionsOf }) {
      for (const question of questions) {
        const { options = [], path = "" } = optionsOf(question) ?? {};
        if (options.length > 0 && !question.other && options.every(({ withdrawn }) => withdrawn))
          yield { path, message: `No option of “${question.name}” is offered.` };
      }
    },
  },
  {
    id: "ranking-of-conditional-options",
    severity: "error",
    explanation: "A ranking would be incomplete as soon as an option is shown, hidden or withdrawn.",
    fix: "Offer the option always, or use a choice.",
    *check(linted) {
      for (const question of linted.definition.questions) {
        if (kindOf(question).domain.of !== "orders") continue;
        const { options = [], path = "" } = linted.optionsOf(question) ?? {};
        for (const [index, { value, when, withdrawn }] of options.entries()) {
          const at = path + pointerTo(index);
          if (when)
            yield { path: `${at}/when`, message: `“${question.name}” ranks “${value}” only under a condition.` };
          if (withdrawn)
            yield {
              path: `${at}/withdrawn`,
              message: `“${question.name}” ranks all options, so “${value}” cannot be withdrawn.`,
              patch: removal(`${at}/withdrawn`),
            };
        }
      }
    },
  },
  {
    id: "other-too-short",
    severity: "error",
    explanation: "Options and other answers share one length limit: an option that exceeds it is refused.",
    fix: 'Raise "max" in "other", or shorten the option.',
    *check({ definition: { questions }, optionsOf }) {
      for (const question of questions) {
        const max = otherMax(question);
        const found = max === undefined ? undefined : optionsOf(question);
        for (const [index, { value }] of (found?.options ?? []).entries())
          if (max !== undefined && found && [...value].length > max)
            yield { path: found.path + pointerTo(index, "value"), message: `“${value}” is over ${max} characters.` };
      }
    },
  },
];

/** Duplicate values, and duplicate labels with different values. */
function* twice(options: readonly Option[], path: string): Iterable<Fault> {
  const [values, words] = [new Map<string, Option>(), new Set<string>()];
  for (const [index, option] of options.entries()) {
    const { value, label = value } = option;
    const first = values.get(value);
    if (first) {
      const patch = JSON.stringify(first) === JSON.stringify(option) ? removal(path + pointerTo(index)) : undefined;
      yield { path: path + pointerTo(index, "value"), message: `“${value}” is already an option.`, patch };
    } else if (words.has(label))
      yield { path: path + pointerTo(index), message: `An option already reads “${label}”.` };
    values.set(value, first ?? option);
    words.add(label);
  }
}
