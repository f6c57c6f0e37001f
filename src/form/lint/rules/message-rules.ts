import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { filled, textsOf } from "../../expression/question-texts.ts";
import { pointerTo } from "../../tree/place.ts";
import { withFullStop } from "../../words/phrases.ts";
import { showNumber } from "../../words/show-number.ts";
import { noName } from "../causes.ts";
import { documentTexts } from "../document-parts.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { placeholderPlaces } from "../name-places.ts";
import { adding, meant, writing } from "../patch.ts";

/** Placeholders in braces, which are replaced when the text is shown. */
export const messageRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "placeholder-unknown",
    severity: "error",
    explanation: "An unknown name in braces leaves a gap in the sentence.",
    fix: "Name an answer or value of the scope; in messages also {value} and {limit}.",
    *check(linted) {
      for (const { path, name, scope } of placeholderPlaces(linted.definition)) {
        if (!linted.knowsScope(scope) || linted.target(scope, name)) continue;
        const known = scope === undefined ? [] : (linted.groups.get(scope)?.byName.keys() ?? []);
        const values = Object.keys(linted.definition.values ?? {});
        const own = path.includes("/messages/") ? ["value", "limit"] : [];
        const remedy = meant(linted.definition, path, name, [...own, ...known, ...values]);
        yield { path, message: `{${name}} is not known here.`, ...remedy, cause: noName(name) };
      }
    },
  },
  {
    id: "placeholder-itself",
    severity: "error",
    explanation: "A text that includes the answer to its own question changes while the answer is typed.",
    fix: "Name another answer, or remove the braces.",
    *check(linted) {
      for (const { path, name, scope } of placeholderPlaces(linted.definition)) {
        const [, root, index, key = ""] = path.split("/");
        if (root !== "questions" || key === "suggest" || key === "messages" || !linted.knowsScope(scope)) continue;
        const found = linted.target(scope, name);
        if (found?.kind === "answer" && found.question === linted.definition.questions[Number(index)])
          yield { path, message: `“${found.question.name}” includes its own answer.` };
      }
    },
  },
  {
    id: "message-twice",
    severity: "warn",
    explanation: "A message that was copied from another question sends people to the wrong answer.",
    fix: "Name what this question asks for.",
    *check({ definition: { questions, rules } }) {
      const first = new Map<string, Question>();
      for (const [index, question] of questions.entries()) {
        const text = question.messages?.required;
        if (text === undefined) continue;
        const key = `${question.group} ${text}`;
        const other = first.get(key) ?? question;
        first.set(key, other);
        const path = pointerTo("questions", index, "messages", "required");
        if (other.label !== question.label) yield { path, message: `“${other.label}” has the same message.` };
      }
      const rulesBy = new Map<string, Rule>();
      for (const [index, rule] of rules.entries()) {
        const other = rulesBy.get(rule.message) ?? rule;
        rulesBy.set(rule.message, other);
        const path = pointerTo("rules", index, "message");
        if (other.id !== rule.id)
          yield { path, message: `“${other.id}” has the same message.`, fix: "State what this rule is about." };
      }
    },
  },
  {
    id: "message-unfinished",
    severity: "warn",
    explanation: "On pages and in documents other sentences follow the message of a rule.",
    fix: "End it with a full stop.",
    *check({ definition: { rules } }) {
      for (const [index, { id, message }] of rules.entries()) {
        const [text, ended] = [message.trim(), withFullStop(message)];
        if (text === "" || text === ended) continue;
        const path = pointerTo("rules", index, "message");
        yield { path, message: `The message of “${id}” has no full stop.`, patch: writing(path, ended) };
      }
    },
  },
  {
    id: "due-days-unlike-words",
    severity: "warn",
    explanation: "The client is sent the words, and the condition is due on the day of the figure.",
    fix: "Correct the days, or the words.",
    *check({ definition: { rules } }) {
      for (const [index, { severity, dueDays, message }] of rules.entries()) {
        const [first, ...others] = [...durationsIn(message)];
        const path = pointerTo("rules", index, "dueDays");
        if (!first || severity !== "info") continue;
        if (dueDays === undefined && others.length === 0 && message.includes(`within ${first.words}`))
          yield {
            path: pointerTo("rules", index),
            message: `The message says “within ${first.words}”, but no day is set.`,
            patch: adding(path, Math.round(first.days)),
          };
        else if (dueDays !== undefined && ![first, ...others].some(({ days }) => lastsAsLong(days, dueDays)))
          yield { path, message: `This is ${showNumber(dueDays)}, but the words say ${first.words}.` };
      }
    },
  },
  {
    id: "braces-not-filled",
    severity: "error",
    explanation:
      "Answers are inserted into the texts of questions, rules and documents. Elsewhere braces are shown literally.",
    fix: "Reword it without the answer, or move it to the hint of a question.",
    *check({ definition }) {
      for (const { path, text } of plainTexts(definition))
        if (text !== undefined && /[{}]/.test(text)) yield { path, message: "No answer is inserted here." };
    },
  },
  {
    id: "braces-open",
    severity: "error",
    explanation: "Braces around something that is not a name are shown literally.",
    fix: "Write {Name} with letters, digits and underscores only, or leave the braces out.",
    *check({ definition }) {
      const { questions, rules } = definition;
      for (const { path, text } of documentTexts(definition)) yield* openBraces(text, path);
      for (const [index, { message }] of rules.entries())
        yield* openBraces(message, pointerTo("rules", index, "message"));
      for (const [index, question] of questions.entries()) {
        const { suggest } = question;
        for (const { at, text } of textsOf(question)) yield* openBraces(text, pointerTo("questions", index, ...at));
        if (typeof suggest === "string") yield* openBraces(suggest, pointerTo("questions", index, "suggest"));
      }
    },
  },
];

function* openBraces(words: string, path: string): Iterable<Fault> {
  if (/[{}]/.test(filled(words, () => ""))) yield { path, message: "The text in braces is not a name." };
}

/** Titles, notes and options, which do not support placeholders. */
function* plainTexts({ pages, lists = {}, questions }: Definition) {
  for (const [index, { title, sections }] of pages.entries()) {
    yield { path: pointerTo("pages", index, "title"), text: title };
    for (const [position, section] of sections.entries())
      for (const key of ["title", "note"] as const)
        yield { path: pointerTo("pages", index, "sections", position, key), text: section[key] };
  }
  const inPlace = questions.map(({ options }) => (typeof options === "object" ? options : []));
  const all = [
    ...Object.entries(lists).map(([name, options]) => [pointerTo("lists", name), options] as const),
    ...inPlace.map((options, index) => [pointerTo("questions", index, "options"), options] as const),
  ];
  for (const [path, options] of all)
    for (const [index, option] of options.entries())
      for (const key of ["label", "docLabel"] as const) yield { path: path + pointerTo(index, key), text: option[key] };
}

export interface Duration {
  readonly days: number;
  readonly count: number;
  readonly words: string;
}

export const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.44, year: 365.25 };
const counts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Periods in a text: `two years`, `30 days`. */
export function* durationsIn(text: string): Iterable<Duration> {
  const duration = new RegExp(String.raw`(\d+|\b(?:${counts.join("|")}))[ -](day|week|month|year)s?\b`, "gi");
  for (const [words, count = "", unit = ""] of text.matchAll(duration)) {
    const number = /\d/.test(count) ? Number(count) : counts.indexOf(count.toLowerCase()) + 1;
    yield { days: number * (daysIn[unit.toLowerCase()] ?? 0), count: number, words };
  }
}

/** Months and years differ in length by a few days. */
export const lastsAsLong = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(one, other) * 0.03;
