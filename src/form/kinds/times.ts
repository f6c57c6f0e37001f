import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { plainTyping } from "../read/plain-typing.ts";
import { readTime } from "../read/read-date.ts";
import { isTimeOfDay, lastMinute, minutesOf, timeOfMinutes, timePattern } from "../values/time-of-day.ts";
import { date } from "./days.ts";
import type { BrokenLimit, Kind } from "./kind.ts";
import { showText } from "./texts.ts";

/** `HH:MM` compares as text. */
function beyondTime({ earliest, latest }: Question, answer: Json): BrokenLimit | undefined {
  if (!isTimeOfDay(answer)) return undefined;
  if (earliest !== undefined && answer < earliest)
    return {
      code: "earliest",
      message: `${answer} is before ${earliest}, the earliest time allowed.`,
      value: answer,
      limit: earliest,
    };
  if (latest === undefined || answer <= latest) return undefined;
  return {
    code: "latest",
    message: `${answer} is after ${latest}, the latest time allowed.`,
    value: answer,
    limit: latest,
  };
}

const example = "Enter a time, as in 09:30.";

/** A time of day, `HH:MM`; neither an instant nor a length of time. */
export const time: Kind = {
  ...date,
  settings: ["earliest", "latest"],
  gives: "time",
  value: (answer) => (isTimeOfDay(answer) ? answer : undefined),
  read: (_question, text) => readTime(plainTyping(text)),
  show: showText,
  schema: ({ earliest, latest }) => ({
    schema: { type: "string", pattern: timePattern },
    unexpressed: [
      ...(earliest === undefined ? [] : [`earliest ${earliest}`]),
      ...(latest === undefined ? [] : [`latest ${latest}`]),
    ],
  }),
  missing: () => example,
  whyNot(_question, answer) {
    if (typeof answer !== "string") return example;
    if (isTimeOfDay(answer)) return undefined;
    const read = readTime(answer);
    return "error" in read ? read.error : `“${answer}” is written “${read.value}”.`;
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
