import type { OwnType, Question, QuestionType } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { plainTyping, type TypedReading } from "../read/plain-typing.ts";
import { readTime } from "../read/read-date.ts";
import { readInteger } from "../read/read-number.ts";
import { isUnanswered, type Value } from "../values/answer-value.ts";
import { isTextList } from "../values/own.ts";
import { isTimeOfDay, lastMinute, minutesOf, timeOfMinutes, timePattern } from "../values/time-of-day.ts";
import { choice, choiceKinds, multichoice } from "./choices.ts";
import { codeKinds } from "./codes.ts";
import { date, dayKinds } from "./days.ts";
import type { BrokenLimit, Gives, Kind, KindSetting } from "./kind.ts";
import { measureKinds } from "./measures.ts";
import { integer, numberKinds } from "./numbers.ts";
import { otherKinds } from "./other-kinds.ts";
import { signature } from "./signature.ts";
import { showText, textKinds } from "./texts.ts";

/** `HH:MM` compares as text. */
function beyondTime({ earliest, latest, language }: Question, answer: Json): BrokenLimit | undefined {
  const { say } = wordsIn(language);
  if (!isTimeOfDay(answer)) return undefined;
  const broken = (code: string, message: string, limit: string) => ({ code, message, value: answer, limit });
  if (earliest !== undefined && answer < earliest)
    return broken("earliest", say("beforeEarliest", { time: answer, limit: earliest }), earliest);
  if (latest === undefined || answer <= latest) return undefined;
  return broken("latest", say("afterLatest", { time: answer, limit: latest }), latest);
}

/** A time of day, `HH:MM`; neither an instant nor a duration. */
const time: Kind = {
  ...date,
  settings: ["earliest", "latest"],
  gives: "time",
  value: (answer) => (isTimeOfDay(answer) ? answer : undefined),
  read: ({ language }, text) => readTime(plainTyping(text), language),
  show: showText,
  schema: ({ earliest, latest }) => ({
    schema: { type: "string", pattern: timePattern },
    unexpressed: [
      ...(earliest === undefined ? [] : [`earliest ${earliest}`]),
      ...(latest === undefined ? [] : [`latest ${latest}`]),
    ],
  }),
  missing: ({ language }) => wordsIn(language).say("enterTime"),
  whyNot({ language }, answer) {
    const { say } = wordsIn(language);
    if (typeof answer !== "string") return say("enterTime");
    if (isTimeOfDay(answer)) return undefined;
    const read = readTime(answer, language);
    return "error" in read ? read.error : say("writtenAs", { typed: answer, value: `“${read.value}”` });
  },
  beyond: beyondTime,
  domain: {
    of: "numbers",
    within: ({ earliest, latest }) => [
      earliest === undefined ? 0 : minutesOf(earliest),
      latest === undefined ? lastMinute : minutesOf(latest),
    ],
    answerOf: timeOfMinutes,
  },
  compact: true,
  spreadsheet: { ...date.spreadsheet, howTo: "A time of day: 09:30", writtenAs: () => "text" },
};

const topOf = ({ scale }: Question): number => scale?.to ?? 0;

const steps = (question: Question): readonly number[] =>
  Array.from({ length: topOf(question) }, (_, index) => index + 1);

const isStep = (question: Question, answer: Json | undefined): boolean =>
  typeof answer === "number" && Number.isInteger(answer) && answer >= 1 && answer <= topOf(question);

const chooseStep = (question: Question): string =>
  wordsIn(question.language).say("chooseStep", { to: topOf(question) });

/** Parses `4`, `4/5` and `4 of 5`. */
function readStep(question: Question, text: string): TypedReading<Json> {
  const figure = plainTyping(text).replace(new RegExp(`\\s*(?:/|of|out of)\\s*${topOf(question)}$`), "");
  const read = readInteger(figure, question.language);
  if ("error" in read) return read;
  return isStep(question, read.value) ? read : { error: chooseStep(question) };
}

/** Labels of the ends of the scale, by number. */
function namesOf({ scale }: Question): Readonly<Record<string, string>> | undefined {
  const { to = 0, low, high } = scale ?? {};
  const ends = {
    ...(low === undefined ? {} : { 1: `1 ${low}` }),
    ...(high === undefined ? {} : { [to]: `${to} ${high}` }),
  };
  return low === undefined && high === undefined ? undefined : ends;
}

/** A step of a scale from 1: `4` of 5. */
const rating: Kind = {
  ...integer,
  entry: "chosen",
  settings: ["scale"],
  read: readStep,
  show: (question, answer) =>
    typeof answer === "number"
      ? wordsIn(question.language).say("stepOf", { step: answer, to: topOf(question) })
      : showText(question, answer),
  schema: (question) => ({ schema: { type: "integer", enum: [...steps(question)] } }),
  missing: chooseStep,
  whyNot: (question, answer) => (isStep(question, answer) ? undefined : chooseStep(question)),
  beyond: () => undefined,
  domain: { of: "numbers", within: (question) => [1, topOf(question)] },
  summed: false,
  spreadsheet: { ...integer.spreadsheet, howTo: "A number of the scale" },
  control: { named: "group", standardWidget: "radio", names: namesOf },
};

