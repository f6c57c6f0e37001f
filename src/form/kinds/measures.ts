import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { plainTyping, type TypedReading } from "../read/plain-typing.ts";
import { readAmount, readQuantity } from "../read/read-number.ts";
import { type JsonSchema, schemaOfParts } from "../schema/json-schema.ts";
import { currencyDecimals, currencySigns } from "../values/currencies.ts";
import { div, type Exact, exact, fromInt, fromNumber, mul, toDecimalString, toNumber } from "../values/exact.ts";
import { isRecord } from "../values/own.ts";
import { groupDigits, showNumber } from "../words/show-number.ts";
import type { Kind } from "./kind.ts";
import { beyondNumber, constantOf, integer, wordsForMissing } from "./numbers.ts";
import { showText, whyNotAsRead } from "./texts.ts";

/** A number with its unit. */
interface Measured {
  readonly number: Exact;
  readonly unit: string;
}

interface Facets {
  /** Keys of the two stored parts: `amount` and `unit`. */
  readonly parts: readonly [number: string, unit: string];
  readonly unitsOf: (question: Question) => readonly string[];
  /** Decimals allowed with a unit. */
  readonly decimalsOf: (question: Question, unit: string) => number;
  /** Stored as an integer of minor units, such as cents, instead of a decimal number. */
  readonly inSmallest: boolean;
  /** Conversion factor to the first unit; undefined where there is none. */
  readonly inFirst: (question: Question, unit: string) => Exact | undefined;
  /** Spellings of a unit, besides the unit itself. */
  readonly aliases: (unit: string) => readonly string[];
  readonly readNumber: (typed: string, decimals: number, language?: string) => TypedReading<Exact>;
  readonly show: (number: string, unit: string) => string;
  /** `a number`, as in `Enter a number.` */
  readonly named: "number" | "amount";
  readonly settings: Kind["settings"];
  readonly howTo: string;
}

const maxInteger = Number.MAX_SAFE_INTEGER;

/** Shared by all kinds with a number and a unit. Limits and conditions are in the first unit. */
function measureKind(facets: Facets): Kind {
  const { unitsOf, decimalsOf, inSmallest, inFirst, aliases, readNumber, named, settings, howTo } = facets;
  const [numberPart, unitPart] = facets.parts;
  const firstOf = (question: Question): string => unitsOf(question)[0] ?? "";
  const scaleOf = (question: Question, unit: string): Exact => fromInt(10 ** decimalsOf(question, unit));

  function measuredIn(question: Question, answer: Json | undefined): Measured | undefined {
    if (!isRecord(answer) || Object.keys(answer).length !== 2) return undefined;
    const { [numberPart]: stored, [unitPart]: unit } = answer;
    const number = typeof stored === "number" ? fromNumber(stored) : undefined;
    if (!number || typeof unit !== "string" || !unitsOf(question).includes(unit)) return undefined;
    const scale = scaleOf(question, unit);
    const smallest = inSmallest ? number : mul(number, scale);
    return smallest.d === 1n && Number.isSafeInteger(Number(smallest.n))
      ? { number: div(smallest, scale), unit }
      : undefined;
  }

  function stored(question: Question, { number, unit }: Measured): Json {
    const held = inSmallest ? mul(number, scaleOf(question, unit)) : number;
    return { [numberPart]: toNumber(held), [unitPart]: unit };
  }

  /** The number in the first unit. */
  function valueIn(question: Question, answer: Json | undefined): Exact | undefined {
    const measured = measuredIn(question, answer);
    const factor = measured && inFirst(question, measured.unit);
    return factor && mul(measured.number, factor);
  }

  function show(question: Question, { number, unit }: Measured): string {
    const decimals = number.d === 1n ? 0 : decimalsOf(question, unit);
    const text = toDecimalString(number, decimals);
    return facets.show(text.startsWith("-") ? `-${groupDigits(text.slice(1))}` : groupDigits(text), unit);
  }

  /** Limits and totals are in the first unit. */
  const showNumeric = (question: Question, number: number): string =>
    facets.show(showNumber(number), firstOf(question));

  function showAnswer(question: Question, answer: Json): string {
    const measured = measuredIn(question, answer);
    if (measured) return show(question, measured);
    return typeof answer === "number" ? showNumeric(question, answer) : showText(question, answer);
  }

  function read(question: Question, text: string): TypedReading<Json> {
    const typed = plainTyping(text).trim();
    const units = unitsOf(question);
    const { rest, unit = units.length === 1 ? firstOf(question) : undefined } = withoutUnit(typed, units, aliases);
    const { say, listed } = wordsIn(question.language);
    if (unit === undefined) return { error: say("saysNoUnit", { typed, units: listed(units, "or") }) };
    const number = readNumber(rest, decimalsOf(question, unit), question.language);
    if ("error" in number) return number;
    const answer = stored(question, { number: number.value, unit });
    return measuredIn(question, answer) ? { value: answer } : { error: say("tooLarge", { shown: typed }) };
  }

  function schema(question: Question) {
    const units = unitsOf(question);
    const alone = units.length === 1;
    const unexpressed: string[] = [];
    const limit = (name: "min" | "max"): number | undefined => {
      const written = question[name];
      if (written === undefined) return undefined;
      const constant = alone ? constantOf(written) : undefined;
      if (constant === undefined) unexpressed.push(`${name} ${JSON.stringify(written)}`);
      const exactly = constant === undefined || !inSmallest ? undefined : fromNumber(constant);
      return exactly ? toNumber(mul(exactly, scaleOf(question, firstOf(question)))) : constant;
    };
    const range = { minimum: limit("min") ?? -maxInteger, maximum: limit("max") ?? maxInteger };
    const decimals = inSmallest ? 0 : Math.max(0, ...units.map((unit) => decimalsOf(question, unit)));
    // multipleOf divides floats: 0.07 would not be a multiple of 0.01.
    if (decimals > 0) unexpressed.push(`at most ${decimals} decimals`);
    const parts: JsonSchema = {
      [numberPart]: { type: decimals === 0 ? "integer" : "number", ...range },
      [unitPart]: { type: "string", enum: [...units] },
    };
    return { schema: schemaOfParts(parts), unexpressed };
  }

  return {
    ...integer,
    settings: ["min", "max", ...settings],
    value: (answer, question) => valueIn(question, answer),
    read,
    show: showAnswer,
    showInBox(question, answer) {
      const measured = unitsOf(question).length === 1 ? measuredIn(question, answer) : undefined;
      const shown = showAnswer(question, answer);
      return measured ? withoutUnit(shown, [measured.unit], aliases).rest : shown;
    },
    schema,
    schemaOfTest: () => undefined,
    missing(question, limits) {
      const what = wordsIn(question.language).say(named);
      return wordsForMissing(what, limits, (number) => showNumeric(question, number), question.language);
    },
    whyNot(question, answer) {
      const { say, listed } = wordsIn(question.language);
      if (measuredIn(question, answer)) return undefined;
      if (typeof answer !== "string" && typeof answer !== "number")
        return say("enterMeasured", { what: say(named), units: listed(unitsOf(question), "or") });
      return whyNotAsRead(question, answer, read);
    },
    beyond(question, answer, limits) {
      const value = valueIn(question, answer);
      const show = (number: number) => showNumeric(question, number);
      return value && beyondNumber(value, showAnswer(question, answer), limits, show, question.language);
    },
    domain: {
      of: "numbers",
      step: (question) => 10 ** -decimalsOf(question, firstOf(question)),
      answerOf: (number, question) =>
        stored(question, { number: fromNumber(number) ?? fromInt(0), unit: firstOf(question) }),
    },
    compact: false,
    spreadsheet: { ...integer.spreadsheet, howTo, writtenAs: () => "text" },
    control: { named: "box", units: unitsOf },
  };
}

