import type { Calc, Condition, Literal, Op, Test } from "../../../schemas/condition.ts";
import { isRecord } from "../own.ts";
import { groupOf, measuredBy } from "../walk-expression.ts";
import { fails, holds, type Outcomes, unknown } from "./outcome.ts";
import type { Demand } from "./search-node.ts";

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
};

const longestList = 4;

/** Words for what is wanted, and for the sake of what. */
export function wordsForDemand({ condition, outcomes, cause }: Demand): string {
  const words = wordsForNeed(condition, outcomes & holds ? holds : outcomes & fails ? fails : unknown);
  return cause.above && cause.words !== "" ? `${words} (for ${cause.words})` : words;
}

/** What a test asks for, in names of the definition: `RoofConstruction = Flat`, `not LongEmpty`. */
export function wordsForNeed(condition: Condition, outcomes: Outcomes): string {
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
  const [kind = "", parts] = Object.entries(calc)[0] ?? [];
  return typeof parts === "string" ? `${kind} of ${parts}` : kind === "lookup" ? `table ${kind}` : `${kind} (…)`;
}

function whereOf(where: Condition | undefined): string {
  return where ? ` where ${wordsForNeed(where, holds)}` : "";
}