/** A pasted list without numbering and arrows, which only express its order. */
const withoutNumbers = (text: string): string =>
  text.replace(/(^|[;,\n>])\s*\d{1,2}[.)]\s*/g, "$1").replace(/\s*>\s*/g, ";");

/** All of the options in some order. Conditions read the first one. */
const ranking: Kind = {
  ...multichoice,
  settings: ["options"],
  gives: "text",
  value: (answer) => (isTextList(answer) ? answer[0] : undefined),
  read: (question, typed, { options = [] }) =>
    multichoice.spreadsheet.read?.(withoutNumbers(typed), options, question) ?? { value: typed },
  show: (question, answer) =>
    isTextList(answer)
      ? answer.map((each, index) => `${index + 1}. ${choice.show(question, each)}`).join(", ")
      : showText(question, answer),
  schema(question, options = []) {
    const { schema } = multichoice.schema(question, options);
    return { schema: { ...schema, minItems: options.length, maxItems: options.length } };
  },
  schemaOfTest: () => undefined,
  missing: ({ language }) => wordsIn(language).say("putInOrder"),
  whyNot: ({ language }, answer) =>
    isTextList(answer) && new Set(answer).size === answer.length ? undefined : wordsIn(language).say("putEachInOrder"),
  beyond: (question, answer, { options }) =>
    options && isTextList(answer) && answer.length < options.length
      ? {
          code: "option",
          message: wordsIn(question.language).say("putAllInOrder", { count: options.length }),
          value: ranking.show(question, answer),
          limit: String(options.length),
        }
      : undefined,
  domain: { of: "orders" },
  preset: "never",
  spreadsheet: {
    ...multichoice.spreadsheet,
    howTo: "All of the options in order, with semicolons between them",
    read: (text, options, question) =>
      multichoice.spreadsheet.read?.(withoutNumbers(text), options, question) ?? { value: text },
  },
  control: { named: "group" },
};

const builtIn: Readonly<Record<QuestionType, Kind>> = {
  ...textKinds,
  ...choiceKinds,
  ...numberKinds,
  ...measureKinds,
  ...dayKinds,
  ...codeKinds,
  ...otherKinds,
  rating,
  ranking,
  time,
  signature,
};

const kinds = new Map<string, Kind>(Object.entries(builtIn));

/**
 * Registers a custom kind, before the first definition that uses it is read. Its name has a colon, as in `acme:iban`, so
 * that it cannot clash with a later version of the language.
 *
 * @throws where the name is taken or has no colon.
 */
export function registerKind(name: OwnType, kind: Kind): void {
  if (!/^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9-]*$/.test(name))
    throw new Error(`“${name}” is not a valid name for a question type. Use a prefix, as in acme:iban.`);
  const known = kinds.get(name);
  if (known && known !== kind) throw new Error(`The question type “${name}” is already registered.`);
  kinds.set(name, kind);
}

/** Names of the built-in and registered kinds. */
export const kindNames = (): Iterable<string> => kinds.keys();

/** Names of the built-in and registered kinds that support a setting. */
export const kindsWith = (setting: KindSetting): readonly string[] =>
  [...kinds].flatMap(([name, { settings }]) => (settings.includes(setting) ? [name] : []));

/** The kind with this name, whatever JSON value a definition has there. */
export const kindNamed = (type: unknown): Kind | undefined => (typeof type === "string" ? kinds.get(type) : undefined);

/** @throws for a kind that is not registered, which lint reports before a definition is published. */
export function kindOf({ type }: Pick<Question, "type">): Kind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`No question type is registered as “${type}”. Register it with registerKind.`);
  return kind;
}

/** The type that a name, test or calculation gets from a question's answer. */
export function givesOf(question: Question): Gives {
  const { gives } = kindOf(question);
  return typeof gives === "function" ? gives(question) : gives;
}

/** Whether a person answers it: it is neither computed nor set by the server. */
export const isAsked = (question: Pick<Question, "type">): boolean => kindOf(question).source === "person";

/** Whether its answer is stored: it is neither computed nor a text to read. */
export const isStored = (question: Pick<Question, "type">): boolean =>
  ["person", "server"].includes(kindOf(question).source);

export const isComputed = (question: Pick<Question, "type">): boolean => kindOf(question).source === "calculation";

/** Nothing, or what counts as nothing: a declaration without consent. */
export function isNoAnswer(question: Question, answer: Json | undefined): boolean {
  return isUnanswered(answer) || (kindOf(question).countsAsNone?.(answer) ?? false);
}

/**
 * The answer's value; undefined where there is none or it is invalid for the kind (text for a number, a mistyped
 * postcode), which counts as unknown too.
 */
export function valueOfAnswer(question: Question, answer: Json | undefined): Value | undefined {
  return isUnanswered(answer) ? undefined : kindOf(question).value(answer ?? null, question);
}
