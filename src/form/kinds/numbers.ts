import type { Calc } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { plainTyping, type TypedReading } from "../read/plain-typing.ts";
import { readInteger, readMoney, readPercent } from "../read/read-number.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { compare, type Exact, fromInt, fromNumber, mul, readExact, toNumber } from "../values/exact.ts";
import { wordsForOver, wordsForUnder } from "../words/limit-words.ts";
import { counted } from "../words/phrases.ts";
import { showMoney, showNumber } from "../words/show-number.ts";
import type { AnswerSchema, BrokenLimit, Kind, Limits, NumberLimits } from "./kind.ts";
import { schemaOfNumber } from "./test-schemas.ts";
import { showText, whyNotAsRead } from "./texts.ts";

/** Largest integer that arithmetic holds exactly. */
const maxInteger = Number.MAX_SAFE_INTEGER;

/** The number of a calculation that is a literal. */
export function constantOf(calc: Calc): number | undefined {
  if (typeof calc === "number") return calc;
  const exact = "n" in calc ? readExact(calc.n) : undefined;
  return exact && toNumber(exact);
}

function schemaOf(question: Question): AnswerSchema {
  const { decimals, also = [] } = question;
  // multipleOf divides floats: 0.07 would not be a multiple of 0.01.
  const unexpressed = decimals === undefined ? [] : [`at most ${counted(decimals, "decimal")}`];
  const limit = (name: "min" | "max"): number | undefined => {
    const value = question[name];
    const constant = value === undefined ? undefined : constantOf(value);
    if (value !== undefined && constant === undefined) unexpressed.push(`${name} ${JSON.stringify(value)}`);
    return constant;
  };
  const range: JsonSchema = { minimum: limit("min") ?? -maxInteger, maximum: limit("max") ?? maxInteger };
  const type = decimals === undefined ? "integer" : "number";
  return {
    schema: also.length > 0 ? { type, anyOf: [range, { enum: [...also] }] } : { type, ...range },
    unexpressed,
  };
}

/** Whether a number has no more decimals than allowed, and few enough digits to be exact. */
function isHeld({ decimals }: Question, answer: number): boolean {
  const value = fromNumber(answer);
  const scaled = value && mul(value, fromInt(10 ** (decimals ?? 0)));
  return scaled?.d === 1n && Number.isSafeInteger(Number(scaled.n));
}

interface Facets {
  readonly read: (question: Question, typed: string) => TypedReading<number>;
  /** `£1,250`, `25%`. */
  readonly show: (question: Question, value: number) => string;
  /** The number in its box, which shows the symbol separately. */
  readonly inBox?: (shown: string) => string;
  /** The expected input, as in `Enter a whole number.` */
  readonly named: (question: Question) => string;
  readonly settings: Kind["settings"];
  readonly writtenAs: Kind["spreadsheet"]["writtenAs"];
  readonly howTo: string;
  readonly summed: boolean;
}

/** Shared by all kinds with a number as answer. */
function numberKind({ read, show, inBox, named, settings, writtenAs, howTo, summed }: Facets): Kind {
  const showAnswer = (question: Question, answer: Json): string =>
    typeof answer === "number" ? show(question, answer) : showText(question, answer);
  const quantity = (question: Question, value: number): string =>
    question.unit === undefined ? show(question, value) : `${show(question, value)} ${question.unit}`;
  const readTyped = (question: Question, text: string) => read(question, plainTyping(text));
  return {
    source: "person",
    entry: "typed",
    settings: ["min", "max", "also", ...settings],
    gives: "number",
    value: (answer) => (typeof answer === "number" ? answer : undefined),
    read: readTyped,
    normal: false,
    show: showAnswer,
    ...(inBox
      ? {
          showInBox: (question: Question, answer: Json) =>
            typeof answer === "number" ? inBox(show(question, answer)) : showText(question, answer),
        }
      : {}),
    schema: schemaOf,
    schemaOfTest: schemaOfNumber,
    missing: (question, limits) =>
      wordsForMissing(named(question), limits, (value) => quantity(question, value), question.language),
    whyNot(question, answer) {
      if (typeof answer === "number" && isHeld(question, answer)) return undefined;
      return typeof answer === "string" || typeof answer === "number"
        ? whyNotAsRead(question, answer, readTyped)
        : wordsIn(question.language).say("enterAnswer");
    },
    beyond(question, answer, limits) {
      const value = typeof answer === "number" ? fromNumber(answer) : undefined;
      if (!value || question.also?.some((allowed) => allowed === answer)) return undefined;
      return beyondNumber(
        value,
        quantity(question, toNumber(value)),
        limits,
        (each) => quantity(question, each),
        question.language,
        question.also,
      );
    },
    domain: { of: "numbers" },
    preset: "an answer",
    withholdable: true,
    compact: true,
    summed,
    spreadsheet: { imported: true, howTo, writtenAs, offersOptions: false },
    document: { printed: true, figure: true, width: "narrow" },
    control: { named: "box" },
  };
}

