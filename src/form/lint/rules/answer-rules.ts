import type { AnswerValue, Question } from "../../../../schemas/question.ts";
import { withdrawnOption } from "../../check/check-answer.ts";
import { placeholdersOf } from "../../expression/question-texts.ts";
import type { NumberLimits } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { fromNumber } from "../../values/exact.ts";
import { noOption } from "../causes.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant } from "../patch.ts";

/** Answers that a definition itself provides: each must be a valid answer. */
export const answerRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "default-not-an-answer",
    severity: "error",
    explanation: "A new record would start with an answer that fails validation.",
    fix: "Give the answer as it is stored: the option's value, a whole number, Yes or No.",
    *check(linted) {
      for (const [index, question] of linted.definition.questions.entries()) {
        const path = pointerTo("questions", index, "default");
        if (question.default !== undefined) yield* notAnAnswer(linted, question, question.default, path);
      }
    },
  },
  {
    id: "suggest-not-an-answer",
    severity: "error",
    explanation: "The suggested answer would fail validation when it is accepted.",
    fix: "Give the answer as it is stored: the option's value, a whole number, Yes or No.",
    *check(linted) {
      for (const [index, question] of linted.definition.questions.entries()) {
        const { suggest } = question;
        // Only kinds that store text as typed can be composed of other answers.
        const isComposed = placeholdersOf(suggest).length > 0 && kindOf(question).preset === "any text";
        if (suggest === undefined || isComposed) continue;
        yield* notAnAnswer(linted, question, suggest, pointerTo("questions", index, "suggest"));
      }
    },
  },
  {
    id: "standard-not-an-answer",
    severity: "error",
    explanation: "The standard answer would fail validation once it is confirmed.",
    fix: "Give the answer as it is stored: the option's value, a whole number, Yes or No.",
    *check(linted) {
      for (const { name, group, byName } of linted.groups.values())
        for (const [key, answer] of Object.entries(group.standard ?? {})) {
          const question = byName.get(key)?.question;
          if (question) yield* notAnAnswer(linted, question, answer, pointerTo("groups", name, "standard", key));
        }
    },
  },
];

function* notAnAnswer(
  linted: LintedDefinition,
  question: Question,
  answer: AnswerValue,
  path: string,
): Iterable<Fault> {
  const texts = linted.textsOf(question);
  const { options } = linted.optionsOf(question) ?? {};
  const withdrawn = withdrawnOption({ question, options }, answer, undefined);
  const message = withdrawn
    ? `“${withdrawn.label ?? withdrawn.value}” is no longer offered.`
    : whyNone(question, answer, texts);
  if (message === undefined) return;
  if (typeof answer !== "string" || !texts || texts.includes(answer)) return yield { path, message };
  const remedy = meant(linted.definition, path, answer, texts);
  yield { path, message, ...remedy, cause: noOption(question.name, answer) };
}

function whyNone(question: Question, answer: AnswerValue, texts: readonly string[] | undefined): string | undefined {
  const { preset, whyNot, chosenIn, beyond } = kindOf(question);
  if (preset === "never") return `A question of type ${question.type} cannot have an answer in advance.`;
  const wrong = whyNot(question, answer, today);
  if (wrong !== undefined) return wrong;
  const foreign = texts && chosenIn?.(answer).find((each) => !texts.some((text) => text === each));
  if (foreign !== undefined) return `“${String(foreign)}” is not one of the options.`;
  return beyond(question, answer, { ...numbersIn(question), today })?.message;
}

/** Any day will do: answers written in a definition do not depend on it. */
const today = "2026-01-01";

/** Limits that do not depend on answers. */
function numbersIn({ min, max }: Question): NumberLimits {
  return {
    min: typeof min === "number" ? fromNumber(min) : undefined,
    max: typeof max === "number" ? fromNumber(max) : undefined,
  };
}
