import type { Definition } from "../../../schemas/definition.ts";
import { lineId, namedId, optionId, questionId, ruleId } from "./things.ts";

/** Whose part is at a place of the definition, and what the part does for it. */
export interface PartOf {
  /** Id of the thing. */
  readonly id: string;
  readonly how: string;
}

const ofQuestion: Readonly<Record<string, string>> = {
  when: "asked when",
  calc: "worked out from",
  required: "needed when",
  readonly: "read-only when",
  min: "limited by",
  max: "limited by",
};

const ofLine: Readonly<Record<string, string>> = { when: "charged when", exposure: "charged on" };

/** The thing that the expression at a JSON Pointer belongs to; undefined where nothing is explained. */
export function partAt(definition: Definition, pointer: string): PartOf | undefined {
  const [, root = "", first = "", second = "", third = "", fourth = ""] = pointer.split("/").map(unescaped);
  switch (root) {
    case "questions":
      return partOfQuestion(definition, Number(first), second, Number(third));
    case "rules":
      return partOfRule(definition, Number(first), second);
    case "lists":
      return partOfList(definition, first, Number(second));
    case "pages":
      return partOfPage(definition, Number(first), second, Number(third));
    case "conditions":
      return { id: namedId("condition", first), how: "holds when" };
    case "values":
      return { id: namedId("value", first), how: "worked out from" };
    case "tables":
      return { id: namedId("table", first), how: "looked up by" };
    case "groups":
      return { id: namedId("group", first), how: "asked when" };
    case "rating":
      return partOfRating(definition, first, second, third || fourth);
    default:
      return undefined;
  }
}

function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

function partOfQuestion({ questions }: Definition, index: number, key: string, option: number): PartOf | undefined {
  const question = questions[index];
  if (!question) return undefined;
  const { group, name, options } = question;
  const value = key === "options" && typeof options === "object" ? options[option]?.value : undefined;
  if (value !== undefined) return { id: optionId(`${group}.${name}`, value), how: "offered when" };
  return { id: questionId(group, name), how: ofQuestion[key] ?? "reads" };
}

function partOfRule({ rules }: Definition, index: number, key: string): PartOf | undefined {
  const rule = rules[index];
  return rule && { id: ruleId(rule), how: key === "when" ? "fires when" : "leads to" };
}

function partOfList({ lists = {} }: Definition, name: string, index: number): PartOf | undefined {
  const option = lists[name]?.[index];
  return option && { id: optionId(`@${name}`, option.value), how: "offered when" };
}

function partOfPage({ pages }: Definition, index: number, key: string, position: number): PartOf | undefined {
  const page = pages[index];
  const section = key === "sections" ? page?.sections[position] : undefined;
  if (section) return { id: namedId("section", section.id), how: "asked when" };
  return page && { id: namedId("page", page.id), how: "asked when" };
}

function partOfRating({ rating }: Definition, key: string, name: string, part: string): PartOf | undefined {
  if (key === "tables")
    return { id: namedId("rate table", name), how: part === "cases" ? "decided by" : "looked up by" };
  const line = key === "lines" ? rating?.lines[Number(name)] : undefined;
  if (line) return { id: lineId(line.section, line.per), how: ofLine[part] ?? "reads" };
  return { id: "rating", how: "takes its term from" };
}
