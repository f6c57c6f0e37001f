import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { NameTarget } from "../definition/prepared-form.ts";
import { baseTable } from "../definition/rating-parts.ts";
import { groupChosenFrom } from "../expression/dependencies.ts";
import { groupOf } from "../expression/walk-expression.ts";
import { type LintedDefinition, lintedDefinition } from "../lint/linted-definition.ts";
import { namePlaces, placeholderPlaces } from "../lint/name-places.ts";
import { literalsOf } from "../lint/possible-answers.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { holderOfThing, lineId, namedId, optionId, questionId, ruleId, type Thing, thingsOf } from "./things.ts";

/** States that `from` depends on `to`. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Kind of dependency, e.g. `asked when`. */
  readonly how: string;
  /** JSON Pointer to the reference. */
  readonly path: string;
}

/** Dependencies within a definition, as far as they are known without answers. */
export interface DefinitionGraph {
  /** In definition order; options only if they depend on something or something depends on them. */
  readonly nodes: readonly Thing[];
  readonly edges: readonly GraphEdge[];
}

/** References that do not affect an outcome. */
export const shownOnly: ReadonlySet<string> = new Set(["leads to", "says", "copies", "prints", "names"]);

export function definitionGraph(definition: Definition): DefinitionGraph {
  return graphOf(lintedDefinition(definition));
}

/** Parts that refer to a part and would have a dangling reference without it. */
export function thingsNaming(definition: Definition, id: string): readonly Thing[] {
  const { nodes, edges } = definitionGraph(definition);
  const found = new Set(edges.flatMap(({ from, to }) => (to === id ? [from] : [])));
  return nodes.filter((thing) => found.has(thing.id));
}

export function graphOf(linted: LintedDefinition): DefinitionGraph {
  const things = thingsOf(linted.definition);
  const edges = new Map<string, GraphEdge>();
  for (const edge of allEdges(linted)) {
    if (!things.has(edge.from) || !things.has(edge.to) || edge.from === edge.to) continue;
    const key = `${edge.from}\n${edge.to}\n${edge.how}`;
    if (!edges.has(key)) edges.set(key, edge);
  }
  const linked = new Set([...edges.values()].flatMap(({ from, to }) => [from, to]));
  const nodes = [...things.values()].filter(({ id, kind }) => kind !== "option" || linked.has(id));
  return { nodes, edges: [...edges.values()] };
}

function* allEdges(linted: LintedDefinition): Iterable<GraphEdge> {
  yield* expressionEdges(linted);
  yield* optionEdges(linted);
  yield* sectionEdges(linted);
  for (const [index, question] of linted.definition.questions.entries())
    yield* questionEdges(linted, question, pointerTo("questions", index));
  for (const [name, { parent }] of Object.entries(linted.definition.groups))
    if (parent !== undefined)
      yield edgeTo("group", parent, namedId("group", name), "belongs to", "groups", name, "parent");
  yield* shownEdges(linted);
  yield* ratingEdges(linted.definition);
}

/** The owner of a place in the definition, and the role of the place. */
interface PartOf {
  /** Id of the owner. */
  readonly id: string;
  readonly how: string;
}

const ofQuestion: Readonly<Record<string, string>> = {
  when: "asked when",
  calc: "calculated from",
  required: "required when",
  readonly: "read-only when",
  min: "limited by",
  max: "limited by",
};

const ofLine: Readonly<Record<string, string>> = { when: "charged when", exposure: "charged on" };

