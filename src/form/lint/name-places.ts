import type { Definition } from "../../../schemas/definition.ts";
import type { RulePlace } from "../../../schemas/rule.ts";
import { placeholdersOf, textsOf } from "../expression/question-texts.ts";
import { pointerTo } from "../tree/place.ts";
import { documentColumns, documentTexts } from "./document-parts.ts";
import type { LintedDefinition } from "./linted-definition.ts";

/** A place of a definition that names an answer, or, depending on `takes`, a value. */
export interface NamePlace {
  readonly path: string;
  readonly name: string;
  readonly scope: string | undefined;
  /** `answer`: must be a question. `own`: must be a question of the same group. */
  readonly takes: "answer or value" | "answer" | "own";
}

/** Every such place except texts: conditions and calculations, rules, columns, titles, standards, sections. */
export function* namePlaces({ definition, uses }: LintedDefinition): Iterable<NamePlace> {
  for (const { path, name, scope } of uses.reads) yield { path, name, scope, takes: "answer or value" };
  if (definition.asAt !== undefined) yield { path: "/asAt", name: definition.asAt, scope: undefined, takes: "answer" };
  for (const [index, { at, group }] of definition.rules.entries())
    for (const [position, place] of at.entries())
      yield rulePlace(place, group, pointerTo("rules", index, "at", position));
  for (const [scope, names] of Object.entries(definition.indication ?? {}))
    for (const [index, name] of names.entries())
      yield { path: pointerTo("indication", scope, index), name, scope, takes: "own" };
  if (definition.accumulate) {
    const { postcode: name, group: scope } = definition.accumulate;
    yield { path: "/accumulate/postcode", name, scope, takes: "own" };
  }
  for (const { path, name, scope } of documentColumns(definition))
    yield { path, name, scope, takes: "answer or value" };
  for (const [scope, answers] of Object.entries(definition.baseline ?? {}))
    for (const name of Object.keys(answers))
      yield { path: pointerTo("baseline", scope, name), name, scope, takes: "own" };
  yield* groupPlaces(definition);
  yield* sectionPlaces(definition);
}

function rulePlace(place: RulePlace, group: string | undefined, path: string): NamePlace {
  if (typeof place === "string") return { path, name: place, scope: group, takes: "answer" };
  return { path: `${path}/name`, name: place.name, scope: place.of ?? group, takes: "answer" };
}

function* groupPlaces({ groups }: Definition): Iterable<NamePlace> {
  for (const [scope, { title = [], columns = [], standard = {} }] of Object.entries(groups)) {
    const path = pointerTo("groups", scope);
    for (const [index, name] of title.entries()) yield { path: `${path}/title/${index}`, name, scope, takes: "own" };
    for (const [index, name] of columns.entries())
      yield { path: `${path}/columns/${index}`, name, scope, takes: "own" };
    for (const name of Object.keys(standard))
      yield { path: path + pointerTo("standard", name), name, scope, takes: "own" };
  }
}

function* sectionPlaces({ pages }: Definition): Iterable<NamePlace> {
  for (const [page, { sections }] of pages.entries())
    for (const [section, { group: scope, questions }] of sections.entries())
      for (const [index, name] of questions.entries())
        yield { path: pointerTo("pages", page, "sections", section, "questions", index), name, scope, takes: "own" };
}

/** Placeholders in the texts of questions, rules and documents, and in suggestions for text answers. */
export function* placeholderPlaces(definition: Definition): Iterable<NamePlace & { readonly text: string }> {
  const { questions, rules } = definition;
  for (const [index, { message: text, group: scope }] of rules.entries()) {
    const path = pointerTo("rules", index, "message");
    for (const name of placeholdersOf(text)) yield { path, name, scope, takes: "answer or value", text };
  }
  for (const [index, question] of questions.entries()) {
    const { suggest: text, group: scope } = question;
    for (const { at, text, names } of textsOf(question))
      for (const name of names)
        yield { path: pointerTo("questions", index, ...at), name, scope, takes: "answer or value", text };
    if (typeof text !== "string") continue;
    const path = pointerTo("questions", index, "suggest");
    for (const name of placeholdersOf(text)) yield { path, name, scope, takes: "answer or value", text };
  }
  for (const { path, text, scope } of documentTexts(definition))
    for (const name of placeholdersOf(text))
      if (!name.startsWith("document.")) yield { path, name, scope, takes: "answer or value", text };
}
