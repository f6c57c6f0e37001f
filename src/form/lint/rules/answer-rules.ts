import type { AnswerValue, Question } from "../../../../schemas/question.ts";
import { placeholdersOf } from "../../expression/placeholders.ts";
import { readAnswer } from "../../read/typed-input.ts";
import { pointerTo } from "../../tree/place.ts";
import { isCalendarDate, isInstant } from "../../values/calendar.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { nearest } from "../nearest-name.ts";

/** Answers that a definition gives itself: each must be one that a person could give. */
export const answerRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "default-not-an-answer",
    severity: "error",
    explanation: "A record would begin with an answer that is refused as soon as it is checked.",
    fix: "Write an answer as it is stored: the option's value, a whole number, Yes or No.",
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
    explanation: "What is offered beside a question would be refused when it is taken.",
    fix: "Write an answer as it is stored: the option's value, a whole number, Yes or No.",
    *check(linted) {
      for (const [index, question] of linted.definition.questions.entries()) {
        const { suggest } = question;
        if (suggest === undefined || (placeholdersOf(suggest).length > 0 && takesAnyText(question))) continue;
        yield* notAnAnswer(linted, question, suggest, pointerTo("questions", index, "suggest"));
      }
    },
  },
  {
    id: "standard-not-an-answer",
    severity: "error",
    explanation: "“Set all as standard” would fill in an answer that is refused.",
    fix: "Write an answer as it is stored: the option's value, a whole number, Yes or No.",
    *check(linted) {
      for (const { name, group, byName } of linted.groups.values())
        for (const [key, answer] of Object.entries(group.standard ?? {})) {
          const question = byName.get(key)?.question;
          if (question) yield* notAnAnswer(linted, question, answer, pointerTo("groups", name, "standard", key));
        }
    },
  },
];

/** Only what goes in as it is typed can be put together of other answers. */
function takesAnyText({ type }: Question): boolean {
  return type === "text" || type === "longtext" || type === "address";
}

function* notAnAnswer(
  linted: LintedDefinition,
  question: Question,
  answer: AnswerValue,
  path: string,
): Iterable<Fault> {
  const texts = linted.textsOf(question);
  const message = whyNone(question, answer, texts);
  if (message === undefined) return;
  yield { path, message, fix: typeof answer === "string" ? nearest(answer, texts ?? []) : undefined };
}

function whyNone(question: Question, answer: AnswerValue, texts: readonly string[] | undefined): string | undefined {
  switch (question.type) {
    case "system":
    case "computed":
    case "lookup":
    case "file":
    case "item":
    case "declaration":
      return `A question of the type ${question.type} is answered by nobody in advance.`;
    case "money":
    case "integer":
    case "percent":
      return typeof answer === "number" ? outOfLimits(question, answer) : `${shown(answer)} is no number.`;
    case "multichoice":
      return typeof answer === "object" ? strangeOf(answer, texts) : `${shown(answer)} is no list.`;
    case "date":
      return isCalendarDate(answer) ? undefined : `${shown(answer)} is no day such as "2026-02-01".`;
    case "datetime":
      return isInstant(answer) ? undefined : `${shown(answer)} is no instant such as "2026-02-01T00:00:00Z".`;
    default:
      return typeof answer === "string"
        ? (strangeOf([answer], texts) ?? unreadable(question, answer))
        : `${shown(answer)} is no text.`;
  }
}

function strangeOf(answers: readonly string[], texts: readonly string[] | undefined): string | undefined {
  const strange = texts && answers.find((answer) => !texts.includes(answer));
  return strange === undefined ? undefined : `“${strange}” is none of the options.`;
}

function outOfLimits({ min, max, also, decimals: asked }: Question, answer: number): string | undefined {
  const decimals: number = asked ?? 0;
  if (!Number.isSafeInteger(answer) && !hasDecimals(answer, decimals))
    return decimals === 0 ? `${answer} is no whole number.` : `${answer} has more than ${decimals} decimals.`;
  if (also?.includes(answer)) return undefined;
  if (typeof min === "number" && answer < min) return `${answer} is below ${min}.`;
  return typeof max === "number" && answer > max ? `${answer} is above ${max}.` : undefined;
}

/** Whether a number is written with so many decimals at most: `12.5` with one. */
function hasDecimals(answer: number, most: number): boolean {
  const [, decimals] = /^-?\d{1,12}\.(\d+)$/.exec(String(answer)) ?? [];
  return decimals !== undefined && decimals.length <= most;
}

/** A text must be stored as typing it would store it. No day plays a part for these types. */
function unreadable(question: Question, answer: string): string | undefined {
  if (question.type === "choice" || question.type === "yesno") return undefined;
  const read = readAnswer(question, answer, "2026-01-01");
  if ("error" in read) return read.error;
  return read.value === answer ? undefined : `“${answer}” is stored as ${JSON.stringify(read.value)}.`;
}

function shown(answer: AnswerValue): string {
  return JSON.stringify(answer);
}
