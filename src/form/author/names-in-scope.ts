import type { Op } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import { orderOfDays } from "../explain/expression-words.ts";
import { groupInWords, labelInWords } from "../explain/name-words.ts";
import { givesOf, kindOf } from "../kinds/kind-of.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { own } from "../values/own.ts";
import { nameAsWords } from "../words/phrases.ts";
import type { NameOf, PartChoice } from "./part-shape.ts";

/** A name that a condition can test in a scope. */
export interface ReadableName {
  readonly name: string;
  /** Its label, with that of its owner if outside the scope. */
  readonly words: string;
  /** Undefined for a named value. */
  readonly question?: Question;
  /** The group of which any entry may pass; undefined for names of the scope itself. */
  readonly some?: string;
  /** The group whose entries are counted, instead of a name. */
  readonly count?: string;
}

/** Every answer and named value that can be read in the entries of a group, or on the policy: those of the scope first. */
export function namesInScope(
  { definition }: Pick<LintedDefinition, "definition">,
  scope: string | undefined,
): readonly ReadableName[] {
  const { groups, questions, values = {} } = definition;
  const above = scope === undefined ? [] : groupsAbove(definition, scope);
  const isList = scope !== undefined && own(groups, scope)?.list === true;
  const found: ReadableName[] = [];
  for (const question of questions) {
    const { group, name } = question;
    const words = labelInWords(question);
    const { at, list, label = group } = own(groups, group) ?? {};
    if (!isTestable(question)) continue;
    if (group === scope || (!isList && !list)) found.push({ name, words, question });
    else if (above.includes(group)) found.push({ name: `${group}.${name}`, words: `${words} (${label})`, question });
    else if (!list && at !== undefined) found.push({ name: `${at}.${name}`, words: `${words} (policy)`, question });
  }
  for (const [name, { group }] of Object.entries(values))
    if (group === undefined || group === scope || above.includes(group))
      found.push({ name, words: `${nameAsWords(name)} (value)` });
  const isOwn = ({ name }: ReadableName): boolean => !name.includes(".");
  return [...found.filter(isOwn), ...found.filter((each) => !isOwn(each))];
}

/** Of lists outside the scope and its parents: how many entries they have, and every answer, of which one may pass. */
export function namesOfEntries(
  { definition }: Pick<LintedDefinition, "definition">,
  scope: string | undefined,
): readonly ReadableName[] {
  const { groups, questions } = definition;
  const around = new Set([scope, ...(scope === undefined ? [] : groupsAbove(definition, scope))]);
  const counts = Object.entries(groups).flatMap(([count, { list }]) =>
    list && !around.has(count) ? [{ name: "", words: `Number of ${groupInWords(definition, count, 2)}`, count }] : [],
  );
  const some = questions.flatMap((question) => {
    const { group, name } = question;
    const { list, label = group } = own(groups, group) ?? {};
    if (!list || around.has(group) || !isTestable(question)) return [];
    return [{ name, words: `Any ${label}: ${labelInWords(question)}`, question, some: group }];
  });
  return [...counts, ...some];
}

/** The title of each question's section. */
export function sectionTitles({ pages, questions }: Definition): ReadonlyMap<Question, string> {
  const sections = pages.flatMap((page) => page.sections);
  const titles = new Map(
    sections.flatMap(({ group, title, questions: names }) => names.map((name) => [`${group} ${name}`, title] as const)),
  );
  return new Map(
    questions.flatMap((question) => {
      const title = titles.get(`${question.group} ${question.name}`);
      return title === undefined ? [] : [[question, title] as const];
    }),
  );
}

/** Questions to choose from, `property.Roof` as `Main roof`, in the order of the form under the titles of its sections. */
export function answerChoices(
  definition: Definition,
  questions: readonly Question[],
): readonly (readonly [key: string, words: string, disabled: false, section: string])[] {
  const sections = definition.pages.flatMap((page) => page.sections);
  const keyOf = ({ group, name }: Question): string => `${group}.${name}`;
  const order = sections.flatMap(({ group, questions: names }) => names.map((name) => `${group}.${name}`));
  const titles = sectionTitles(definition);
  return [...questions]
    .sort((one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)))
    .map((each) => [keyOf(each), each.label || each.name, false, titles.get(each) ?? ""] as const);
}

/** References and other values set by the server are always present, so they are not worth testing. */
const testable: ReadonlySet<string> = new Set(["person", "calculation"]);