/** The owner of the expression at a JSON Pointer; undefined if nothing there is explained. */
function partAt(definition: Definition, pointer: string): PartOf | undefined {
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
      return { id: namedId("condition", first), how: "true when" };
    case "values":
      return { id: namedId("value", first), how: "calculated from" };
    case "tables":
      return { id: namedId("table", first), how: "looked up by" };
    case "groups":
      return { id: namedId("group", first), how: second === "when" ? "asked when" : "names" };
    case "documents":
      return partOfDocument(definition, Number(first));
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

function partOfDocument({ documents = [] }: Definition, index: number): PartOf | undefined {
  const document = documents[index];
  return document && { id: namedId("document", document.id), how: "prints" };
}

function partOfRating({ rating }: Definition, key: string, name: string, part: string): PartOf | undefined {
  if (key === "tables")
    return { id: namedId("rate table", name), how: part === "cases" ? "decided by" : "looked up by" };
  const line = key === "lines" ? rating?.lines[Number(name)] : undefined;
  if (line) return { id: lineId(line.section, line.per), how: ofLine[part] ?? "reads" };
  return { id: "rating", how: "takes its term from" };
}

/** References in conditions and calculations. */
function* expressionEdges(linted: LintedDefinition): Iterable<GraphEdge> {
  const { uses, definition, target, knowsScope } = linted;
  const from = (path: string, to: string | undefined): readonly GraphEdge[] => {
    const part = partAt(definition, path);
    return part && to !== undefined ? [{ from: part.id, to, how: part.how, path }] : [];
  };
  for (const { path, name, scope } of uses.reads)
    if (knowsScope(scope)) yield* from(path, idOfTarget(target(scope, name)));
  for (const { path, name } of uses.conditions) yield* from(path, namedId("condition", name));
  for (const { path, aggregate } of uses.aggregates) yield* from(path, namedId("group", groupOf(aggregate)));
  for (const { path, name } of uses.positions) yield* from(path, namedId("group", name));
  for (const { path, name } of uses.lookups) yield* from(path, tableId(definition, name));
  const asAt = definition.asAt === undefined ? undefined : idOfTarget(target(undefined, definition.asAt));
  for (const { path } of uses.atAsAt) yield* from(path, asAt);
}

export function idOfTarget(target: NameTarget | undefined): string | undefined {
  if (target === undefined) return undefined;
  return target.kind === "value" ? namedId("value", target.name) : questionId(target.group, target.question.name);
}

function tableId({ tables = {} }: Definition, name: string): string {
  return namedId(own(tables, name) ? "table" : "rate table", name);
}

/** Options that a test or table refers to by value. */
function* optionEdges(linted: LintedDefinition): Iterable<GraphEdge> {
  const { uses, definition, target, knowsScope } = linted;
  for (const { path, test, scope } of uses.tests) {
    const found = test.f !== undefined && knowsScope(scope) ? target(scope, test.f) : undefined;
    const part = partAt(definition, path);
    if (found?.kind !== "answer" || !part) continue;
    for (const value of literalsOf(test))
      yield {
        from: part.id,
        to: optionId(holderOfThing(found.question), String(value)),
        how: part.how,
        path: `${path}/v`,
      };
  }
  for (const [name, { group, key, values = {}, sets = [] }] of Object.entries(definition.rating?.tables ?? {})) {
    if (typeof key !== "object" || !("f" in key) || !knowsScope(group)) continue;
    const found = target(group, key.f);
    if (found?.kind !== "answer") continue;
    const path = pointerTo("rating", "tables", name);
    for (const value of [...Object.keys(values), ...sets.flatMap((set) => set.in)])
      yield {
        from: namedId("rate table", name),
        to: optionId(holderOfThing(found.question), value),
        how: "has a value for",
        path,
      };
  }
}

/** Questions depend on their section, sections on their page, but only if these have a condition. */
function* sectionEdges({ definition: { pages, groups } }: LintedDefinition): Iterable<GraphEdge> {
  for (const [page, { id, when, sections }] of pages.entries())
    for (const [index, section] of sections.entries()) {
      const at = ["pages", page, "sections", index] as const;
      if (when) yield edgeTo("page", id, namedId("section", section.id), "is on", ...at);
      for (const [position, name] of section.questions.entries()) {
        const from = questionId(section.group, name);
        if (when || section.when) yield edgeTo("section", section.id, from, "is in", ...at, "questions", position);
        if (own(groups, section.group)?.when) yield edgeTo("group", section.group, from, "is of", ...at, "group");
      }
    }
}

function* questionEdges(
  { definition: { lists = {} } }: LintedDefinition,
  question: Question,
  path: string,
): Iterable<GraphEdge> {
  const { group, name, options, copies = [] } = question;
  const from = questionId(group, name);
  const chosenFrom = groupChosenFrom(question);
  if (chosenFrom !== undefined)
    yield { from, to: namedId("group", chosenFrom), how: "chooses among", path: `${path}/options` };
  else if (typeof options === "string") {
    yield { from, to: namedId("list", options.slice(1)), how: "chooses from", path: `${path}/options` };
    for (const [index, { value, when }] of (own(lists, options.slice(1)) ?? []).entries()) {
      const at = pointerTo("lists", options.slice(1), index);
      if (when)
        yield { from: namedId("list", options.slice(1)), to: optionId(options, value), how: "offers", path: at };
    }
  } else
    for (const [index, { value, when }] of (options ?? []).entries())
      if (when)
        yield { from, to: optionId(holderOfThing(question), value), how: "offers", path: `${path}/options/${index}` };
  for (const [index, id] of copies.entries())
    yield { from, to: namedId("section", id), how: "copies", path: `${path}/copies/${index}` };
}

/** Where a rule points to, and what entry lists and documents display. */
const isShown = /^\/(?:rules\/\d+\/at|groups|documents)\//;

/** Answers referred to for display or navigation only. */
function* shownEdges(linted: LintedDefinition): Iterable<GraphEdge> {
  const { definition, target, knowsScope } = linted;
  for (const { path, name, scope } of namePlaces(linted)) {
    const part = isShown.test(path) ? partAt(definition, path) : undefined;
    const to = knowsScope(scope) ? idOfTarget(target(scope, name)) : undefined;
    if (part && to !== undefined) yield { from: part.id, to, how: part.how, path };
  }
  for (const { path, name, scope } of placeholderPlaces(definition)) {
    const part = partAt(definition, path);
    const to = knowsScope(scope) ? idOfTarget(target(scope, name)) : undefined;
    if (part && to !== undefined)
      yield { from: part.id, to, how: path.startsWith("/documents/") ? part.how : "says", path };
  }
}

function* ratingEdges({ rating }: Definition): Iterable<GraphEdge> {
  if (!rating) return;
  const factor = (name: string): string => namedId(own(rating.factorSets, name) ? "factor set" : "rate table", name);
  for (const [set, names] of Object.entries(rating.factorSets))
    for (const [index, name] of names.entries())
      yield edgeTo("rate table", name, namedId("factor set", set), "holds", "rating", "factorSets", set, index);
  for (const [index, { section, per, base, factors }] of rating.lines.entries()) {
    const from = lineId(section, per);
    const path = pointerTo("rating", "lines", index);
    yield { from: "rating", to: from, how: "adds up", path };
    if (per !== undefined) yield { from, to: namedId("group", per), how: "one for each of", path: `${path}/per` };
    const table = baseTable({ base });
    if (table !== undefined)
      yield { from, to: namedId("rate table", table), how: "takes its base from", path: `${path}/base` };
    for (const [position, name] of factors.entries())
      yield { from, to: factor(name), how: "multiplied by", path: `${path}/factors/${position}` };
  }
}

function edgeTo(
  kind: Thing["kind"],
  name: string,
  from: string,
  how: string,
  ...at: readonly (string | number)[]
): GraphEdge {
  return { from, to: namedId(kind, name), how, path: pointerTo(...at) };
}
