import type { Calc, Condition } from "../../../../schemas/condition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Figure, RateLine, WrittenRates } from "../../../../schemas/rating.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { own } from "../../values/own.ts";
import { showNumber } from "../../words/show-number.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { parentOf } from "../patch.ts";

/**
 * Parts that look effective but are not: unreachable rows, limits and divisors that may be missing, charges of zero.
 */
export const shadowRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "case-never-reached",
    severity: "error",
    explanation: "The first true case applies, so a case that is narrower than an earlier one is never used.",
    fix: "Move the narrower case up.",
    *check({ definition: { rating, values = {} } }) {
      const countsAll = (wide: string, narrow: string): boolean =>
        wide === narrow || isPartOf(own(values, narrow)?.calc, own(values, wide)?.calc);
      for (const [name, { cases = [] }] of Object.entries(rating?.tables ?? {}))
        for (const [index, { when }] of cases.entries()) {
          const before = cases.slice(0, index).findIndex((other) => holdsWherever(other.when, when, countsAll));
          if (before >= 0)
            yield {
              path: pointerTo("rating", "tables", name, "cases", index),
              message: `Case ${before + 1} is true whenever case ${index + 1} is.`,
            };
        }
    },
  },
  {
    id: "band-never-reached",
    severity: "warn",
    explanation: "A band above the highest possible answer is never used.",
    fix: "Remove the band, or raise the limit of the question.",
    *check(linted) {
      for (const [name, table] of Object.entries(linted.definition.rating?.tables ?? {})) {
        const question = questionLookedUp(linted, table);
        const { max, also = [] } = question ?? {};
        if (!question || typeof max !== "number") continue;
        const highest = Math.max(max, ...also);
        const index = (table.bands ?? []).findIndex(({ to }) => to !== undefined && to >= highest) + 1;
        if (index > 0 && index < (table.bands?.length ?? 0))
          yield {
            path: pointerTo("rating", "tables", name, "bands", index),
            message: `“${question.name}” is at most ${showNumber(highest)}, so this band is never used.`,
          };
      }
    },
  },
  {
    id: "divisor-may-be-zero",
    severity: "warn",
    explanation:
      "Nothing can be divided by 0: anything that depends on the result is unknown, so a rule does not fire.",
    fix: "Raise the minimum answer to 1, or calculate it only if the answer is above 0.",
    *check(linted) {
      for (const { calc, path, scope } of linted.uses.operands) {
        const isGuarded = path.startsWith("/rating/") || /\/(?:then|else)\//.test(path);
        if (!path.endsWith("/div/1") || isGuarded || typeof calc !== "object" || !("f" in calc)) continue;
        const target = linted.knowsScope(scope) ? linted.target(scope, calc.f) : undefined;
        if (target?.kind === "answer" && mayBeZero(target.question))
          yield { path, message: `“${calc.f}” can be 0, and nothing can be divided by 0.` };
      }
    },
  },
  {
    id: "operand-twice",
    severity: "warn",
    explanation: "An amount that is added to itself is counted twice, and the one that was meant is not.",
    fix: "Name the other amount, or multiply by 2.",
    *check({ uses }) {
      const seen = new Set<string>();
      for (const { path, calc } of uses.operands) {
        if (typeof calc === "number" || "n" in calc || !/\/(?:add|sub|min|max)\/\d+$/.test(path)) continue;
        const key = `${parentOf(path)} ${JSON.stringify(calc)}`;
        if (seen.has(key)) yield { path, message: "This is already part of the calculation." };
        seen.add(key);
      }
    },
  },
  {
    id: "limit-not-asked",
    severity: "warn",
    explanation: "A limit that comes from another answer applies only while that answer is given.",
    fix: "Name an answer that is always given when this question is asked.",
    *check(linted) {
      for (const { name, path, scope } of linted.uses.reads) {
        const [, index, limit] = /^\/questions\/(\d+)\/(min|max)\//.exec(path) ?? [];
        const question = linted.definition.questions[Number(index)];
        const target = linted.knowsScope(scope) ? linted.target(scope, name) : undefined;
        if (!question || limit === undefined || target?.kind !== "answer" || !target.question.when) continue;
        const { when } = target.question;
        if (question.when && (holdsWherever(when, question.when) || tests(question.when, name))) continue;
        yield { path, message: `“${name}” is not always asked, so “${question.name}” can be without its ${limit}.` };
      }
    },
  },
  {
    id: "entry-without-name",
    severity: "warn",
    explanation: "Entries are identified by their title; without an answer there they all look the same.",
    fix: 'Add an answer that is always given to "title".',
    *check({ groups }) {
      for (const { name, group, byName } of groups.values()) {
        const titled = (group.title ?? []).flatMap((each) => byName.get(each)?.question ?? []);
        if (!group.list || titled.length === 0 || titled.some(isAlwaysGiven)) continue;
        yield {
          path: pointerTo("groups", name, "title"),
          message: `“${titled[0]?.name}” is not always answered, so an entry of “${name}” can be without a title.`,
        };
      }
    },
  },
  {
    id: "line-charges-nothing",
    severity: "warn",
    explanation: "A line with a base of 0 adds nothing to the price, whatever its factors are.",
    fix: "Enter its rate. If the cover is free, leave it.",
    *check({ definition: { rating } }) {
      for (const [index, { base, label }] of (rating?.lines ?? []).entries())
        if (typeof base === "string" && Number(base) === 0)
          yield { path: pointerTo("rating", "lines", index, "base"), message: `“${label}” is charged at ${base}.` };
    },
  },
  {
    id: "nothing-charged",
    severity: "warn",
    explanation: "Unless every quote has at least one line, a quote without any cover is sold at the minimum premium.",
    fix: 'Set "min": 1 on a group that is charged for, or remove the condition from one line.',
    *check({ definition: { rating, groups } }) {
      const isSure = ({ per, when }: RateLine<Figure>): boolean =>
        per === undefined ? when === undefined : (groups[per]?.min ?? 0) > 0;
      if (rating && rating.lines.length > 0 && !rating.lines.some(isSure))
        yield {
          path: "/rating/lines",
          message: "Every rate line can be absent, so a quote can be without any cover.",
        };
    },
  },
];

