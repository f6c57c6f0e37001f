import type { Definition } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { nearest } from "../lint/nearest-name.ts";
import { pointerTo } from "../tree/place.ts";

export type ThingKind =
  | "question"
  | "option"
  | "list"
  | "condition"
  | "value"
  | "table"
  | "rule"
  | "rate table"
  | "factor set"
  | "rate line"
  | "rating"
  | "group"
  | "section"
  | "page"
  | "document"
  | "definition"
  | "lint rule";

/** A part of a definition that can have dependencies or dependents. */
export interface Thing {
  /** Unique in the definition, e.g. `question property.TenantType`, `rule L09`. */
  readonly id: string;
  readonly kind: ThingKind;
  /** Name in the definition: `TenantType`, `L09`. */
  readonly name: string;
  /** Name for people: a question's label, a rule's message; without either, the name. */
  readonly label: string;
  /** JSON Pointer into the definition; `""` for a rule of the lint. */
  readonly path: string;
}

export function questionId(group: string, name: string): string {
  return `question ${group}.${name}`;
}

/** `holder` is group and name of a question, or a list with its @: `property.TenantType`, `@roofs`. */
export function optionId(holder: string, value: string): string {
  return `option ${holder}=${value}`;
}

export function ruleId({ id, group }: Pick<Rule, "id" | "group">): string {
  return group === undefined ? `rule ${id}` : `rule ${group}.${id}`;
}

export function lineId(section: string, per: string | undefined): string {
  return per === undefined ? `rate line ${section}` : `rate line ${per}.${section}`;
}

/** Id of a part with a key in the definition, e.g. a condition or a rate table. */
export function namedId(kind: ThingKind, name: string): string {
  return `${kind} ${name}`;
}

/** The holder of a question's options: the question itself, or a list that others may share. */
export function holderOfThing({ group, name, options }: Question): string {
  return typeof options === "string" ? options : `${group}.${name}`;
}

/** Every part of a definition that can be explained, by id, in definition order. */
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
  for (const [index, { id, title }] of (definition.documents ?? []).entries())
    yield {
      id: namedId("document", id),
      kind: "document",
      name: id,
      label: title,
      path: pointerTo("documents", index),
    };
}

function* questionAndOptions(question: Question, index: number): Iterable<Thing> {
  const { group, name, label, options } = question;
  const path = pointerTo("questions", index);
  yield { id: questionId(group, name), kind: "question", name, label, path };
  if (typeof options === "object") yield* optionsOf(options, holderOfThing(question), `${path}/options`);
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

/**
 * Finds parts by id, by name (`TenantType`, `property.TenantType`, `L09`), by option (`TenantType=Unoccupied`) or by
 * label, ignoring case. Returns the matches of the most exact way that finds any.
 */
export function findThings(definition: Definition, things: ReadonlyMap<string, Thing>, what: string): readonly Thing[] {
  const byId = things.get(what);
  if (byId) return [byId];
  const all = [...things.values()];
  const wanted = what.trim().toLowerCase();
  const named = all.filter(
    (thing) => thing.kind !== "option" && (thing.name === what || thing.id.endsWith(` ${what}`)),
  );
  if (named.length > 0) return named;
  const options = optionsNamed(definition, things, what);
  if (options.length > 0) return options;
  return all.filter(({ name, label }) => name.toLowerCase() === wanted || label.toLowerCase() === wanted);
}

/** `TenantType=Unoccupied` or `property.TenantType=Unoccupied`, also if the options are in a list. */
function optionsNamed({ questions }: Definition, things: ReadonlyMap<string, Thing>, what: string): readonly Thing[] {
  const at = what.indexOf("=");
  if (at < 0) return [];
  const [asked, value] = [what.slice(0, at), what.slice(at + 1)];
  const isAsked = ({ group, name }: Question): boolean => name === asked || `${group}.${name}` === asked;
  return questions.filter(isAsked).flatMap((question) => {
    const option = things.get(optionId(holderOfThing(question), value));
    return option ? [option] : [];
  });
}

/** Suggestion for a name that matches nothing: `Write “TenantType”.` */
export function nearestThing(definition: Definition, what: string): string | undefined {
  const { questions, rules, rating, groups, pages, conditions = {}, values = {}, lists = {}, tables = {} } = definition;
  return nearest(what, [
    ...questions.map(({ name }) => name),
    ...rules.map(({ id }) => id),
    ...pages.flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]),
    ...[groups, conditions, values, lists, tables, rating?.tables ?? {}].flatMap((each) => Object.keys(each)),
  ]);
}
