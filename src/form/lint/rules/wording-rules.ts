import type { Test } from "../../../../schemas/condition.ts";
import type { Definition } from "../../../../schemas/definition.ts";
import type { DateLimit } from "../../../../schemas/question.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { ordering } from "../../expression/walk-expression.ts";
import { pointerTo } from "../../tree/place.ts";
import { own } from "../../values/own.ts";
import { showNumber } from "../../words/show-number.ts";
import type { TestUse } from "../expression-uses.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { adding, parentOf, writing } from "../patch.ts";

/** The first unused wording based on a question's name. */
function firstWording(name: string, questions: LintedDefinition["definition"]["questions"]): string {
  const taken = new Set(questions.map(({ wording }) => wording));
  let count = 1;
  while (taken.has(`${name}/${count}`)) count += 1;
  return `${name}/${count}`;
}

/** Wordings record what a client was asked, so that it can be shown years later. */
export const wordingRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "wording-twice",
    severity: "error",
    explanation: "A wording records which text was put to the client, so two questions cannot share one.",
    fix: "Name the wording after its question, as in RoofConstruction/1.",
    *check({ definition: { questions } }) {
      const first = new Map<string, string>();
      for (const [index, { name, wording }] of questions.entries()) {
        if (wording === undefined) continue;
        const other = first.get(wording);
        if (other === undefined) first.set(wording, name);
        else {
          const path = pointerTo("questions", index, "wording");
          const patch = writing(path, firstWording(name, questions));
          yield { path, message: `“${other}” has the wording “${wording}”.`, patch };
        }
      }
    },
  },
  {
    id: "wording-missing",
    severity: "warn",
    explanation: "If an insurer relies on an answer, it must be possible to show later exactly what was asked.",
    fix: "Add a wording, as in RoofConstruction/1, and increase its number when the text changes.",
    *check({ definition: { questions } }) {
      for (const [index, { name, material, wording }] of questions.entries())
        if (material && wording === undefined)
          yield {
            path: pointerTo("questions", index),
            message: `“${name}” is material but has no wording.`,
            patch: adding(pointerTo("questions", index, "wording"), firstWording(name, questions)),
          };
    },
  },
];

/** What texts say, beside the figures, severities and answers that they are about. */
export const wordedRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "figure-unlike-words",
    severity: "warn",
    explanation: "People act on the words and the portal on the figure: where they differ, one of them is wrong.",
    fix: "Correct the figure, or the words.",
    *check(linted) {
      for (const { figure, path, texts, message } of figuresInWords(linted)) {
        const mentioned = texts.flatMap((text) => numbersSaid(text).map(({ number }) => number));
        const other = mentioned.find((number) => isByNoughts(figure, number)) ?? onlyLimitIn(message, figure);
        if (other !== undefined && !mentioned.includes(figure))
          yield { path, message: `This is ${showNumber(figure)}, but the words say ${showNumber(other)}.` };
      }
    },
  },
  {
    id: "limit-unlike-words",
    severity: "warn",
    explanation:
      "“Over 20” leaves out 20 and “20 or more” includes it: an answer of exactly 20 is decided otherwise than said.",
    fix: "Write gt or le for “over” and “up to”, ge or lt for “at least” and “under”, or correct the words.",
    *check(linted) {
      for (const { figure, path, op, texts } of figuresInWords(linted)) {
        const mentioned = texts
          .flatMap(numbersSaid)
          .filter((each) => each.number === figure && each.isBelow !== undefined);
        const [first, ...more] = mentioned;
        if (op === undefined || !first || more.some(({ isBelow }) => isBelow !== first.isBelow)) continue;
        if (first.isBelow !== partsFromAbove.has(op))
          yield {
            path: `${parentOf(path)}/op`,
            message: `The words say “${first.words}”, but “${op}” decides ${showNumber(figure)} otherwise.`,
          };
      }
    },
  },
  {
    id: "severity-unlike-words",
    severity: "warn",
    explanation:
      "A broker acts on the message and the portal on the severity: where they differ, one of them is wrong.",
    fix: "Correct the severity, or the message.",
    *check({ definition: { rules } }) {
      for (const [index, { severity, blocks, message }] of rules.entries())
        for (const { says, not, means } of effectsInWords) {
          const [mentioned] = says.exec(message) ?? [];
          const effect = blocks ?? severity;
          if (mentioned === undefined || !not.includes(effect)) continue;
          yield {
            path: pointerTo("rules", index, blocks === undefined ? "severity" : "blocks"),
            message: `The message says “${mentioned}”, but this is “${effect}”.`,
            fix: `Write “${means}”, or correct the message.`,
          };
        }
    },
  },
  {
    id: "answer-unlike-words",
    severity: "warn",
    explanation: "A rule about what is there whose message says that it is not there fires for the wrong risks.",
    fix: "Correct the answer of the rule, or the message.",
    *check({ definition: { rules }, target, knowsScope }) {
      for (const [index, { when, group, message }] of rules.entries()) {
        if (!("f" in when) || when.f === undefined || when.op !== "eq" || !knowsScope(group)) continue;
        const found = target(group, when.f);
        if (found?.kind !== "answer" || negative.test(found.question.label)) continue;
        const [, lacking] = lacks.exec(message) ?? [];
        const isNamed = typeof when.v === "string" && lacking !== undefined && startsAlike(when.v, lacking);
        const path = pointerTo("rules", index, "when", "v");
        if (lacking !== undefined && (when.v === "Yes" || isNamed))
          yield {
            path,
            message: `“${found.question.label}” with “${when.v}” leads to “${message}”`,
            ...(when.v === "Yes" && { choices: [{ words: "Fire after No", patch: writing(path, "No") }] }),
          };
      }
    },
  },
  {
    id: "day-unlike-words",
    severity: "warn",
    explanation:
      "A question about the past that accepts no past day, or about the future that accepts no later one, cannot be answered truthfully.",
    fix: "Exchange notBefore and notAfter, or correct the label.",
    *check({ definition: { questions } }) {
      for (const [index, { label, notBefore, notAfter }] of questions.entries()) {
        const key =
          isFrom(notBefore, 1) && past.test(label)
            ? "notBefore"
            : isFrom(notAfter, -1) && coming.test(label)
              ? "notAfter"
              : undefined;
        if (key !== undefined)
          yield {
            path: pointerTo("questions", index, key),
            message: `“${label}” is about ${key === "notBefore" ? "the past" : "the future"}, but ${key === "notBefore" ? "no earlier day than today" : "no later day than today"} is accepted.`,
          };
      }
    },
  },
];

