import type { Question } from "../../../schemas/question.ts";
import { type ReadAnswer, readAnswer } from "../../form/read/read-answer.ts";
import { readMoney, readQuantity } from "../../form/read/read-number.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { type Exact, fromInt, fromNumber, mul, toDecimalString } from "../../form/values/exact.ts";
import { headingKey } from "../../form/words/heading-words.ts";

/** How to convert a column's figures to the answer: `£1,250 pcm` multiplies by 12, `285` under `£000` by 1,000. */
export interface AmountScale {
  /** Payments a year; 1 for an annual amount or one without a period. */
  readonly times: number;
  /** 1, 1000 or 1000000. */
  readonly size: number;
}

/** The scale of a column, or which part of it the file leaves unclear. */
export type ScaleOfColumn = AmountScale | "period" | "size";

export const isScale = (scale: ScaleOfColumn | undefined): scale is AmountScale => typeof scale === "object";

/** Whether the figures must be converted to become answers. */
export const isOther = (scale: ScaleOfColumn | undefined): boolean =>
  isScale(scale) && (scale.times !== 1 || scale.size !== 1);

export const inPounds: AmountScale = { times: 1, size: 1 };

/** Payment frequencies in words, in the order in which they are offered. */
export const periodWords: ReadonlyMap<number, string> = new Map([
  [1, "a year"],
  [12, "a month"],
  [52, "a week"],
  [4, "a quarter"],
  [13, "every 4 weeks"],
  [26, "a fortnight"],
  [2, "half a year"],
]);

const inPoundsOr: ReadonlyMap<number, string> = new Map([
  [1, "pounds"],
  [1000, "thousands of pounds"],
  [1_000_000, "millions of pounds"],
]);
const inKilogramsOr: ReadonlyMap<number, string> = new Map([
  [1, "kilograms"],
  [1000, "tonnes"],
]);

/** Units in which the figures of a column can be given, in words. */
export const sizeWords = (question: Question): ReadonlyMap<number, string> =>
  isWeight(question) ? inKilogramsOr : inPoundsOr;

/** Whether the figures may be for another period or in thousands. */
export const isScalable = (question: Question): boolean => isAmount(question) || isWeight(question);

type Meanings<Meaning> = readonly (readonly [Meaning, RegExp])[];

/** Compiles the patterns once as global expressions, because they run on every cell of a schedule. */
function everywhere<Meaning>(meanings: Meanings<Meaning>): Meanings<Meaning> {
  return meanings.map(([meaning, words]) => [meaning, new RegExp(words, "gi")]);
}

