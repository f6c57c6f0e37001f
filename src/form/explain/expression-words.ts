import type { Calc, Condition, Literal, Op, Test } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import { entryThatPasses } from "../author/condition-rows.ts";
import { opposite } from "../cover/expression.ts";
import { showAnswer } from "../draw/show-answer.ts";
import {
  type Aggregate,
  type Arithmetic,
  dayOps,
  groupOf,
  measuredBy,
  sharedBy,
} from "../expression/walk-expression.ts";
import { kindOf } from "../kinds/kind-of.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { type Given, whatCalcGives, whatNameGives } from "../lint/what-is-given.ts";
import { formatDate, isCalendarDate } from "../values/calendar.ts";
import { isTimeOfDay } from "../values/time-of-day.ts";
import { counted, listed, nameAsWords, quoted } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";
import { groupInWords, nameInWords, unitOf } from "./name-words.ts";

type Scope = string | undefined;

/** The right-hand side of a test, in words. */
interface RightSide {
  /** Each literal, or the single calculation. */
  readonly words: readonly string[];
  /** The day from which periods are measured: `today`, or the label of the `asAt` answer. */
  readonly asAt: string;
}

/** Negations of operators. A test and its negation are unknown together. */
const oppositeWords: Readonly<Partial<Record<Op, Op>>> = {
  ...opposite,
  in: "nin",
  nin: "in",
  set: "empty",
  empty: "set",
};

/** Describes the predicate: `is “Unoccupied”`, `is over £5,000,000`, `is not answered`. */
function opInWords(op: Op, left: Given, { words, asAt }: RightSide): string {
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
      if (left.is === "day") return `is ${orderOfDays[op]} ${first}`;
      return left.is === "time" ? `is ${timeOrder[op]} ${first}` : sizeInWords(op, first);
  }
}

export const orderOfDays = { gt: "after", ge: "on or after", lt: "before", le: "on or before" } as const;

const timeOrder = { gt: "after", ge: "at or after", lt: "before", le: "at or before" } as const;

function sizeInWords(op: "gt" | "ge" | "lt" | "le", limit: string): string {
  if (op === "gt") return `is over ${limit}`;
  if (op === "lt") return `is under ${limit}`;
  return op === "ge" ? `is ${limit} or more` : `is ${limit} or less`;
}

function withheldInWords(reason: string): string {
  if (reason === "unknown") return "is answered as not known";
  return reason === "declined" ? "is withheld by the client" : "is not known or withheld";
}

/** A literal formatted for this question; texts are quoted. */
function literalInWords(literal: Literal, question: Question | undefined): string {
  if (question && kindOf(question).options && typeof literal === "string") return literal;
  if (typeof literal === "boolean") return literal ? "ticked" : "not ticked";
  if (typeof literal === "number") return question ? showAnswer(question, literal) : showNumber(literal);
  if (isCalendarDate(literal)) return formatDate(literal);
  if (isTimeOfDay(literal)) return literal;
  return `“${question ? showAnswer(question, literal) : literal}”`;
}

/**
 * Conditions and calculations in the product team's words: labels for names, £ and % for figures, `Tenants is
 * “Unoccupied” and Main roof is not “Thatch”`. Unknown names are tolerated.
 */
export class ExpressionWords {
  readonly #linted: LintedDefinition;

  constructor(linted: LintedDefinition) {
    this.#linted = linted;
  }

  condition(condition: Condition, scope: Scope): string {
    if ("all" in condition) return this.#joined(condition.all, "and", scope);
    if ("any" in condition) return this.#joined(condition.any, "or", scope);
    if ("not" in condition) return this.#negated(condition.not, scope);
    return "is" in condition ? `${quoted([nameAsWords(condition.is)])} applies` : this.#test(condition, scope);
  }

