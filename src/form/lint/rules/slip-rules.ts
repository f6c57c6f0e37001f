import type { Test } from "../../../../schemas/condition.ts";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { textsOf } from "../../expression/question-texts.ts";
import { ordering } from "../../expression/walk-expression.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { formatDate, isCalendarDate } from "../../values/calendar.ts";
import { showNumber } from "../../words/show-number.ts";
import { documentTexts } from "../document-parts.ts";
import { nodeOf } from "../expression-uses.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { writing } from "../patch.ts";
import { numbersSaid } from "./wording-rules.ts";

/** Policies of more months are rare; 365 is probably in days. */
const maxMonths = 60;

const maxDays = { quote: 92, condition: 366 } as const;

/** A band that differs from both neighbours by this factor probably has a misplaced decimal point. */
const outOfLine = 5;

/** A stretch of time in words, which a limit on a calendar day is only on one day. */
const period =
  /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](?:complete |full |calendar )?(year|month|week|day)s?\b/i;
const ofYears = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "", "twelve"];

/** Valid but probably unintended: figures in the wrong unit, and what is there twice. */
export const slipRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "percent-as-fraction",
    severity: "error",
    explanation: "Tax and commission are percentages: 0.12 means 0.12%, not 12%.",
    fix: "Write it as a percentage, such as 12.",
    *check({ definition: { rating } }) {
      for (const key of ["iptPct", "commissionPct"] as const) {
        const value: unknown = rating?.[key];
        const percent = typeof value === "string" ? Number(value) : 0;
        if (percent <= 0 || percent >= 1) continue;
        const meant = String(Number((percent * 100).toFixed(6)));
        const path = pointerTo("rating", key);
        yield {
          path,
          message: `“${key}” is ${String(value)}, which is less than one per cent.`,
          fix: `Write "${meant}" for ${meant}%.`,
          patch: writing(path, meant),
        };
      }
    },
  },
  {
    id: "term-unusual",
    severity: "warn",
    explanation: "The term is in months; a number of days would make it last for decades.",
    fix: "Write the months, such as 12 for a year.",
    *check({ definition: { rating } }) {
      const months = rating?.termMonths;
      if (typeof months === "number" && months > maxMonths && months <= 1_200)
        yield { path: "/rating/termMonths", message: `A policy would run for ${months} months.` };
    },
  },
  {
    id: "days-unusual",
    severity: "warn",
    explanation:
      "A quote that is valid for most of a year keeps its rates that long, and a condition due after the term is never due.",
    fix: "Write the days, such as 30.",
    *check({ definition: { rating, rules } }) {
      const days = rating?.validityDays ?? 0;
      if (days > maxDays.quote)
        yield { path: "/rating/validityDays", message: `A quote would be valid for ${showNumber(days)} days.` };
      for (const [index, { dueDays = 0 }] of rules.entries()) {
        const path = pointerTo("rules", index, "dueDays");
        if (dueDays > maxDays.condition) yield { path, message: `It would be due after ${showNumber(dueDays)} days.` };
      }
    },
  },
  {
    id: "day-unlike-period",
    severity: "warn",
    explanation: "A calendar day does not move on: what is five years ago today is six years ago in a year.",
    fix: "Write withinYears, olderThanMonths or olderThanDays, which count back from the start of cover, or name the day in the words.",
    *check({ definition: { questions, rules }, uses }) {
      for (const { test, path } of uses.tests) {
        const { op, v } = test;
        if (typeof v !== "string" || !ordering.has(op) || !isCalendarDate(v)) continue;
        const [, key, index] = /^\/(rules|questions)\/(\d+)\//.exec(path) ?? [];
        const { message, label, hint }: Partial<Rule & Question> =
          (key === "rules" ? rules[Number(index)] : questions[Number(index)]) ?? {};
        const words = [message, label, hint].filter(Boolean).join(" ");
        const [duration, count = "", unit] = period.exec(words) ?? [];
        if (duration === undefined || /\b(?:19|20)\d\d\b/.test(words)) continue;
        const years = Number(count) || ofYears.indexOf(count.toLowerCase());
        const moves = test.f !== undefined && (op === "gt" || op === "ge") && unit?.toLowerCase() === "year";
        const choice = {
          words: `In the last ${years} years before the start of cover`,
          patch: [...writing(`${path}/op`, "withinYears"), ...writing(`${path}/v`, years)],
        };
        yield {
          path: `${path}/v`,
          message: `The words say “${duration}”, but ${formatDate(v)} stays the same day.`,
          ...(moves && { choices: [choice] }),
        };
      }
    },
  },
  {
    id: "band-out-of-line",
    severity: "warn",
    explanation: "Bands rise or fall gradually; one far from its neighbours usually has a misplaced decimal point.",
    fix: "Check its decimal point. If it is intended, split the band or leave it.",
    *check({ definition: { rating } }) {
      for (const [name, { bands = [] }] of Object.entries(rating?.tables ?? {}))
        for (const [index, { value }] of bands.entries()) {
          const beside = [bands[index - 1], bands[index + 1]].flatMap((band) => (band ? [Number(band.value)] : []));
          if (beside.length < 2 || !isOutOfLine(Number(value), beside)) continue;
          yield {
            path: pointerTo("rating", "tables", name, "bands", index, "value"),
            message: `${value} is far from the neighbouring bands, ${beside.join(" and ")}.`,
          };
        }
    },
  },
  {
    id: "value-out-of-order",
    severity: "warn",
    explanation:
      "Rates for answers that are numbers usually rise or fall throughout; one that does not is often a typing mistake.",
    fix: "Check it. If it is intended, leave it.",
    *check({ definition: { rating } }) {
      for (const [name, { values = {} }] of Object.entries(rating?.tables ?? {})) {
        const rows = Object.entries(values).map(([key, value]) => [Number(key), Number(value)] as const);
        if (rows.length < 4 || rows.flat().some(Number.isNaN)) continue;
        const sorted = rows.toSorted(([one], [other]) => one - other);
        const odd = soleOutlier(sorted.map(([, value]) => value));
        const key = odd === undefined ? undefined : sorted[odd]?.[0];
        if (key !== undefined)
          yield {
            path: pointerTo("rating", "tables", name, "values", String(key)),
            message: `${values[String(key)]} for ${key} is out of order: the other rates all rise, or all fall.`,
          };
      }
    },
  },
  {
    id: "literal-between-answers",
    severity: "error",
    explanation: "A whole-number answer is never a fraction, so a comparison with one is a mistake.",
    fix: "Write a whole number, or allow decimals in the question.",
    *check(linted) {
      for (const { test, path, scope } of linted.uses.tests) {
        const question = wholeNumbersRead(linted, test, scope);
        if (question) for (const fault of fractionsIn(question, test, path)) yield fault;
      }
    },
  },
  {
    id: "charge-capped",
    severity: "warn",
    explanation:
      "A charge on at most so much of an amount insures the rest for nothing, unless the texts limit the cover too.",
    fix: "State the limit in the hint of the question and in the documents, or charge on the whole amount.",
    *check({ definition, uses, target }) {
      // Read only if something is capped: most are not.
      let figures: ReadonlySet<number> | undefined;
      const isMentioned = (cap: number): boolean => {
        figures ??= new Set(
          [...everyText(definition)].flatMap((text) => numbersSaid(text).map(({ number: each }) => each)),
        );
        return figures.has(cap);
      };
      const charged = new Set(
        (definition.rating?.lines ?? []).flatMap(({ exposure, per }) => {
          const found = typeof exposure === "object" && "f" in exposure ? target(per, exposure.f) : undefined;
          return found?.kind === "value" ? [nodeOf("value", found.name)] : [];
        }),
      );
      for (const { calc, path, owner } of uses.operands) {
        const isCharged = /^\/rating\/lines\/\d+\/exposure\b/.test(path) || charged.has(owner);
        const cap = typeof calc === "number" ? calc : typeof calc === "object" && "n" in calc ? Number(calc.n) : 0;
        if (isCharged && /\/min\/\d+$/.test(path) && cap > 1 && !isMentioned(cap))
          yield { path, message: `It is charged on at most ${showNumber(cap)}, and no text says so.` };
      }
    },
  },
  {
    id: "line-charged-twice",
    severity: "warn",
    explanation: "A rate line that was copied and not changed charges for the same cover again.",
    fix: "Change what differs, or remove one of them.",
    *check({ definition: { rating } }) {
      const seen = new Map<string, string>();
      for (const [index, { section, label, ...charged }] of (rating?.lines ?? []).entries()) {
        const key = JSON.stringify(charged);
        const other = seen.get(key);
        if (other === undefined) seen.set(key, label);
        else
          yield {
            path: pointerTo("rating", "lines", index),
            message: `“${label.trim()}” is charged for exactly what “${other}” is.`,
          };
      }
    },
  },
  {
    id: "label-twice",
    severity: "warn",
    explanation: "Two questions in one section with the same text get the same answer, whatever each of them means.",
    fix: "State the difference in the label.",
    *check({ definition: { pages, questions }, groups }) {
      const positions = new Map(questions.map((question, index) => [question, index]));
      for (const { group, questions: names } of pages.flatMap(({ sections }) => sections)) {
        const asked = names.flatMap((name) => groups.get(group)?.byName.get(name)?.question ?? []);
        const seen = new Map<string, string>();
        // Two conditional questions may be alternatives, so unconditional ones come first.
        for (const question of asked.toSorted((a, b) => Number(!!a.when) - Number(!!b.when))) {
          if (kindOf(question).source !== "person") continue;
          const other = seen.get(question.label);
          if (other !== undefined)
            yield {
              path: pointerTo("questions", positions.get(question) ?? 0, "label"),
              message: `“${other}” reads “${question.label}” too.`,
            };
          if (!question.when) seen.set(question.label, question.name);
        }
      }
    },
  },
];