export function wordsForMissing(
  what: string,
  { min, max }: NumberLimits,
  show: (value: number) => string,
  language: string | undefined,
): string {
  const { say } = wordsIn(language);
  const [low, high] = [min, max].map((limit) => limit && show(toNumber(limit)));
  if (low !== undefined && high !== undefined) return say("enterNumberBetween", { what, low, high });
  if (low !== undefined) return say("enterNumberFrom", { what, low });
  return high === undefined ? say("enterNumber", { what }) : say("enterNumberUpTo", { what, high });
}

/** @param also numbers that are allowed in addition */
export function beyondNumber(
  value: Exact,
  shown: string,
  { min, max }: Limits,
  show: (number: number) => string,
  language: string | undefined,
  also: readonly number[] = [],
): BrokenLimit | undefined {
  if (min && compare(value, min) < 0) {
    const limit = show(toNumber(min));
    return { code: "min", message: wordsForUnder(shown, limit, also.map(show), language), value: shown, limit };
  }
  if (!max || compare(value, max) <= 0) return undefined;
  const limit = show(toNumber(max));
  return { code: "max", message: wordsForOver(shown, limit, language), value: shown, limit };
}

function numberNamed({ decimals, language }: Question): string {
  const { say } = wordsIn(language);
  return decimals === undefined
    ? say("wholeNumber")
    : say("numberWithDecimals", { decimals: say("decimals", { count: decimals }) });
}

/** Pounds; pence where the question has decimals. */
const money = numberKind({
  read: ({ decimals, language }, text) => readMoney(text, decimals, language),
  show: (_question, value) => showMoney(value),
  inBox: (shown) => shown.replace("£", ""),
  named: ({ decimals, language }) => wordsIn(language).say(decimals === undefined ? "amountInPounds" : "amount"),
  settings: ["decimals"],
  writtenAs: ({ decimals }) => (decimals === undefined ? "pounds" : "pence"),
  howTo: "Pounds: 250000, £250,000 or 250k",
  summed: true,
});

/** `120 m2` is 120 where the unit is m²; a unit that is not the question's stays, and is refused. */
function withoutUnit(text: string, unit: string | undefined): string {
  const plain = (words: string): string => words.replaceAll("²", "2").replaceAll("³", "3").toLowerCase().trimEnd();
  if (unit === undefined || !plain(text).endsWith(plain(unit))) return text;
  return text.trimEnd().slice(0, -unit.length).trimEnd();
}

export const integer = numberKind({
  read: ({ unit, language }, text) => readInteger(withoutUnit(text, unit), language),
  show: (question, value) => (isYear(question, value) ? String(value) : showNumber(value)),
  named: numberNamed,
  settings: ["unit"],
  writtenAs: () => "plain",
  howTo: "A whole number",
  summed: true,
});

/** `YearBuilt`, `YearMade`: whole numbers whose minimum is a calendar year are shown without separators. */
function isYear({ min }: Question, value: number): boolean {
  return typeof min === "number" && min >= 1000 && min < 2100 && value < 10_000;
}

const percent = numberKind({
  read: ({ decimals, language }, text) => readPercent(text, decimals, language),
  show: (_question, value) => `${showNumber(value)}%`,
  inBox: (shown) => shown.replace("%", ""),
  named: numberNamed,
  settings: ["decimals"],
  writtenAs: () => "percent",
  howTo: "A per cent: 25 or 25%",
  summed: false,
});

/** By their names in definitions. */
export const numberKinds = { money, integer, percent };