  #joined(parts: readonly Condition[], by: "and" | "or", scope: Scope): string {
    if (parts.length === 0) return by === "and" ? "always" : "never";
    return parts
      .map((part) => {
        const words = this.condition(part, scope);
        return parts.length > 1 && isJoined(part) ? `(${words})` : words;
      })
      .join(` ${by} `);
  }

  #negated(part: Condition, scope: Scope): string {
    if ("not" in part) return this.condition(part.not, scope);
    if ("is" in part) return `${quoted([nameAsWords(part.is)])} does not apply`;
    const other = "op" in part ? oppositeWords[part.op] : undefined;
    return "op" in part && other ? this.#test({ ...part, op: other }, scope) : `not (${this.condition(part, scope)})`;
  }

  /** @param whose what follows the left-hand side: ` of any property` */
  #test(test: Test, scope: Scope, whose = ""): string {
    const entry = entryThatPasses(test);
    if (entry) {
      const { count, where } = entry;
      const any = `any ${groupInWords(this.#linted.definition, count, 1)}`;
      if ("op" in where && where.f !== undefined) return this.#test(where, count, ` of ${any}`);
      return `${any} has (${this.condition(where, count)})`;
    }
    const left = test.calc === undefined ? nameInWords(this.#linted, test.f, scope) : this.calc(test.calc, scope);
    const phrase = opInWords(test.op, this.#kindOfLeft(test, scope), {
      words: this.#right(test, scope),
      asAt: this.day("asAt"),
    });
    return `${left}${whose} ${phrase}`;
  }

  #kindOfLeft({ f, calc }: Test, scope: Scope): Given {
    if (calc !== undefined) return whatCalcGives(this.#linted, calc, scope);
    return f === undefined ? { is: "anything" } : whatNameGives(this.#linted, f, scope);
  }

  #right({ f, calc, op, v }: Test, scope: Scope): readonly string[] {
    if (v === undefined) return [];
    if (typeof v === "object" && "calc" in v) return [this.calc(v.calc, scope)];
    if (op === "noAnswer") return [String(v)];
    const left = f === undefined ? calc : { f };
    const unit = left === undefined || dayOps.has(op) ? undefined : unitOf(this.#linted, left, scope);
    return listOf(v).map((literal) => literalInWords(literal, unit));
  }

  calc(calc: Calc, scope: Scope): string {
    if (typeof calc === "number") return showNumber(calc);
    if ("n" in calc) return calc.n;
    if ("f" in calc) return nameInWords(this.#linted, calc.f, scope);
    if ("count" in calc || "of" in calc) return this.#aggregate(calc, scope);
    if ("round" in calc) return `${this.#operand(calc.round, scope)} rounded to ${places(calc.to)}`;
    if ("if" in calc)
      return `${this.calc(calc.then, scope)} if ${this.condition(calc.if, scope)}, else ${this.calc(calc.else, scope)}`;
    if ("lookup" in calc) return `the value in the table ${calc.lookup} for ${this.calc(calc.key, scope)}`;
    return this.#fact(calc, scope);
  }

  #fact(calc: Fact, scope: Scope): string {
    const name = (text: string): string => nameInWords(this.#linted, text, scope);
    if ("age" in calc) return `the age by ${name(calc.age)}`;
    if ("daysSince" in calc) return `the days from ${name(calc.daysSince)} to ${this.day("asAt")}`;
    if ("daysBetween" in calc) return `the days from ${name(calc.daysBetween[0])} to ${name(calc.daysBetween[1])}`;
    if ("year" in calc) return `the year of ${this.day(calc.year)}`;
    if ("month" in calc) return `the month of ${this.day(calc.month)}`;
    if ("dayOfMonth" in calc) return `the day of the month of ${this.day(calc.dayOfMonth)}`;
    if ("day" in calc) return this.day(calc.day);
    if ("postcodeArea" in calc) return `the area of ${name(calc.postcodeArea)}`;
    if ("nation" in calc) return `the nation of ${name(calc.nation)}`;
    if ("driverNumberMismatch" in calc) {
      const [number, lastName, born] = calc.driverNumberMismatch;
      return `what in ${name(number)} differs from ${name(lastName)} and ${name(born)}`;
    }
    if ("position" in calc) return `the position among the ${this.#group(calc.position)}`;
    return this.#arithmetic(calc, scope);
  }

  #arithmetic(calc: Arithmetic, scope: Scope): string {
    const joined = (parts: readonly Calc[], by: string): string =>
      parts.map((part) => this.#operand(part, scope)).join(` ${by} `);
    const among = (parts: readonly Calc[]): string =>
      listed(
        parts.map((part) => this.calc(part, scope)),
        "and",
      );
    if ("add" in calc) return joined(calc.add, "+");
    if ("sub" in calc) return joined(calc.sub, "−");
    if ("mul" in calc) return joined(calc.mul, "×");
    if ("div" in calc) return joined(calc.div, "÷");
    return "min" in calc ? `the smallest of ${among(calc.min)}` : `the largest of ${among(calc.max)}`;
  }

  /** In brackets if it is a compound expression. */
  #operand(calc: Calc, scope: Scope): string {
    const words = this.calc(calc, scope);
    const joined = typeof calc === "object" && ["add", "sub", "mul", "div", "if"].some((key) => key in calc);
    return joined ? `(${words})` : words;
  }

  #aggregate(aggregate: Aggregate, scope: Scope): string {
    const group = groupOf(aggregate);
    const measured = measuredBy(aggregate);
    const what = typeof measured === "string" ? { f: measured } : measured;
    const phrase = what === undefined ? "" : this.calc(what, group);
    const entries = this.#group(group);
    const same = sharedBy(aggregate).map((name) => nameInWords(this.#linted, name, scope));
    return [
      "count" in aggregate ? `the number of ${entries}` : `${measures(aggregate)} ${phrase} of the ${entries}`,
      ...(same.length === 0 ? [] : [`with the same ${listed(same, "and")}`]),
      ...(aggregate.where ? [`where ${this.condition(aggregate.where, group)}`] : []),
    ].join(" ");
  }

  #group(name: string): string {
    return groupInWords(this.#linted.definition, name, 2);
  }

  /** `today`, or the label of the `asAt` answer. */
  day(day: "today" | "asAt"): string {
    const { asAt } = this.#linted.definition;
    return day === "today" || asAt === undefined ? "today" : nameInWords(this.#linted, asAt, undefined);
  }
}

type Fact = Exclude<
  Calc,
  | number
  | Aggregate
  | { readonly n: string }
  | { readonly f: string }
  | { readonly round: unknown }
  | { readonly if: unknown }
  | { readonly lookup: string }
>;

function isJoined(condition: Condition): boolean {
  const parts = "all" in condition ? condition.all : "any" in condition ? condition.any : [];
  return parts.length > 1;
}

function listOf(v: Literal | readonly Literal[]): readonly Literal[] {
  return typeof v === "object" ? v : [v];
}

function places(count: number): string {
  if (count === 0) return "a whole number";
  return counted(count, "decimal");
}

function measures(aggregate: Aggregate): string {
  if ("sum" in aggregate) return "the sum of";
  return "largest" in aggregate ? "the largest" : "the smallest";
}
