import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { plainLine, plainLines, type TypedReading } from "../read/plain-typing.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { Value } from "../values/answer-value.ts";
import { linePattern, linesPattern } from "../values/characters.ts";
import { isTextList, sameJson } from "../values/own.ts";
import { isPatternOf } from "../values/pattern.ts";
import { wordsForLong, wordsForShort } from "../words/limit-words.ts";
import { showNumber } from "../words/show-number.ts";
import type { BrokenLimit, Kind } from "./kind.ts";
import { schemaOfText } from "./test-schemas.ts";

/** The value of a text answer; anything else stored in its place is read unchanged. */
export function plainValue(answer: Json): Value | undefined {
  if (typeof answer === "string" || typeof answer === "boolean" || typeof answer === "number") return answer;
  return isTextList(answer) ? answer : undefined;
}

/** A stored text, or whatever else was stored in its place, so that a person can see it. */
export function showText({ language }: Question, answer: Json): string {
  if (typeof answer === "string") return answer;
  if (typeof answer === "number") return showNumber(answer);
  if (typeof answer === "boolean") return wordsIn(language).say(answer ? "yes" : "no");
  return isTextList(answer) ? answer.join(", ") : JSON.stringify(answer);
}

/** Length and pattern, if the definition has them. */
export function lengthLimits({ minLength, maxLength, pattern }: Question): JsonSchema {
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/** A text with this pattern, within the question's own limits. */
export function textSchema(pattern: string, question: Question): JsonSchema {
  const { pattern: own, ...limits } = lengthLimits(question);
  return {
    type: "string",
    pattern,
    ...limits,
    ...(own === undefined ? {} : { allOf: [{ pattern: own }] }),
  };
}

/** Length limits and pattern that a text breaks. `show` gives the answer in words. */
export function beyondLength(
  { minLength, maxLength, pattern, language }: Question,
  answer: Json,
  shown: string,
): BrokenLimit | undefined {
  if (typeof answer !== "string") return undefined;
  const length = [...answer].length;
  const broken = (code: string, message: string, limit: string) => ({ code, message, value: shown, limit });
  if (minLength !== undefined && length < minLength)
    return broken("minLength", wordsForShort(length, minLength, language), String(minLength));
  if (maxLength !== undefined && length > maxLength)
    return broken("maxLength", wordsForLong(length, maxLength, language), String(maxLength));
  if (pattern === undefined || isPatternOf(pattern, answer)) return undefined;
  return broken("pattern", wordsIn(language).say("notInForm", { typed: shown }), "");
}

export const sampleNames: readonly string[] =
  "Kestrel Osprey Plover Merlin Curlew Heron Siskin Dunlin Avocet Redwing".split(" ");

/** Why a stored answer differs from what typing it would store; the parser's message where it cannot be parsed. */
export function whyNotAsRead(
  question: Question,
  answer: string | number,
  read: (question: Question, typed: string) => TypedReading<Json>,
): string | undefined {
  const found = read(question, String(answer));
  if ("error" in found) return found.error;
  if (sameJson(found.value, answer)) return undefined;
  return wordsIn(question.language).say("writtenAs", { typed: String(answer), value: JSON.stringify(found.value) });
}

/** A text adjusted to the lengths that the question allows. */
function sized({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Question, text: string): string {
  const long = text.padEnd(minLength, ` ${text.toLowerCase()}`).trimEnd().padEnd(minLength, "x");
  return long.length <= maxLength ? long : [...long].slice(0, maxLength).join("");
}

/** Shared by all kinds with a free text. */
export const text: Kind = {
  source: "person",
  entry: "typed",
  settings: ["minLength", "maxLength", "pattern", "unit", "sharedColumn"],
  gives: "text",
  value: plainValue,
  read: (_question, typed) => ({ value: plainLine(typed).trim() }),
  normal: false,
  show: showText,
  schema: (question) => ({ schema: textSchema(linePattern, question) }),
  schemaOfTest: schemaOfText,
  missing: ({ language }) => wordsIn(language).say("enterAnswer"),
  whyNot: ({ language }, answer) => (typeof answer === "string" ? undefined : wordsIn(language).say("enterText")),
  beyond: (question, answer) => beyondLength(question, answer, withUnit(question, showText(question, answer))),
  domain: { of: "texts", samples: (question) => sampleNames.map((name) => sized(question, name)) },
  preset: "any text",
  withholdable: true,
  compact: true,
  summed: false,
  spreadsheet: { imported: true, howTo: "Text", writtenAs: () => "text", offersOptions: false },
  document: { printed: true, figure: false, width: "text" },
  control: { named: "box" },
};

/** Answers that a definition cannot preset or withhold, and that have a line of their own. */
export const notPreset = { preset: "never", withholdable: false, compact: false } as const;

const withUnit = ({ unit }: Question, shown: string): string => (unit === undefined ? shown : `${shown} ${unit}`);

/** Line breaks matter, so only the end is trimmed. */
const longtext: Kind = {
  ...text,
  settings: ["minLength", "maxLength", "pattern"],
  read: (_question, typed) => ({ value: plainLines(typed).trimEnd() }),
  schema: (question) => ({ schema: textSchema(linesPattern, question) }),
  compact: false,
  spreadsheet: { ...text.spreadsheet, severalLines: true },
  control: { named: "box", wide: true, standardWidget: "textarea" },
};

const address: Kind = {
  ...text,
  settings: ["minLength", "maxLength", "pattern"],
  read: (_question, typed) => ({ value: plainLine(typed).trimEnd() }),
  domain: {
    of: "texts",
    samples: (question) => sampleNames.map((name, index) => sized(question, `${index + 1} ${name} Road`)),
  },
  compact: false,
  document: { ...text.document, width: "address" },
};

/** By their names in definitions. */
export const textKinds = { text, longtext, address };
