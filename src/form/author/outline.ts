import type { Definition, Group, Section } from "../../../schemas/definition.ts";
import type { DocumentDefinition } from "../../../schemas/document.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { lineId, namedId, questionId, ruleId, type Thing, type ThingKind } from "../explain/things.ts";
import { valueAtPointer } from "../lint/patch.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { titleOfPart } from "./thing-words.ts";

/** One row of a definition's outline: a thing that can be selected and edited, or a heading. */
export interface OutlineRow {
  /** Id of the thing, `question property.TenantType`; for a heading `heading refer`. */
  readonly id: string;
  readonly kind: ThingKind | "heading";
  readonly label: string;
  /** JSON Pointer into the definition; `""` for a heading. */
  readonly path: string;
  /** 0 for pages and headings. */
  readonly depth: 0 | 1 | 2;
  /** Number of questions or things below it; undefined where there cannot be any. */
  readonly count?: number;
  /** Id of its parent row; undefined at depth 0. */
  readonly above?: string;
  /** Not part of the definition: a standard document for every client. */
  readonly isStandard?: true;
}

const severities: readonly (readonly [Rule["severity"], string])[] = [
  ["refer", "Rules that refer"],
  ["decline", "Rules that decline"],
  ["error", "Errors in answers"],
  ["warn", "Warnings"],
  ["info", "Conditions of the policy"],
];

/**
 * The outline of a definition: pages with their sections and questions, then rules, named things, rates and documents.
 *
 * @param standard documents that clients receive unless the definition replaces them by id
 */
export function outlineOf(
  definition: Definition,
  standard: readonly Pick<DocumentDefinition, "id" | "title">[] = [],
): readonly OutlineRow[] {
  return [
    whole(definition),
    ...pageRows(definition),
    ...ruleRows(definition),
    ...namedRows(definition),
    ...rateRows(definition),
    ...documentRows(definition, standard),
  ];
}

/** Settings of the definition as a whole: its title, recipients of documents, migrations. */
export const definitionThing = ({ title }: Definition): Thing => ({
  id: "definition",
  kind: "definition",
  name: "definition",
  label: title,
  path: "",
});

const whole = (definition: Definition): OutlineRow => ({ ...definitionThing(definition), depth: 0 });

function* pageRows({ pages, questions }: Definition): Iterable<OutlineRow> {
  const places = new Map(questions.map(({ group, name }, index) => [questionId(group, name), index]));
  const labelOf = new Map(questions.map(({ group, name, label }) => [questionId(group, name), label]));
  for (const [at, { id, title, sections }] of pages.entries()) {
    const page = namedId("page", id);
    const path = pointerTo("pages", at);
    const count = sections.reduce((sum, section) => sum + section.questions.length, 0);
    yield { id: page, kind: "page", label: title, path, depth: 0, count };
    for (const [index, section] of sections.entries())
      yield* sectionRows(section, page, path + pointerTo("sections", index), { places, labelOf });
  }
}

interface Known {
  readonly places: ReadonlyMap<string, number>;
  readonly labelOf: ReadonlyMap<string, string>;
}

function* sectionRows(section: Section, page: string, path: string, { places, labelOf }: Known): Iterable<OutlineRow> {
  const id = namedId("section", section.id);
  const { title, group, questions } = section;
  yield { id, kind: "section", label: title, path, depth: 1, count: questions.length, above: page };
  for (const name of questions) {
    const question = questionId(group, name);
    const at = places.get(question);
    if (at === undefined) continue;
    const label = labelOf.get(question) || name;
    yield { id: question, kind: "question", label, path: pointerTo("questions", at), depth: 2, above: id };
  }
}

function heading(name: string, label: string, count: number): OutlineRow {
  return { id: `heading ${name}`, kind: "heading", label, path: "", depth: 0, count };
}

function* ruleRows({ rules }: Definition): Iterable<OutlineRow> {
  const placed = rules.map((rule, index) => ({ rule, path: pointerTo("rules", index) }));
  for (const [severity, words] of severities) {
    const those = placed.filter(({ rule }) => rule.severity === severity);
    if (those.length === 0) continue;
    const above = heading(severity, words, those.length);
    yield above;
    for (const { rule, path } of those)
      yield { id: ruleId(rule), kind: "rule", label: `${rule.id} ${rule.message}`, path, depth: 1, above: above.id };
  }
}

function* rowsOf(
  kind: ThingKind,
  title: string,
  at: readonly string[],
  things: Readonly<Record<string, object>>,
  labelOf: (thing: object, name: string) => string = (_, name) => name,
): Iterable<OutlineRow> {
  const names = Object.keys(things);
  if (names.length === 0) return;
  const above = heading(kind, title, names.length);
  yield above;
  for (const [name, thing] of Object.entries(things))
    yield {
      id: namedId(kind, name),
      kind,
      label: labelOf(thing, name),
      path: pointerTo(...at, name),
      depth: 1,
      above: above.id,
    };
}