/** Patterns of periods. Longer forms come first, because each match is removed before the next pattern runs. */
const periods = everywhere<number | "unclear">([
  ["unclear", /(?<![a-z])(?:pp\s?p(?:w|cm|m)|(?:per|a|each)\s(?:person|head|room|bed(?:room)?|tenant|unit))(?![a-z])/],
  ["unclear", /(?<![a-z])(?:(?:per|a)\s(?:day|night)|daily|nightly|bi-?\s?(?:annual|monthly|weekly)(?:ly)?)(?![a-z])/],
  [1, /(?<![\d.,])(?:12|twelve)[\s-]?(?:months?|mths?|m)['’]?(?![a-z])|(?<![\d.,])52[\s-]?(?:weeks?|wks?)(?![a-z])/],
  [2, /(?<![a-z])(?:half|semi)[\s-]?(?:years?|yearly|annual)(?:ly)?(?![a-z])/],
  [2, /(?<![\d.,])(?:6|six)[\s-]?(?:months?|mths?|mo?n?thly)(?![a-z])/],
  [4, /(?<![\d.,])(?:3|three)[\s-]?(?:months?|mths?|mo?n?thly)(?![a-z])/],
  [4, /(?:(?<![a-z])(?:per|a|each|every)\s|\/\s?)?(?<![a-z])(?:quarter(?:ly)?|qtr(?:ly)?|p\.?\/?q)(?![a-z])\.?/],
  [13, /(?<![\d.,])(?:4|four)[\s-]?(?:weeks?|weekly|wks?|wkly)(?![a-z])|(?<![a-z])lunar\smonth(?:ly)?(?![a-z])/],
  [
    26,
    /(?:(?<![a-z])(?:per|a|each|every)\s|\/\s?)?(?:fortnight(?:ly)?|(?<![\d.,])(?:2|two)[\s-]?(?:weeks?|weekly|wks?))/,
  ],
  [12, /(?<![a-z])(?:p\.?\s?c\.?\s?m|p\.?\/?m)(?![a-z])\.?|\/\s?m(?![a-z²2])/],
  [
    12,
    /(?:(?<![a-z])(?:per|a|each|every)\s|\/\s?)?(?<![a-z])(?:cal(?:endar|\.)?\s)?(?:months?|mths?|mo?n?thly)(?![a-z])/,
  ],
  [52, /(?<![a-z])p\.?\s?\/?w(?![a-z])\.?|\/\s?w(?![a-z])/],
  [52, /(?:(?<![a-z])(?:per|a|each|every)\s|\/\s?)?(?<![a-z])(?:week|wk|weekly|wkly)(?![a-z])/],
  [1, /(?<![a-z])p\.?\/?\s?a(?![a-z])\.?|(?<![a-z])(?:ann(?:ual(?:ly|i[sz]ed)?)?|yearly)(?![a-z])/],
  [1, /(?:(?<![a-z])(?:per|a|each|every)\s|\/\s?)(?:annum|year|yr)(?![a-z])/],
  // A tax year.
  [1, /(?<![\d/])(?:20)?2\d\/(?:20)?2\d(?![\d/])/],
]);

const sizes = everywhere<number>([
  // `£5,000,000` and `£5 million` in a note about liability are amounts, not units.
  [1_000_000, /[x×]\s?1,?000,?000|(?<![\d,.])£?['’]?000['’]?,?000['’]?s?(?!\d)/],
  [1_000_000, /(?<![a-z]|[\d.]\s?)(?:in\s)?£?\s?millions?(?![a-z])/],
  [1_000_000, /£\s?m(?:n|il|ill)?(?![a-z])|\(\s*m(?:n|il|ill)?\s*\)|(?<![a-z])mn(?![a-z])/],
  [1000, /[x×]\s?1,?000(?!\d)|£?\s?(?<![\d,.])['’`]?000['’`]?s?(?!\d)/],
  [1000, /(?<![a-z]|[\d.]\s?)(?:in\s)?£?\s?thousands?(?![a-z])/],
  [1000, /(?:£|(?<![a-z])gbp)\s?['’]?ks?(?![a-z])|(?<![a-z])k\s?£|\(\s*ks?\s*\)|\sk$/],
]);

/** What words say about the amounts below them. */
interface AmountWords {
  readonly times: number | "unclear" | undefined;
  readonly size: number | "unclear" | undefined;
  /** The remaining words. */
  readonly rest: string;
}

/** Removes all matches from a text and returns the meaning found; "unclear" if several contradict. */
function takeOut<Meaning>(text: string, meanings: Meanings<Meaning>) {
  const found = new Set<Meaning>();
  let rest = text;
  for (const [meaning, words] of meanings) {
    const next = rest.replace(words, " ");
    if (next !== rest) found.add(meaning);
    rest = next;
  }
  const [first] = found;
  return { said: found.size > 1 ? ("unclear" as const) : first, rest };
}

export function readAmountWords(words: string): AmountWords {
  // `Rent (m)` may mean a month or millions.
  const size = takeOut(words, sizes);
  const period = takeOut(size.rest, periods);
  return { times: period.said, size: size.said, rest: period.rest };
}

/** Whether the words are only a period: `pcm`, `Weekly`, `per quarter`. */
export function isPeriod(words: string): boolean {
  const { said, rest } = takeOut(words, periods);
  return typeof said === "number" && rest.trim() === "";
}

/** Joins `1,450.00` and `pcm`, in either order; a period alone is not an amount. */
export function withPeriod(parts: readonly string[]): string {
  const amounts = parts.filter((part) => part !== "" && !isPeriod(part));
  return amounts.length === 0 ? "" : [...amounts, ...parts.filter(isPeriod)].join(" ");
}

/** Weights are stored in kilograms; these words mark tonnes. */
export const isWeight = ({ unit }: Question): boolean => unit === "kg";
const tonnes = /(?<![a-z])(?:tonnes?|tons?|te|t)(?![a-z])\.?/i;
const kilograms = /(?<![a-z])(?:kgs?|kilos?|kilograms?)(?![a-z])\.?/i;

/** Recognises `GVW (tonnes)`. */
function scaleOfWeight(called: readonly string[]): AmountScale {
  const said = called.find((words) => tonnes.test(words) !== kilograms.test(words));
  return { times: 1, size: said !== undefined && tonnes.test(said) ? 1000 : 1 };
}

/** Reads `7.5t` and `44 tonnes`, and `7.5` under `GVW (tonnes)`, as kilograms. */
function readWeight(question: Question, text: string, size: number, today: CalendarDate): ReadAnswer | undefined {
  const inTonnes = tonnes.test(text);
  if (!inTonnes && size === 1) return undefined;
  const figure = text.replace(tonnes, "").trim();
  const read = kilograms.test(text) ? undefined : readQuantity(figure, 3, question.language);
  if (!read) return readAnswer(question, text.replace(kilograms, "").trim(), today);
  if ("error" in read) return { keep: text, error: read.error };
  return readAnswer(question, plain(mul(read.value, fromInt(1000))), today);
}

/** `15000.50` as `15000.5`. */
const plain = (value: Exact): string => toDecimalString(value, 4).replace(/\.?0+$/, "");

/** Whether the answer to a question is an amount of money. */
export const isAmount = ({ type }: Question): boolean => type === "money";

/** Whether the label marks an annual amount: `Annual rent`. */
export const isYearly = (question: Question): boolean =>
  isAmount(question) &&
  [question.name, question.label, question.docLabel ?? ""].some((words) =>
    headingKey(words).split(" ").includes("annual"),
  );

export interface WordsOfColumn {
  /** Headings above the column's cells, nearest first. */
  readonly called: readonly string[];
  /** Sentences above and below the table about its amounts. */
  readonly notes: readonly string[];
  readonly cells: readonly string[];
  /** The heading is the question's own name or label. */
  readonly isOwn: boolean;
}

/** The scale of a column's amounts; undefined if the column holds no amounts. */
export function scaleOf(
  question: Question,
  { called, notes, cells, isOwn }: WordsOfColumn,
): { readonly scale: ScaleOfColumn; readonly isSizeNamed: boolean } | undefined {
  if (isWeight(question)) return { scale: scaleOfWeight(called), isSizeNamed: true };
  if (!isAmount(question)) return undefined;
  const said = called.map(readAmountWords);
  const heading = headingKey(said[0]?.rest ?? "").split(" ");
  const noted = notes.map((words) => ({ ...readAmountWords(words), about: new Set(headingKey(words).split(" ")) }));
  const yearly = isYearly(question);
  // `Rents are annual.` applies to the column `Rent roll` too.
  const ofQuestion = yearly
    ? headingKey(question.label)
        .replace(/\bannual\b/, "")
        .trim()
        .split(" ")
    : heading;
  const ofHeading = noted.filter(({ about }) =>
    [heading, ofQuestion].some((words) => words.every((word) => word !== "" && about.has(word))),
  );
  const size = [...said, ...ofHeading, ...noted].map((each) => each.size).find((each) => each !== undefined);
  const times = [...said, ...ofHeading].map((each) => each.times).find((each) => each !== undefined);
  // The m of `Rent (£m)` may also mean a month.
  if (times === "unclear" || (yearly && size === 1_000_000 && times === undefined))
    return { scale: "period", isSizeNamed: true };
  if (size === "unclear") return { scale: "size", isSizeNamed: true };
  const inPoundsToo = said.some((each) => each.size === undefined) && called.some((words) => /£|\bgbp\b/i.test(words));
  const isContradicted = size !== undefined && inPoundsToo && said.every((each) => each.size === undefined);
  // After `All figures in £000 unless stated` or `where shown`, the heading `Rent (£)` counts as stated.
  const isException = notes.some((words) => /\b(?:unless|except|otherwise|(?:where|if) \w+)\b/i.test(words));
  if (isContradicted && !isException) return { scale: "size", isSizeNamed: true };
  const found = { size: isContradicted ? 1 : (size ?? 1), times: times ?? 1 };
  const isSizeNamed = size !== undefined;
  if (!yearly) return { scale: found.times === 1 ? found : "period", isSizeNamed: isSizeNamed };
  if (times !== undefined || isOwn) return { scale: found, isSizeNamed: isSizeNamed };
  const filled = cells.filter((cell) => /[1-9]/.test(cell));
  const eachNamesScale = filled.length > 0 && filled.every((cell) => typeof readAmountWords(cell).times === "number");
  return { scale: eachNamesScale ? found : "period", isSizeNamed: isSizeNamed };
}

/** Removes what surrounds a figure without changing it: `£1,250.00/-`, `1250 GBP`. */
const bare = (text: string): string =>
  text
    .replace(/\(\s*\)/g, " ")
    .trim()
    .replace(/\s*(?:\/-|[-–:;,])$|\s+(?:stg|sterling)$/i, "")
    .trim();

/**
 * Reads an amount whose cell or column gives a period or thousands; the cell overrides its column. Undefined if neither
 * gives one.
 */
export function readScaled(
  question: Question,
  text: string,
  column: AmountScale | undefined,
  today: CalendarDate,
): ReadAnswer | undefined {
  if (isWeight(question)) return readWeight(question, text, column?.size ?? 1, today);
  if (!isAmount(question)) return undefined;
  const { said, rest } = takeOut(text, periods);
  const { times, size } = column ?? inPounds;
  const figure = bare(rest);
  if (said === undefined && times === 1 && size === 1 && figure === text.trim()) return undefined;
  const yearly = isYearly(question);
  if (said === "unclear" || (!yearly && said !== undefined && said !== 1))
    return { keep: text, error: `“${text.trim()}” is not ${yearly ? "a yearly" : "one"} amount. Type the amount.` };
  // `285k` is 285,000 under `£000` too.
  const isSizeNamed = /\d\s*[a-z]+$/i.test(figure.replace(/\s*(?:gbp|pounds?)$/i, ""));
  const read = readMoney(
    isSizeNamed || size === 1 ? figure : `${figure}${size === 1000 ? "k" : "m"}`,
    4,
    question.language,
  );
  const amount = "error" in read ? undefined : fromNumber(read.value);
  if (!amount) return { keep: text, error: "error" in read ? read.error : `“${text.trim()}” is not an amount.` };
  const product = mul(amount, fromInt(said ?? times));
  const exact = readAnswer(question, plain(product), today);
  // 12 rents of £612.55 are £7,350.60, which a question for whole pounds takes as £7,351.
  return "value" in exact || (said ?? times) === 1 ? exact : readAnswer(question, toDecimalString(product, 0), today);
}