/** Texts that say what is insured: of questions, options and documents. */
function* everyText(definition: Definition): Iterable<string> {
  for (const question of definition.questions) {
    for (const { text } of textsOf(question)) yield text;
    if (typeof question.options === "object") for (const { value, label = value } of question.options) yield label;
  }
  for (const { text } of documentTexts(definition)) yield text;
}

/** Index of the only figure without which all others rise or fall; undefined if there is none, or more than one. */
function soleOutlier(figures: readonly number[]): number | undefined {
  const goesOneWay = (list: readonly number[]): boolean => {
    const steps = list.slice(1).map((each, at) => Math.sign(each - (list[at] ?? each)));
    return !(steps.includes(1) && steps.includes(-1));
  };
  if (goesOneWay(figures)) return undefined;
  const odd = [...figures.keys()].filter((at) => goesOneWay(figures.toSpliced(at, 1)));
  // A figure in the middle is more likely than the first or last, either of which could be wrong.
  const inside = odd.filter((at) => at > 0 && at < figures.length - 1);
  const [only, ...others] = inside.length > 0 ? inside : odd;
  return others.length > 0 ? undefined : only;
}

function isOutOfLine(value: number, beside: readonly number[]): boolean {
  if (value <= 0 || beside.some((other) => other <= 0)) return false;
  return beside.every((other) => value >= other * outOfLine) || beside.every((other) => value <= other / outOfLine);
}