function* namedRows({
  groups,
  lists = {},
  conditions = {},
  values = {},
  tables = {},
}: Definition): Iterable<OutlineRow> {
  yield* rowsOf("group", "Entries", ["groups"], groups, (group, name) => (group as Group).label ?? name);
  yield* rowsOf("list", "Lists of choices", ["lists"], lists);
  yield* rowsOf("condition", "Named conditions", ["conditions"], conditions);
  yield* rowsOf("value", "Named values", ["values"], values);
  yield* rowsOf("table", "Lookup tables", ["tables"], tables);
}

/** A title without placeholders: `Endorsement number {document.Endorsement}`. */
const withoutFacts = (title: string): string => title.replaceAll(/ *\{[^}]*\}/g, "");

function* documentRows(
  { documents = [] }: Definition,
  standard: readonly Pick<DocumentDefinition, "id" | "title">[],
): Iterable<OutlineRow> {
  const own = new Set(documents.map(({ id }) => id));
  const others = standard.filter(({ id }) => !own.has(id));
  if (own.size + others.length === 0) return;
  const above = heading("document", "Documents", own.size + others.length);
  yield above;
  const row = { kind: "document", depth: 1, above: above.id } as const;
  for (const [index, { id, title }] of documents.entries())
    yield { ...row, id: namedId("document", id), label: withoutFacts(title), path: pointerTo("documents", index) };
  for (const { id, title } of others)
    yield { ...row, id: namedId("document", id), label: withoutFacts(title), path: "", isStandard: true };
}

function* rateRows({ rating }: Definition): Iterable<OutlineRow> {
  if (!rating) return;
  yield* rowsOf("rate table", "Rate tables", ["rating", "tables"], rating.tables);
  yield* rowsOf("factor set", "Factor sets", ["rating", "factorSets"], rating.factorSets);
  const above = heading("lines", "Rate lines", rating.lines.length);
  yield above;
  yield { id: "rating", kind: "rating", label: "Fees, tax and limits", path: "/rating", depth: 1, above: above.id };
  for (const [index, { section, label, per }] of rating.lines.entries()) {
    const path = pointerTo("rating", "lines", index);
    yield { id: lineId(section, per), kind: "rate line", label, path, depth: 1, above: above.id };
  }
}

/** Lists of a definition and its rating whose elements have rows of their own. */
const ofOtherRows: ReadonlySet<string> = new Set([
  ...["pages", "questions", "rules", "groups", "lists", "conditions", "values", "tables", "rating", "documents"],
  ...["tests", "baseline", "translations", "factorSets", "lines"],
]);

/** Words for things without a name, from their kind or settings: `Minimum premium`, `Fee`. */
function keyWords({ kind, path }: OutlineRow, definition: Definition): readonly string[] {
  if (kind !== "definition" && kind !== "rating" && kind !== "group") return [];
  const value = valueAtPointer(definition, path);
  if (!isRecord(value)) return [];
  return Object.keys(value).flatMap((key) => (ofOtherRows.has(key) ? [] : [key, titleOfPart(key)]));
}

/** The row to select after one was removed: the next sibling, else the previous one, else the parent. */
export function rowAfter(rows: readonly OutlineRow[], gone: string): string | undefined {
  const at = rows.findIndex(({ id }) => id === gone);
  const row = rows[at];
  if (!row) return undefined;
  const isBeside = ({ kind, above }: OutlineRow): boolean => kind === row.kind && above === row.above;
  const beside = rows.slice(at + 1).find(isBeside) ?? rows.slice(0, at).findLast(isBeside);
  const around = rows.find(({ id, kind }) => id === row.above && kind !== "heading");
  return (beside ?? around ?? rows.slice(0, at).findLast(({ kind }) => kind !== "heading"))?.id;
}

/** Rows that contain the words in their label, name or settings, each with its parents; all rows without words. */
export function rowsMatching(
  rows: readonly OutlineRow[],
  words: string,
  definition: Definition,
): readonly OutlineRow[] {
  if (words.trim() === "") return rows;
  const above = new Map(rows.map((row) => [row.id, row.above]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (!hasWords(row, words, definition)) continue;
    for (let each: string | undefined = row.id; each !== undefined; each = above.get(each)) kept.add(each);
  }
  return rows.filter(({ id }) => kept.has(id));
}

/** Whether a row itself contains the words. */
export function hasWords(row: OutlineRow, words: string, definition: Definition): boolean {
  const wanted = words.trim().toLowerCase();
  return [row.label, row.id, ...keyWords(row, definition)].some((each) => each.toLowerCase().includes(wanted));
}

/** Rows without those below a folded one. */
export function unfolded(rows: readonly OutlineRow[], folded: ReadonlySet<string>): readonly OutlineRow[] {
  const above = new Map(rows.map((row) => [row.id, row.above]));
  const isHidden = ({ above: first }: OutlineRow): boolean => {
    for (let each = first; each !== undefined; each = above.get(each)) if (folded.has(each)) return true;
    return false;
  };
  return rows.filter((row) => !isHidden(row));
}
