import type { Literal, Op } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import { opposite } from "../cover/expression.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { kindOf } from "../kinds/kind-of.ts";
import type { Given } from "../lint/what-is-given.ts";
import { formatDate, isCalendarDate } from "../values/calendar.ts";
import { isTimeOfDay } from "../values/time-of-day.ts";
import { listed } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";

/** What is on the right of a test, ready to be said. */
export interface RightSide {
  /** Each literal, or the one calculation. */
  readonly words: readonly string[];
  /** The day that windows are measured from: `today`, or the label of the answer that is asAt. */
  readonly asAt: string;
}

/** The opposite of an op that has one; a test and its opposite are unknown together. */
export const oppositeWords: Readonly<Partial<Record<Op, Op>>> = {
  ...opposite,
  in: "nin",
  nin: "in",
  set: "empty",
  empty: "set",
};

/** What is said of the left side: `is “Unoccupied”`, `is over £5,000,000`, `is not answered`. */
export function opInWords(op: Op, left: Given, { words, asAt }: RightSide): string {
  const [first = ""] = words;
  switch (op) {
    case "eq":
      return `is ${first}`;
    case "ne":
      return `is not ${first}`;
    case "in":
      return left.is === "texts" ? `has ${listed(words, "or")}` : `is ${listed(words, "or")}`;
    case "nin":
      return left.is === "texts" ? `has not ${listed(words, "or")}` : `is not ${listed(words, "or")}`;
    case "set":
      return "is answered";
    case "empty":
      return "is not answered";
    case "like":
      return `reads ${first}`;
    case "olderThanDays":
      return `is more than ${first} days before ${asAt}`;
    case "olderThanMonths":
      return `is more than ${first} months before ${asAt}`;
    case "withinYears":
      return `is within the ${first} years up to ${asAt}`;
    case "noAnswer":
      return withheldInWords(first);
    default:
      if (left.is === "day") return `is ${dayOrder[op]} ${first}`;
      return left.is === "time" ? `is ${timeOrder[op]} ${first}` : sizeInWords(op, first);
  }
}

const dayOrder = { gt: "after", ge: "on or after", lt: "before", le: "on or before" } as const;
const timeOrder = { gt: "after", ge: "at or after", lt: "before", le: "at or before" } as const;

function sizeInWords(op: "gt" | "ge" | "lt" | "le", limit: string): string {
  if (op === "gt") return `is over ${limit}`;
  if (op === "lt") return `is under ${limit}`;
  return op === "ge" ? `is ${limit} or more` : `is ${limit} or less`;
}

function withheldInWords(reason: string): string {
  if (reason === "unknown") return "is said to be not known";
  return reason === "declined" ? "is one that the client will not give" : "has no answer to give";
}

/** A literal as a person reads it beside this question, a text in quotes. */
export function literalInWords(literal: Literal, question: Question | undefined): string {
  if (question && kindOf(question).options && typeof literal === "string") return literal;
  if (typeof literal === "boolean") return literal ? "ticked" : "not ticked";
  if (typeof literal === "number") return question ? showAnswer(question, literal) : showNumber(literal);
  if (isCalendarDate(literal)) return formatDate(literal);
  if (isTimeOfDay(literal)) return literal;
  return `“${question ? showAnswer(question, literal) : literal}”`;
}