/** The question whose answer a test compares, if that is a whole number. */
function wholeNumbersRead(linted: LintedDefinition, { f }: Test, scope: string | undefined): Question | undefined {
  const target = f === undefined || !linted.knowsScope(scope) ? undefined : linted.target(scope, f);
  if (target?.kind !== "answer") return undefined;
  const { domain, settings } = kindOf(target.question);
  const isWhole = domain.of === "numbers" && domain.step === undefined && settings.includes("min");
  return isWhole && target.question.decimals === undefined ? target.question : undefined;
}

function* fractionsIn({ name, type }: Question, { v }: Test, path: string): Iterable<Fault> {
  const literals: readonly unknown[] = Array.isArray(v) ? v : [v];
  for (const [index, literal] of literals.entries()) {
    if (typeof literal !== "number" || Number.isInteger(literal)) continue;
    const at = path + (Array.isArray(v) ? pointerTo("v", index) : pointerTo("v"));
    const percent = Number((literal * 100).toFixed(6));
    const isShare = type === "percent" && literal > 0 && literal < 1 && Number.isInteger(percent);
    yield {
      path: at,
      message: `“${name}” is a whole number, so it is never ${literal}.`,
      ...(isShare && { fix: `Write ${percent} for ${percent}%.`, patch: writing(at, percent) }),
    };
  }
}
