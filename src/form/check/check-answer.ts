import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import type { PreparedForm, PreparedQuestion } from "../definition/prepared-form.ts";
import { filled } from "../expression/question-texts.ts";
import type { Scope } from "../expression/scope.ts";
import { otherMax, readChoice } from "../kinds/choices.ts";
import type { NumberLimits } from "../kinds/kind.ts";
import { isNoAnswer, kindOf } from "../kinds/kind-of.ts";
import { answerAt, newAnswers, type Tree } from "../tree/tree.ts";
import { withheldAnswer, withheldIn } from "../values/answer-value.ts";
import { strayCharacter } from "../values/characters.ts";
import { wordsForLong } from "../words/limit-words.ts";
import { dayLimit, numberLimit } from "./limits.ts";

/** What is wrong with one answer. */
export interface AnswerProblem {
  /** `required`, `type`, `option`, `min`, `max`, `minLength`, `maxLength`, `pattern`, `characters`, `notBefore`, `notAfter`. */
  readonly code: string;
  readonly message: string;
}

/**
 * Checks the answer to a visible question; undefined where it is valid. Only the first problem that a person has to fix is
 * returned.
 */
export function problemWith(
  question: Question,
  answer: Json | undefined,
  required: boolean,
  options: readonly Option[] | undefined,
  scope: Scope,
): AnswerProblem | undefined {
  if (kindOf(question).source !== "person" || withheldAnswer(question, answer) !== undefined) return undefined;
  if (isNoAnswer(question, answer)) return required ? missing(question, scope) : undefined;
  return (
    kindProblem(question, answer, options, scope) ??
    limitProblem(question, answer ?? null, options, scope) ??
    characterProblem(question, answer ?? null)
  );
}

const numberLimits = ({ min, max }: Question, scope: Scope): NumberLimits => ({
  min: numberLimit(min, scope),
  max: numberLimit(max, scope),
});

function missing(question: Question, scope: Scope): AnswerProblem {
  const words = kindOf(question).missing(question, numberLimits(question, scope));
  return { code: "required", message: ownWords(question, "required", words, "", "") };
}

/** The definition's own words for a problem, else the default ones. */
function ownWords(question: Question, code: string, words: string, value: string, limit: string): string {
  const own = question.messages?.[code];
  return own === undefined ? words : filled(own, (name) => ({ value, limit })[name]);
}

function kindProblem(
  question: Question,
  answer: Json | undefined,
  options: readonly Option[] | undefined,
  scope: Scope,
): AnswerProblem | undefined {
  const words = reasonRefused(question, answer, scope);
  if (words !== undefined) return { code: "type", message: words };
  if (!options) return undefined;
  for (const chosen of kindOf(question).chosenIn?.(answer ?? null) ?? []) {
    if (options.some(({ value }) => value === chosen)) continue;
    const max = otherMax(question);
    if (max !== undefined) {
      const problem = otherProblem(question, chosen, max);
      if (problem) return problem;
      continue;
    }
    const read = readChoice(String(chosen), options, question.language);
    const words =
      "error" in read
        ? read.error
        : wordsIn(question.language).say("writtenAs", { typed: String(chosen), value: `“${read.value}”` });
    return { code: "option", message: ownWords(question, "option", words, String(chosen), "") };
  }
  return undefined;
}

/** The option that an answer chooses although it is no longer offered and the stored answer does not have it. */
export function withdrawnOption(
  { question, options }: Pick<PreparedQuestion, "question" | "options">,
  answer: Json,
  stored: Json | undefined,
): Option | undefined {
  if (!options?.some(({ withdrawn }) => withdrawn)) return undefined;
  const chosenIn = (given: Json | undefined) => (given === undefined ? [] : (kindOf(question).chosenIn?.(given) ?? []));
  const [chosen, kept] = [chosenIn(answer), chosenIn(stored)];
  return options.find(({ value, withdrawn }) => withdrawn && chosen.includes(value) && !kept.includes(value));
}

/** Changed answers that choose an option which is no longer offered, including hidden ones. */
export const withdrawnAnswers = (form: PreparedForm, before: Tree, after: Tree) =>
  newAnswers(form, before, after, ({ options }) => options !== undefined).flatMap(
    ({ question, place, path, answer }) => {
      const prepared = form.groups.get(question.group)?.byName.get(question.name);
      const option = prepared && withdrawnOption(prepared, answer, answerAt(before, place));
      if (!option) return [];
      const isIn = (earlier: Json) => kindOf(question).chosenIn?.(earlier).includes(option.value) ?? false;
      return [{ place, path, message: messageOfWithdrawn(question, option), isIn }];
    },
  );

/** The message about such an answer. */
export const messageOfWithdrawn = ({ language }: Question, { value, label = value }: Option): string =>
  wordsIn(language).say("optionWithdrawn", { value: label });

/** What is wrong with a free-text answer. */
function otherProblem(question: Question, answer: Json, max: number): AnswerProblem | undefined {
  const { say } = wordsIn(question.language);
  const words = typeof answer === "string" ? answer : "";
  if (words.trim() === "") return { code: "option", message: say("chooseOne") };
  const length = [...words].length;
  if (length <= max) return undefined;
  return {
    code: "maxLength",
    message: ownWords(question, "maxLength", wordsForLong(length, max, question.language), words, String(max)),
  };
}

/** A "no answer" reason that the question does not accept, checked before its ordinary answers. */
function reasonRefused(question: Question, answer: Json | undefined, scope: Scope): string | undefined {
  const kind = kindOf(question);
  const withheld = withheldIn(answer);
  if (withheld === undefined) return kind.whyNot(question, answer, scope.dates.today);
  const { say } = wordsIn(question.language);
  return say("notTakenHere", { said: say(withheld), instead: kind.missing(question, numberLimits(question, scope)) });
}

const SHOWN_CONTEXT = 12;

/** A character that documents cannot print, or that hides other text. */
function characterProblem(question: Question, answer: Json): AnswerProblem | undefined {
  const stray = strayCharacter(answer, kindOf(question).spreadsheet.severalLines ?? false);
  if (!stray) return undefined;
  const { say } = wordsIn(question.language);
  const { sign, before } = stray;
  if (/[\t\n\r]/.test(sign)) return { code: "characters", message: say("onOneLine") };
  const code = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const message = /[\p{C}\p{Z}]/u.test(sign)
    ? say("notVisible", { code, before: before.slice(-SHOWN_CONTEXT) })
    : say("notPrinted", { sign });
  return { code: "characters", message };
}

function limitProblem(
  question: Question,
  answer: Json,
  options: readonly Option[] | undefined,
  scope: Scope,
): AnswerProblem | undefined {
  const { notBefore, notAfter } = question;
  // Listed explicitly: an object literal with a spread is ten times as slow, and this runs for every answer.
  const { min, max } = numberLimits(question, scope);
  const broken = kindOf(question).beyond(question, answer, {
    min,
    max,
    earliest: notBefore && dayLimit(notBefore, scope.dates),
    latest: notAfter && dayLimit(notAfter, scope.dates),
    today: scope.dates.today,
    options,
  });
  if (!broken) return undefined;
  const { code, message, value, limit } = broken;
  return { code, message: ownWords(question, code, message, value, limit) };
}