/** A text without its leading or trailing unit, longest match first: `12 m²` is not a number of `m`. */
function withoutUnit(
  typed: string,
  units: readonly string[],
  aliases: Facets["aliases"],
): { readonly rest: string; readonly unit?: string } {
  const plain = (words: string): string => words.replaceAll("²", "2").replaceAll("³", "3").toLowerCase();
  const names = units
    .flatMap((unit) => [unit, ...aliases(unit)].map((name) => ({ unit, name: plain(name) })))
    .sort((a, b) => b.name.length - a.name.length);
  const text = plain(typed);
  for (const { unit, name } of names) {
    if (text.endsWith(name)) return { rest: typed.slice(0, typed.length - name.length).trim(), unit };
    if (text.startsWith(name)) return { rest: typed.slice(name.length).trim(), unit };
  }
  return { rest: typed };
}

/** A number with one of the definition's units, or its only one: `{"amount": 1200, "unit": "ft²"}`. */
const quantity = measureKind({
  parts: ["amount", "unit"],
  unitsOf: ({ units = [] }) => units.map(({ unit }) => unit),
  decimalsOf: ({ decimals = 0 }) => decimals,
  inSmallest: false,
  inFirst({ units = [] }, wanted) {
    const at = units.findIndex(({ unit }) => unit === wanted);
    const equals = units[at]?.equals;
    return at === 0 ? fromInt(1) : equals === undefined ? undefined : exact(equals);
  },
  aliases: () => [],
  readNumber: readQuantity,
  show: (number, unit) => `${number} ${unit}`,
  named: "number",
  settings: ["decimals", "units"],
  howTo: "A number with its unit: 120 m²",
});

/** Money in a currency other than pounds, in minor units: `{"minor": 125050, "currency": "EUR"}`. */
const currency: Kind = {
  ...measureKind({
    parts: ["minor", "currency"],
    unitsOf: ({ currencies = [] }) => currencies,
    decimalsOf: (_question, code) => currencyDecimals(code) ?? 2,
    inSmallest: true,
    // Exchange rates change daily, so amounts in several currencies cannot be compared.
    inFirst: ({ currencies = [] }) => (currencies.length === 1 ? fromInt(1) : undefined),
    aliases: (code) => [currencySigns.get(code) ?? code],
    readNumber: readAmount,
    show: (number, code) => `${code} ${number}`,
    named: "amount",
    settings: ["currencies"],
    howTo: "An amount with its currency: EUR 1,250.50",
  }),
  gives: ({ currencies = [] }) => (currencies.length === 1 ? "number" : "amounts"),
};

/** By their names in definitions. */
export const measureKinds = { quantity, currency };
