import type { Group } from "../../../../schemas/definition.ts";
import type { DateLimit, Question } from "../../../../schemas/question.ts";
import { dayLimit } from "../../check/limits.ts";
import { pointerTo } from "../../tree/place.ts";
import { showNumber } from "../../words/show-number.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** No form asks about dates further back or ahead. */
const maxYears = 200;
const maxOfUnit = { days: maxYears * 366, months: maxYears * 12, years: maxYears } as const;

const unitOf: Readonly<Record<string, keyof typeof maxOfUnit>> = {
  olderThanDays: "days",
  olderThanMonths: "months",
  withinYears: "years",
};

/** Limits that no answer can meet, or that are beyond the calendar. */
export const limitRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "limits-crossed",
    severity: "error",
    explanation: "There is no answer between limits that cross, so the question can never be answered.",
    fix: "Make the lower limit smaller than the upper one.",
    *check({ definition: { groups, questions } }) {
      for (const [index, question] of questions.entries()) yield* crossed(question, pointerTo("questions", index));
      for (const [name, { min, max }] of Object.entries(groups))
        yield* numbersCrossed({ min, max }, "min", "max", pointerTo("groups", name));
    },
  },
  {
    id: "limit-too-far",
    severity: "error",
    explanation: "A date thousands of years away is not a valid date.",
    fix: `Stay within ${maxYears} years.`,
    *check({ definition: { questions }, uses }) {
      for (const [index, question] of questions.entries())
        for (const key of ["notBefore", "notAfter"] as const)
          yield* tooFar(question[key], pointerTo("questions", index, key));
      for (const { path, test } of uses.tests) {
        const unit = unitOf[test.op];
        if (unit !== undefined && typeof test.v === "number" && Math.abs(test.v) > maxOfUnit[unit])
          yield { path: `${path}/v`, message: `${showNumber(test.v)} ${unit} is more than ${maxYears} years.` };
      }
    },
  },
];

type Pair = Readonly<Partial<Record<"min" | "max" | "minLength" | "maxLength", unknown>>> | Pick<Group, "min" | "max">;

function* crossed(question: Question, path: string): Iterable<Fault> {
  yield* numbersCrossed(question, "min", "max", path);
  yield* numbersCrossed(question, "minLength", "maxLength", path);
  const { notBefore, notAfter, earliest, latest } = question;
  if (earliest !== undefined && latest !== undefined && earliest > latest)
    yield { path: `${path}/earliest`, message: `earliest is ${earliest}, and latest ${latest}.` };
  if (!notBefore || !notAfter || notBefore.from !== notAfter.from) return;
  if (isTooFar(notBefore) || isTooFar(notAfter)) return;
  const crossing = ["2024-02-29", "2026-12-31"].every((day) => {
    const dates = { today: day, asAt: day };
    return dayLimit(notBefore, dates) > dayLimit(notAfter, dates);
  });
  if (crossing) yield { path: `${path}/notBefore`, message: "notBefore is after notAfter." };
}

function* numbersCrossed(
  pair: Readonly<Record<string, unknown>> | Pair,
  low: string,
  high: string,
  path: string,
): Iterable<Fault> {
  const [least, greatest]: readonly unknown[] = [Reflect.get(pair, low), Reflect.get(pair, high)];
  if (typeof least === "number" && typeof greatest === "number" && least > greatest)
    yield { path: `${path}/${low}`, message: `${low} is ${showNumber(least)}, and ${high} ${showNumber(greatest)}.` };
}

function isTooFar(limit: DateLimit): boolean {
  return (["days", "months", "years"] as const).some((unit) => Math.abs(limit[unit] ?? 0) > maxOfUnit[unit]);
}

function* tooFar(limit: DateLimit | undefined, path: string): Iterable<Fault> {
  if (!limit) return;
  for (const unit of ["days", "months", "years"] as const)
    if (Math.abs(limit[unit] ?? 0) > maxOfUnit[unit])
      yield {
        path: `${path}/${unit}`,
        message: `${showNumber(limit[unit] ?? 0)} ${unit} is more than ${maxYears} years.`,
      };
}