/** A literal figure and the texts that tell people about it. */
interface FigureInWords {
  readonly figure: number;
  readonly path: string;
  /** How a rule compares with it. */
  readonly op?: Test["op"];
  readonly texts: readonly string[];
  /** The text that is about this limit only. */
  readonly message?: string | undefined;
}

/** Figures of the comparisons of rules with their messages, and of the limits of questions with theirs. */
function* figuresInWords({ definition, uses }: LintedDefinition): Iterable<FigureInWords> {
  const { questions, rules } = definition;
  const compared = new Map<Rule, TestUse[]>();
  for (const use of uses.tests) {
    const rule = rules[Number(/^\/rules\/(\d+)\/when\b/.exec(use.path)?.[1] ?? -1)];
    if (!rule || !ordering.has(use.test.op)) continue;
    const others = compared.get(rule) ?? [];
    compared.set(rule, others);
    others.push(use);
  }
  for (const [rule, uses] of compared)
    for (const { test, path } of uses) {
      const { v: figure, op } = test;
      const message = uses.length === 1 && isWhole(definition, rule, test) ? rule.message : undefined;
      if (typeof figure === "number") yield { figure, path: path + pointerTo("v"), op, texts: [rule.message], message };
    }
  for (const [index, question] of questions.entries()) {
    const { label, hint, messages = {} } = question;
    for (const key of ["min", "max"] as const) {
      const figure = question[key];
      // Not the note, which gives examples of how to type.
      const texts = [label, hint, messages[key]].flatMap((text) => text ?? []);
      const path = pointerTo("questions", index, key);
      if (typeof figure === "number") yield { figure, path, texts, message: messages[key] };
    }
    for (const key of ["notBefore", "notAfter"] as const) {
      const { years, days, months } = question[key] ?? {};
      const path = pointerTo("questions", index, key, "years");
      const message = messages[key];
      if (years !== undefined && days === undefined && months === undefined && message !== undefined)
        yield { figure: Math.abs(years), path, texts: [message], message };
    }
  }
}

/** Whether a comparison has the only figure of a rule: none is in a named condition, or in what a value counts. */
function isWhole({ values = {} }: Definition, { when }: Rule, { f = "" }: Test): boolean {
  return ![when, own(values, f)].some((each) => /"(?:is|where)":/.test(JSON.stringify(each) ?? ""));
}

