import type { Definition } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { pointerTo } from "../tree/place.ts";
import type { Thing, ThingKind } from "./thing.ts";

export function questionId(group: string, name: string): string {
  return `question ${group}.${name}`;
}

/** `holder` is the group and name of a question, or a list with its @: `property.TenantType`, `@roofs`. */
export function optionId(holder: string, value: string): string {
  return `option ${holder}=${value}`;
}

export function ruleId({ id, group }: Pick<Rule, "id" | "group">): string {
  return group === undefined ? `rule ${id}` : `rule ${group}.${id}`;
}

export function lineId(section: string, per: string | undefined): string {
  return per === undefined ? `rate line ${section}` : `rate line ${per}.${section}`;
}

/** What is named by a key of the definition, e.g. a condition or a rate table. */
export function namedId(kind: ThingKind, name: string): string {
  return `${kind} ${name}`;
}

/** Where the options of a question stand: with itself, or in a list that others may use too. */
export function holderOf({ group, name, options }: Question): string {
  return typeof options === "string" ? options : `${group}.${name}`;
}

/** Everything of a definition that can be explained, by id, in the order of the definition. */
export function thingsOf(definition: Definition): ReadonlyMap<string, Thing> {
  const things = new Map<string, Thing>();
  for (const thing of allThings(definition)) if (!things.has(thing.id)) things.set(thing.id, thing);
  return things;
}

function* allThings(definition: Definition): Iterable<Thing> {
  const { groups, pages, lists = {}, conditions = {}, values = {}, tables = {}, questions, rules } = definition;
  yield* named("group", groups, ["groups"], ({ label }) => label);
  for (const [page, { id, title, sections }] of pages.entries()) {
    const path = pointerTo("pages", page);
    yield { id: namedId("page", id), kind: "page", name: id, label: title, path };
    for (const [index, section] of sections.entries())
      yield {
        id: namedId("section", section.id),
        kind: "section",
        name: section.id,
        label: section.title,
        path: path + pointerTo("sections", index),
      };
  }
  yield* named("list", lists, ["lists"]);
  for (const [name, options] of Object.entries(lists)) yield* optionsOf(options, `@${name}`, pointerTo("lists", name));
  yield* named("condition", conditions, ["conditions"]);
  yield* named("value", values, ["values"]);
  yield* named("table", tables, ["tables"]);
  for (const [index, question] of questions.entries()) yield* questionAndOptions(question, index);
  for (const [index, rule] of rules.entries())
    yield { id: ruleId(rule), kind: "rule", name: rule.id, label: rule.message, path: pointerTo("rules", index) };
  yield* ratingThings(definition);
}

function* questionAndOptions(question: Question, index: number): Iterable<Thing> {
  const { group, name, label, options } = question;
  const path = pointerTo("questions", index);
  yield { id: questionId(group, name), kind: "question", name, label, path };
  if (typeof options === "object") yield* optionsOf(options, holderOf(question), `${path}/options`);
}

function* optionsOf(options: readonly Option[], holder: string, path: string): Iterable<Thing> {
  for (const [index, { value, label = value }] of options.entries())
    yield { id: optionId(holder, value), kind: "option", name: value, label, path: path + pointerTo(index) };
}

function* ratingThings({ rating }: Definition): Iterable<Thing> {
  if (!rating) return;
  yield { id: "rating", kind: "rating", name: "rating", label: "The price", path: "/rating" };
  yield* named("rate table", rating.tables, ["rating", "tables"]);
  yield* named("factor set", rating.factorSets, ["rating", "factorSets"]);
  for (const [index, { section, label, per }] of rating.lines.entries()) {
    const path = pointerTo("rating", "lines", index);
    yield { id: lineId(section, per), kind: "rate line", name: section, label, path };
  }
}

function* named<Part>(
  kind: ThingKind,
  parts: Readonly<Record<string, Part>>,
  at: readonly string[],
  labelOf: (part: Part) => string | undefined = () => undefined,
): Iterable<Thing> {
  for (const [name, part] of Object.entries(parts))
    yield { id: namedId(kind, name), kind, name, label: labelOf(part) ?? name, path: pointerTo(...at, name) };
}
