import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { plainTyping } from "../read/plain-typing.ts";
import { readTime } from "../read/read-date.ts";
import { isTimeOfDay, lastMinute, minutesOf, timeOfMinutes, timePattern } from "../values/time-of-day.ts";
import { date } from "./days.ts";
import type { BrokenLimit, Kind } from "./kind.ts";
import { showText } from "./texts.ts";

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

/** A time of day, `HH:MM`; neither an instant nor a length of time. */
export const time: Kind = {
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
