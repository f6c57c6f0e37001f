import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { dayLimit } from "../check/limits.ts";
import { plainTyping } from "../read/plain-typing.ts";
import { readDate, readDateTime, whyNoDay } from "../read/read-date.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import {
  type CalendarDate,
  formatDate,
  instantPattern,
  isCalendarDate,
  isInstant,
  localTime,
  londonDate,
  londonInstant,
} from "../values/calendar.ts";
import { wordsForEarly, wordsForLate } from "../words/limit-words.ts";
import type { BrokenLimit, Kind, Limits } from "./kind.ts";
import { schemaOfText } from "./test-schemas.ts";
import { showText } from "./texts.ts";

/** The latest day as far as known while typing, relative to today. */
const latestDay = ({ notAfter }: Question, today: CalendarDate): CalendarDate | undefined =>
  notAfter && dayLimit(notAfter, { today, asAt: today });

/** Limits relative to today or to the start of cover, which no schema can express. */
const movingLimits = (question: Question): readonly string[] =>
  (["notBefore", "notAfter"] as const).flatMap((limit) => {
    const day = question[limit];
    if (!day) return [];
    const { from, ...distance } = day;
    const parts = Object.entries(distance).map(([unit, n]) => `${n < 0 ? "-" : "+"} ${Math.abs(n)} ${unit}`);
    return [`${limit} ${[from, ...parts].join(" ")}`];
  });

function beyondDay({ language }: Question, answer: Json, { earliest, latest, today }: Limits): BrokenLimit | undefined {
  if (typeof answer !== "string") return undefined;
  const day = londonDate(answer);
  const value = formatDate(day);
  const broken = (code: string, message: string, at: CalendarDate) => ({ code, message, value, limit: formatDate(at) });
  if (earliest !== undefined && day < earliest)
    return broken("notBefore", wordsForEarly(day, earliest, today, language), earliest);
  if (latest === undefined || day <= latest) return undefined;
  return broken("notAfter", wordsForLate(day, latest, today, language), latest);
}

/** A calendar day, `YYYY-MM-DD`; not an instant. */
export const date: Kind = {
  source: "person",
  entry: "typed",
  settings: ["notBefore", "notAfter"],
  gives: "day",
  value: (answer) => (isCalendarDate(answer) ? answer : undefined),
  read: (question, text, { today }) =>
    readDate(plainTyping(text), today, latestDay(question, today), question.language),
  normal: false,
  show: (question, answer) => (isCalendarDate(answer) ? formatDate(answer) : showText(question, answer)),
  schema: (question) => ({ schema: { type: "string", format: "date" }, unexpressed: movingLimits(question) }),
  schemaOfTest: schemaOfText,
  missing: ({ language }) => wordsIn(language).say("enterDate"),
  whyNot({ language }, answer, today) {
    if (typeof answer !== "string") return wordsIn(language).say("enterDate");
    return isCalendarDate(answer) ? undefined : whyNoDay(answer, today, language);
  },
  beyond: beyondDay,
  domain: { of: "days", answerOn: (day) => day },
  preset: "an answer",
  withholdable: true,
  compact: false,
  summed: false,
  spreadsheet: { imported: true, howTo: "A date: 31/12/2026", writtenAs: () => "day", offersOptions: false },
  document: { printed: true, figure: false, width: "narrow" },
  control: { named: "box" },
};

const instantSchema: JsonSchema = { type: "string", pattern: instantPattern };

/** An instant, typed and shown as a day and a time in London. Conditions read its day. */
const datetime: Kind = {
  ...date,
  value: (answer) => (isInstant(answer) ? londonDate(answer) : undefined),
  read: (question, text, { today }) =>
    readDateTime(plainTyping(text), today, latestDay(question, today), question.language),
  show: (question, answer) => (isInstant(answer) ? localTime(answer) : showText(question, answer)),
  schema: (question) => ({
    schema: instantSchema,
    unexpressed: ["the day exists in the calendar", ...movingLimits(question)],
  }),
  schemaOfTest: () => undefined,
  missing: ({ language }) => wordsIn(language).say("enterDateTime"),
  whyNot({ language }, answer, today) {
    if (typeof answer !== "string") return wordsIn(language).say("enterDateTime");
    return isInstant(answer) ? undefined : whyNoDay(answer, today, language);
  },
  domain: { of: "days", answerOn: (day) => londonInstant(day, "12:00") },
  spreadsheet: { ...date.spreadsheet, howTo: "A date and time: 31/12/2026 09:30", writtenAs: () => "text" },
};

/** By their names in definitions. */
export const dayKinds = { date, datetime };