/**
 * The number of a text that has one only, if the words beside it make it another limit: `over £150,000`. A minimum of 1 is
 * also `more than 0`.
 */
function onlyLimitIn(text = "", figure: number): number | undefined {
  const [first, ...others] = numbersSaid(text);
  if (first?.isBelow === undefined || others.length > 0) return undefined;
  return first.isBelow && first.number + 1 === figure ? undefined : first.number;
}

/** Comparisons that treat an answer of exactly the limit like those below it; the others treat it like those above. */
const partsFromAbove: ReadonlySet<string> = new Set(["gt", "le"]);

/** Words before or after a number by which an answer of exactly that number belongs to those below it, or above it. */
const sides = [
  {
    isBelow: true,
    before: /\b(?:(?:more|greater|older) than|over|above|exceed(?:s|ing)?|at most|up to)\s*$/i,
    after: /^\S*(?: (?:years?|months?|days?))? or (?:less|fewer|under|below|younger)\b(?! than)/i,
  },
  {
    isBelow: false,
    before: /\b(?:(?:less|fewer|younger) than|under|below|at least)\s*$/i,
    after: /^\S*(?: (?:years?|months?|days?))? (?:or|and) (?:more|over|above|older)\b(?! than)/i,
  },
] as const;

const number = /(?<![\w.,{])£?(\d[\d,]*(?:\.\d+)?)(?: ?(million|m|thousand|k))?(?![\w}])/gi;

/** Numbers of a text, each with the words beside it and the side on which they put an answer of exactly that number. */
export function numbersSaid(text: string) {
  return [...text.matchAll(number)].map((match) => {
    const [whole, digits = "", unit = ""] = match;
    const times = /^m/i.test(unit) ? 1_000_000 : unit === "" ? 1 : 1_000;
    const [front, behind] = [text.slice(0, match.index), text.slice(match.index + whole.length)];
    const after = sides.find((each) => each.after.test(behind));
    const side = after ?? sides.find((each) => each.before.test(front));
    const words = after ? whole + after.after.exec(behind) : side ? side.before.exec(front) + whole : whole;
    return { number: Number(digits.replaceAll(",", "")) * times, words, isBelow: side?.isBelow };
  });
}

const isByNoughts = (figure: number, other: number): boolean =>
  [10, 100, 1_000].some((times) => figure === other * times || other === figure * times);

interface EffectInWords {
  readonly says: RegExp;
  /** Severities, and what a referral blocks, that do not have this effect. */
  readonly not: readonly string[];
  readonly means: string;
}

/** What messages say about the effect of their rule. */
const effectsInWords: readonly EffectInWords[] = [
  {
    says: /\b(?:cannot be (?:insured|covered)|we (?:cannot|can’t|can't|do not|don't|don’t) (?:insure|cover))\b(?!.* (?:until|unless|without) )|\boutside (?:our |the )?(?:appetite|territory)\b/i,
    not: ["premium", "bind", "warn", "info"],
    means: "decline",
  },
  { says: /\bneeds? (?:an )?underwriter\b|\bunderwriter review\b/i, not: ["warn", "info"], means: "refer" },
  {
    says: /\bno (?:price|premium) (?:can|will|is|until)\b|\b(?:price|premium) is (?:hidden|not shown)\b/i,
    not: ["bind"],
    means: "premium",
  },
  { says: /\bindicative (?:price|premium)\b|\b(?:price|premium) is indicative\b/i, not: ["premium"], means: "bind" },
];

const negative = /\b(?:no|not|never|without|un\w+|free of)\b/i;
const lacks = /^(?:No|Not|Without|Missing|Lack of|There (?:is|are) no) (\w+)/;

const startsAlike = (one: string, other: string): boolean => one.toLowerCase().startsWith(other.toLowerCase());

const past =
  /\b(?:since|when (?:was|were|did)|previous|of birth|bought|built|last (?:\w+ed|inspection|service|survey|test))\b/i;
const coming = /\b(?:next|expected|planned|will)\b/i;

/** Whether a limit is today or on this side of it: 1 for later, -1 for earlier. */
function isFrom(limit: DateLimit | undefined, side: 1 | -1): boolean {
  if (limit?.from !== "today") return false;
  return [limit.years, limit.months, limit.days].every((count = 0) => count * side >= 0);
}
