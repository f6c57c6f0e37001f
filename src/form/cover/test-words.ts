import type { Calc, Condition, Literal, Op, Test } from "../../../schemas/condition.ts";
import { groupOf, measuredBy } from "../expression/walk-expression.ts";
import { isRecord } from "../values/own.ts";
import type { Demand } from "./expression.ts";
import { fails, holds, type OutcomeSet, unknown } from "./outcome.ts";

const signs: Partial<Record<Op, readonly [string, string]>> = {
  eq: ["=", "≠"],
  ne: ["≠", "="],
  gt: [">", "≤"],
  ge: ["≥", "<"],
  lt: ["<", "≥"],
  le: ["≤", ">"],
  in: ["is one of", "is none of"],
  nin: ["is none of", "is one of"],
  like: ["is like", "is not like"],
  set: ["is answered", "is not answered"],
  empty: ["is not answered", "is answered"],
  olderThanDays: ["is more days ago than", "is not more days ago than"],
  olderThanMonths: ["is more months ago than", "is not more months ago than"],
  withinYears: ["is within the years", "is not within the years"],
  noAnswer: ["is withheld", "is not withheld"],
};

const longestList = 4;

/** Describes a demand and its purpose. */
export function wordsForDemand({ condition, outcomes, cause }: Demand): string {
  const words = wordsForNeed(condition, outcomes & holds ? holds : outcomes & fails ? fails : unknown);
  return cause.above && cause.words !== "" ? `${words} (for ${cause.words})` : words;
}

/** Describes a requirement by the names of the definition: `RoofConstruction = Flat`, `not LongEmpty`. */
export function wordsForNeed(condition: Condition, outcomes: OutcomeSet): string {
  if (outcomes === unknown) return `${wordsForNeed(condition, holds)} cannot be known`;
  const wanted = (outcomes & holds) !== 0;
  if ("not" in condition) return wordsForNeed(condition.not, wanted ? fails : holds);
  if ("is" in condition) return wanted ? condition.is : `not ${condition.is}`;
  if ("all" in condition)
    return `${wanted ? "" : "not "}(${condition.all.map((each) => wordsForNeed(each, holds)).join(" and ")})`;
  if ("any" in condition)
    return `${wanted ? "" : "not "}(${condition.any.map((each) => wordsForNeed(each, holds)).join(" or ")})`;
  return wordsForTest(condition, wanted);
}

function wordsForTest({ f, calc, op, v }: Test, wanted: boolean): string {
  const left = f ?? wordsForCalc(calc);
  const sign = signs[op]?.[wanted ? 0 : 1] ?? (wanted ? op : `not ${op}`);
  return v === undefined ? `${left} ${sign}` : `${left} ${sign} ${wordsForRight(v)}`;
}

function wordsForRight(v: NonNullable<Test["v"]>): string {
  if (isRecord(v) && "calc" in v) return wordsForCalc(v.calc);
  if (typeof v !== "object") return wordsForLiteral(v);
  const literals: readonly Literal[] = Array.isArray(v) ? v : [];
  const shown = literals.slice(0, longestList).map(wordsForLiteral);
  return literals.length > longestList ? `${shown.join(", ")} …` : shown.join(", ");
}

function wordsForLiteral(value: Literal): string {
  return value === "" ? "“”" : String(value);
}

export function wordsForCalc(calc: Calc): string {
  if (typeof calc === "number") return String(calc);
  if ("n" in calc) return calc.n;
  if ("f" in calc) return calc.f;
  if ("count" in calc) return `number of ${calc.count}${whereOf(calc.where)}`;
  if ("of" in calc) {
    const [name] = Object.keys(calc);
    const measured = measuredBy(calc) ?? "";
    return `${name} of ${typeof measured === "string" ? measured : wordsForCalc(measured)} over ${groupOf(calc)}${whereOf(calc.where)}`;
  }
  if ("day" in calc) return calc.day;
  if ("round" in calc) return wordsForCalc(calc.round);
  if ("lookup" in calc) return `${calc.lookup} of ${wordsForCalc(calc.key)}`;
  if ("if" in calc) return `${wordsForCalc(calc.then)} or ${wordsForCalc(calc.else)}`;
  if ("daysBetween" in calc) return `days from ${calc.daysBetween.join(" to ")}`;
  if ("driverNumberMismatch" in calc) return `mismatch of ${calc.driverNumberMismatch.join(", ")}`;
  if ("add" in calc) return wordsForParts(calc.add, " + ");
  if ("mul" in calc) return wordsForParts(calc.mul, " × ");
  if ("sub" in calc) return wordsForParts(calc.sub, " − ");
  if ("div" in calc) return wordsForParts(calc.div, " ÷ ");
  if ("min" in calc) return `smallest of ${wordsForParts(calc.min, ", ")}`;
  if ("max" in calc) return `largest of ${wordsForParts(calc.max, ", ")}`;
  const [[kind, name] = ["", ""]] = Object.entries(calc);
  return `${facts[kind] ?? kind} ${name}`;
}

const facts: Readonly<Record<string, string>> = {
  age: "age at",
  daysSince: "days since",
  year: "year of",
  month: "month of",
  dayOfMonth: "day of the month of",
  postcodeArea: "area of",
  nation: "nation of",
  position: "position of",
};

function wordsForParts(parts: readonly Calc[], sign: string): string {
  return `(${parts.map(wordsForCalc).join(sign)})`;
}

function whereOf(where: Condition | undefined): string {
  return where ? ` where ${wordsForNeed(where, holds)}` : "";
}