/** Whether a condition can test the answer to a question. */
export const isTestable = (question: Question): boolean => testable.has(kindOf(question).source);

function groupsAbove({ groups }: Definition, group: string): readonly string[] {
  const above: string[] = [];
  for (
    let name = own(groups, group)?.parent;
    name !== undefined && !above.includes(name);
    name = own(groups, name)?.parent
  )
    above.push(name);
  return above;
}

const sizes: readonly Op[] = ["gt", "ge", "lt", "le", "eq", "ne"];

const ends: readonly Op[] = ["set", "empty"];

/** The ops that apply to a name's type; to a named value those of numbers. */
export function opsOf(question: Question | undefined): readonly Op[] {
  if (question === undefined) return [...sizes, ...ends];
  const gives = givesOf(question);
  const withheld: readonly Op[] = question.noAnswer === undefined ? [] : ["noAnswer"];
  if (gives === "number" || gives === "calculated") return [...sizes, ...ends, ...withheld];
  if (gives === "day")
    return ["olderThanDays", "olderThanMonths", "withinYears", ...sizes.slice(0, 4), ...ends, ...withheld];
  if (gives === "texts") return ["in", "nin", ...ends, ...withheld];
  if (kindOf(question).options !== undefined || question.options !== undefined)
    return ["eq", "ne", "in", "nin", ...ends, ...withheld];
  return gives === "truth" ? ["eq", ...ends] : [...ends, "eq", "ne", "like", ...withheld];
}

/** Options for the right side of a test; undefined where it is typed. */
export function optionsToTest(linted: LintedDefinition, question: Question): readonly Option[] | undefined {
  return linted.optionsOf(question)?.options ?? kindOf(question).options;
}

/** Names of ops in a list of choices. */
export const opNames: Readonly<Record<Op, string>> = {
  eq: "is",
  ne: "is not",
  gt: "is over",
  ge: "is at least",
  lt: "is under",
  le: "is at most",
  in: "is one of",
  nin: "is none of",
  set: "is answered",
  empty: "is not answered",
  olderThanDays: "is more days ago than",
  olderThanMonths: "is more months ago than",
  withinYears: "is within the last years",
  like: "reads",
  noAnswer: "is answered as not known",
};

/** The name of an op for a question: dates are before or after another, not over or under it. */
export function opNameFor(question: Question | undefined, op: Op): string {
  const isDay = question !== undefined && givesOf(question) === "day";
  return isDay && (op === "gt" || op === "ge" || op === "lt" || op === "le") ? `is ${orderOfDays[op]}` : opNames[op];
}

const choicesMade = new WeakMap<LintedDefinition, Map<string, readonly PartChoice[]>>();

/**
 * Options for a reference to a name: a group's own questions, names readable in its entries, tables, pages … Made once,
 * because every field of a form that can refer to one offers them.
 */
export function nameChoices(linted: LintedDefinition, of: NameOf, scope: string | undefined): readonly PartChoice[] {
  const made = choicesMade.get(linted) ?? new Map<string, readonly PartChoice[]>();
  choicesMade.set(linted, made);
  const key = `${of} ${scope ?? ""}`;
  const choices = made.get(key) ?? choicesOf(linted, of, scope);
  made.set(key, choices);
  return choices;
}

function choicesOf(linted: LintedDefinition, of: NameOf, scope: string | undefined): readonly PartChoice[] {
  const { groups, questions, pages, rating } = linted.definition;
  const plain = (names: object | undefined): readonly PartChoice[] =>
    Object.keys(names ?? {}).map((name) => [name, name]);
  const sections = pages.flatMap((page) => page.sections);
  switch (of) {
    case "group":
      return Object.entries(groups).map(([name, { label = name }]) => [name, label]);
    case "question":
      return questions
        .filter(({ group }) => scope === undefined || group === scope)
        .map((question) => [question.name, labelInWords(question)]);
    case "answer":
      return namesInScope(linted, scope).map(({ name, words }) => [name, words]);
    case "dated table":
      // Rates are not part of a definition: the caller supplies them.
      return [];
    case "rate table":
      return plain(rating?.tables);
    case "factor":
      return [...plain(rating?.factorSets), ...plain(rating?.tables)];
    case "page":
      return pages.map(({ id, title }) => [id, title]);
    case "section":
      return sections.map(({ id, title }) => [id, title]);
  }
}
