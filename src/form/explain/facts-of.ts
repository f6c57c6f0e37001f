import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { RateTable } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { figureInWords } from "../definition/rating-parts.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { isAsked } from "../kinds/kind-of.ts";
import { own } from "../values/own.ts";
import { listed, quoted } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";
import type { ExpressionWords } from "./expression-words.ts";
import { groupInWords } from "./name-words.ts";
import type { Thing } from "./things.ts";

/** What a thing is, in sentences; what decides about it is in its conditions. */
export function factsOf(
  definition: Definition,
  { kind, name, path }: Thing,
  words: ExpressionWords,
): readonly string[] {
  const index = Number(path.split("/")[2]);
  switch (kind) {
    case "question": {
      const question = definition.questions[index];
      return question ? ofQuestion(question, definition, words) : [];
    }
    case "rule": {
      const rule = definition.rules[index];
      return rule ? ofRule(rule, definition) : [];
    }
    case "value": {
      const value = own(definition.values ?? {}, name);
      return value ? [`Worked out as ${words.calc(value.calc, value.group)}.`] : [];
    }
    case "table":
    case "rate table": {
      const table = own(kind === "table" ? (definition.tables ?? {}) : (definition.rating?.tables ?? {}), name);
      return table ? ofTable(table, words) : [];
    }
    case "rate line":
      return ofLine(definition, Number(path.split("/")[3]), words);
    case "factor set":
      return [`Multiplies with ${listed(own(definition.rating?.factorSets ?? {}, name) ?? [], "and")}.`];
    case "group":
      return ofGroup(definition, name);
    case "page":
      return [`Its sections are ${listed(definition.pages[index]?.sections.map(({ title }) => title) ?? [], "and")}.`];
    case "section":
      return ofSection(definition, index, Number(path.split("/")[4]));
    case "list":
      return [`${quoted((own(definition.lists ?? {}, name) ?? []).map(({ value }) => value))}.`];
    default:
      return [];
  }
}

function ofQuestion(question: Question, definition: Definition, words: ExpressionWords): readonly string[] {
  const { group, type, material, personal = "none", required, readonly, min, max, calc, when } = question;
  const limit = (value: NonNullable<typeof min>): string =>
    typeof value === "number" ? showAnswer(question, value) : words.calc(value, group);
  return [
    `A question of the type ${type}${own(definition.groups, group)?.list ? `, asked for each ${groupInWords(definition, group, 1)}` : ""}.`,
    ...(calc === undefined ? [] : [`Worked out as ${words.calc(calc, group)}.`]),
    ...(!isAsked(question) || typeof required === "object"
      ? []
      : [required === false ? "Need not be answered." : when ? "Needed while it is asked." : "Always needed."]),
    ...(readonly === true ? ["Read-only."] : []),
    ...(min === undefined ? [] : [`At least ${limit(min)}.`]),
    ...(max === undefined ? [] : [`At most ${limit(max)}.`]),
    ...(material ? ["A material fact."] : []),
    ...(personal === "none" ? [] : [`Personal data: ${personal}.`]),
  ];
}

const severities = {
  error: "An error: there is no price while it fires.",
  warn: "A warning: it is said beside the answer, and there is a price.",
  decline: "Declines.",
  info: "Adds a condition to the policy.",
} as const;

function ofRule({ severity, blocks, message, group }: Rule, definition: Definition): readonly string[] {
  const refers = `Refers to an underwriter, and ${blocks === "bind" ? "the price is indicative" : "the price waits"}.`;
  const scope = group === undefined ? [] : [`Read for each ${groupInWords(definition, group, 1)}.`];
  return [severity === "refer" ? refers : severities[severity], ...scope, `It says: “${message}”`];
}

function ofTable({ key, group, values, bands, sets, otherwise }: RateTable, words: ExpressionWords): readonly string[] {
  return [
    ...(key === undefined ? [] : [`Looked up by ${words.calc(key, group)}.`]),
    ...Object.entries(values ?? {}).map(([text, value]) => `“${text}”: ${value}.`),
    ...(bands ?? []).map(({ to, value }) => `${to === undefined ? "Above" : `Up to ${showNumber(to)}`}: ${value}.`),
    ...(sets ?? []).map((set) => `${quoted(set.in)}: ${set.value}.`),
    ...(otherwise === undefined ? [] : [`Otherwise: ${otherwise}.`]),
  ];
}

function ofLine({ rating }: Definition, index: number, words: ExpressionWords): readonly string[] {
  const line = rating?.lines[index];
  if (!line) return [];
  const { base, exposure, factors, per } = line;
  const parts = [
    typeof base === "object" && "table" in base ? `the table ${base.table}` : figureInWords(base),
    ...(exposure === undefined ? [] : [words.calc(exposure, per)]),
    ...factors,
  ];
  return [`A line of the price: ${parts.join(" × ")}.`];
}

function ofGroup(definition: Definition, name: string): readonly string[] {
  const group = own(definition.groups, name);
  if (!group) return [];
  const { at, list, itemType, min, max, parent } = group;
  const kind = itemType === undefined ? "" : `, of the ItemType ${itemType}`;
  return [
    list ? `The entries of ${at}${kind}.` : `One object of the record, ${at}.`,
    ...(parent === undefined ? [] : [`Each belongs to one ${groupInWords(definition, parent, 1)}.`]),
    ...(min === undefined ? [] : [`At least ${min}.`]),
    ...(max === undefined ? [] : [`At most ${max}.`]),
  ];
}

function ofSection(definition: Definition, page: number, index: number): readonly string[] {
  const section = definition.pages[page]?.sections[index];
  if (!section) return [];
  return [`On the page ${definition.pages[page]?.title}.`, `It asks ${listed(section.questions, "and")}.`];
}
