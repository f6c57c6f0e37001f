import type { NoAnswer, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import { withheldIn } from "../values/answer-value.ts";
import { formatDate, isCalendarDate, isInstant, londonDate, londonTime } from "../values/calendar.ts";
import { type Exact, fromNumber, roundTo, toDecimalString, toNumber } from "../values/exact.ts";
import { groupDigits, showNumber } from "../words/show-number.ts";

/** `1250` is `£1,250`; pence show where there are any: `£1,250.50`. */
function showMoney(pounds: number): string {
  const places = Number.isInteger(pounds) ? 0 : 2;
  const text = groupDigits(Math.abs(pounds).toFixed(places));
  return `${pounds < 0 ? "-" : ""}£${text}`;
}

/** What is said in place of a value, as a person reads it. */
export const withheldWords: Readonly<Record<NoAnswer, string>> = {
  unknown: "Not known",
  declined: "Prefers not to say",
};

/**
 * An answer as a person reads it: £1,250, 25%, 12 years, 01/02/2026, the option's label, “Not known”. What cannot be
 * read stays as typed.
 */
export function showAnswer(question: Question, answer: Json | undefined): string {
  const text = showInBox(question, answer);
  return question.unit === undefined || text === "" || withheldIn(answer) ? text : `${text} ${question.unit}`;
}

/** An answer as it stands in its box: the unit stands behind that. */
export function showInBox(question: Question, answer: Json | undefined): string {
  if (answer === undefined || answer === null) return "";
  if (typeof answer === "number") return showFigure(question, answer);
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (typeof answer === "string") return showText(question, answer);
  if (Array.isArray(answer)) return answer.map((part: Json) => showInBox(question, part)).join(", ");
  const said = withheldIn(answer);
  return said === undefined ? JSON.stringify(answer) : withheldWords[said];
}

/** A number in the question's unit: £1,250, 25%, 12 years. */
export function showQuantity(question: Question, value: number): string {
  const text = showFigure(question, value);
  return question.unit === undefined ? text : `${text} ${question.unit}`;
}

/** A year is no quantity: it has no thousands separator. */
function showFigure(question: Question, value: number): string {
  const { type, shownAs, decimals = 2 } = question;
  const figure = type === "computed" ? roundedTo(value, decimals) : value;
  if (type === "money" || shownAs === "money") return showMoney(figure);
  if (type === "percent" || shownAs === "percent") return `${showNumber(figure)}%`;
  return isYear(question, figure) ? String(figure) : showNumber(figure);
}

/** What is computed can have more decimals than a person wants to read. */
function roundedTo(value: number, decimals: number): number {
  const figure = fromNumber(value);
  return figure ? toNumber(roundTo(figure, decimals)) : value;
}

/** `YearBuilt`, `YearMade`: whole numbers whose smallest answer is a year of this calendar. */
function isYear({ type, min }: Question, value: number): boolean {
  return type === "integer" && typeof min === "number" && min >= 1000 && min < 2100 && value < 10_000;
}

function showText(question: Question, text: string): string {
  if ((question.type === "date" || question.type === "computed") && isCalendarDate(text)) return formatDate(text);
  if (question.type === "datetime" && isInstant(text))
    return `${formatDate(londonDate(text))} ${londonTime(text)}`.trim();
  if (question.type === "phone") return showPhone(text);
  if (typeof question.options === "object") return question.options.find(({ value }) => value === text)?.label ?? text;
  return text;
}

/** Lengths of a British number's area code and of its first half, by how it begins (Ofcom's National Numbering Plan). */
const ukGroups: readonly (readonly [begins: RegExp, lengths: readonly [number, number]])[] = [
  [/^02/, [3, 4]],
  [/^0(?:11|1\d1|3|8|9|5[05])/, [4, 3]],
];

/** `+441134960123` is `0113 496 0123`, as it is read out; a number abroad stays as it is stored. */
export function showPhone(text: string): string {
  if (!/^\+44\d{9,10}$/.test(text)) return text;
  const number = `0${text.slice(3)}`;
  const [, [area, half]] = ukGroups.find(([begins]) => begins.test(number)) ?? [undefined, [5, 6] as const];
  return [number.slice(0, area), number.slice(area, area + half), number.slice(area + half)].filter(Boolean).join(" ");
}

/** An exact number as a person reads it: without a tail of noughts, thousands grouped. */
export function showExact(value: Exact): string {
  const text = value.d === 1n ? value.n.toString() : toDecimalString(value, 2).replace(/\.?0+$/, "");
  return text.startsWith("-") ? `-${groupDigits(text.slice(1))}` : groupDigits(text);
}
