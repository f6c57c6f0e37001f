import { wordsIn } from "../../../schemas/words/words.ts";

const messages = [
  "month1",
  "month2",
  "month3",
  "month4",
  "month5",
  "month6",
  "month7",
  "month8",
  "month9",
  "month10",
  "month11",
  "month12",
] as const;

/** January first. */
export const monthNames = (language?: string): readonly string[] =>
  messages.map((message) => wordsIn(language).say(message));
