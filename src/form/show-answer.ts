import type { Question } from "../../schemas/definition.ts";
import type { Json } from "../../schemas/quote.ts";
import { formatDate, isCalendarDate, isInstant, londonDate, londonTime } from "./calendar.ts";
import { type Exact, toDecimalString } from "./exact.ts";

/** `1250` is `£1,250`; pence show where there are any: `£1,250.50`. */
function showMoney(pounds: number): string {
  const places = Number.isInteger(pounds) ? 0 : 2;
  const text = grouped(Math.abs(pounds).toFixed(places));
  return `${pounds < 0 ? "-" : ""}£${text}`;
}

/** `1250000` is `1,250,000`. */
export function showNumber(value: number): string {
  return `${value < 0 ? "-" : ""}${grouped(String(Math.abs(value)))}`;
}

function grouped(digits: string): string {
  const [whole = "", decimals] = digits.split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? text : `${text}.${decimals}`;
}

/** An answer as a person reads it: £1,250, 25%, 01/02/2026, the option's label. What cannot be read stays as typed. */
export function showAnswer(question: Question, answer: Json | undefined): string {
  if (answer === undefined || answer === null) return "";
  if (typeof answer === "number") return showQuantity(question, answer);
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (typeof answer === "string") return showText(question, answer);
  if (Array.isArray(answer)) return answer.map((part: Json) => showAnswer(question, part)).join(", ");
  return JSON.stringify(answer);
}

/** A number in the question's unit. A year is no quantity: it has no thousands separator. */
export function showQuantity(question: Question, value: number): string {
  if (question.type === "money") return showMoney(value);
  if (question.type === "percent") return `${showNumber(value)}%`;
  return isYear(question, value) ? String(value) : showNumber(value);
}

/** `YearBuilt`, `YearMade`: whole numbers whose smallest answer is a year of this calendar. */
function isYear({ type, min }: Question, value: number): boolean {
  return type === "integer" && typeof min === "number" && min >= 1000 && min < 2100 && value < 10_000;
}

function showText(question: Question, text: string): string {
  if (question.type === "date" && isCalendarDate(text)) return formatDate(text);
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
function showPhone(text: string): string {
  if (!/^\+44\d{9,10}$/.test(text)) return text;
  const number = `0${text.slice(3)}`;
  const [, [area, half]] = ukGroups.find(([begins]) => begins.test(number)) ?? [undefined, [5, 6] as const];
  return [number.slice(0, area), number.slice(area, area + half), number.slice(area + half)].filter(Boolean).join(" ");
}

/** An exact number as a person reads it: without a tail of noughts, thousands grouped. */
export function showExact(value: Exact): string {
  const text = value.d === 1n ? value.n.toString() : toDecimalString(value, 2).replace(/\.?0+$/, "");
  return text.startsWith("-") ? `-${grouped(text.slice(1))}` : grouped(text);
}