/** Whether a condition, by its text and its limits alone, holds whenever another one does. */
function holdsWherever(
  wide: Condition,
  narrow: Condition,
  isAtLeast: (wide: string, narrow: string) => boolean = (one, other) => one === other,
): boolean {
  const parts = (condition: Condition): readonly Condition[] => ("all" in condition ? condition.all : [condition]);
  const asked = parts(narrow);
  const holds = (part: Condition): boolean =>
    asked.some((each) => JSON.stringify(each) === JSON.stringify(part) || isAbove(part, each, isAtLeast));
  return parts(wide).every(holds) || asked.some((each) => JSON.stringify(each) === JSON.stringify(wide));
}

/** Whether an answer above the limit of one test is above that of another, or below both. */
function isAbove(wide: Condition, narrow: Condition, isAtLeast: (wide: string, narrow: string) => boolean): boolean {
  if (!("op" in wide) || !("op" in narrow) || wide.f === undefined || narrow.f === undefined) return false;
  const [limit, other] = [wide.v, narrow.v];
  if (wide.op !== narrow.op || typeof limit !== "number" || typeof other !== "number") return false;
  if (wide.op === "gt" || wide.op === "ge") return isAtLeast(wide.f, narrow.f) && other >= limit;
  return (wide.op === "lt" || wide.op === "le") && wide.f === narrow.f && other <= limit;
}

/** Whether a count is of some of the entries that another counts: never more. */
function isPartOf(part: Calc | undefined, whole: Calc | undefined): boolean {
  const [few, all] = [part, whole].map((calc) => (typeof calc === "object" && "count" in calc ? calc : undefined));
  return !!few && !!all && few.count === all.count && all.where === undefined && all.same === undefined;
}

function tests(condition: Condition, name: string): boolean {
  return JSON.stringify(condition).includes(JSON.stringify({ f: name }).slice(1, -1));
}

function questionLookedUp(linted: LintedDefinition, { key, group }: WrittenRates): Question | undefined {
  const name = typeof key === "object" && "f" in key && linted.knowsScope(group) ? key.f : undefined;
  const target = name === undefined ? undefined : linted.target(group, name);
  return target?.kind === "answer" ? target.question : undefined;
}

function mayBeZero(question: Question): boolean {
  const { min, also = [] } = question;
  return (
    kindOf(question).domain.of === "numbers" &&
    (also.includes(0) || min === undefined || (typeof min === "number" && min <= 0))
  );
}

function isAlwaysGiven({ when, required, neededFor, noAnswer }: Question): boolean {
  return when === undefined && required === undefined && neededFor !== "accept" && noAnswer === undefined;
}
