import type { Definition } from "../../schemas/definition.ts";
import type { Json } from "../../schemas/record.ts";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import { showAnswer } from "../../src/form/draw/show-answer.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { pageSchema, requestsOfPage, withOneOfEach } from "../../src/form/schema/page-schema.ts";
import { withBlankEntry } from "../../src/form/tree/edit-entries.ts";
import { placeOf, readPlace } from "../../src/form/tree/place.ts";
import { answerAt, type Tree, treeOf, withAnswer, withoutItem } from "../../src/form/tree/tree.ts";
import { coverProduct } from "../../src/insurance/cases/cover-product.ts";
import { placesOf } from "../form/any-data.ts";
import { drawnSections } from "../form/drawn-questions.ts";

/** The date of the states. */
export const drawnOn = "2026-11-21";

/** Answers for which a definition is rendered. */
export interface DrawnState {
  /** The deciding answers, in words: `TenantType: Unoccupied`. */
  readonly name: string;
  readonly tree: Tree;
}

/**
 * No answers, with one entry of each list; then small sets of answers that together show every question in every form
 * (required or not, with other options) that `cover` finds answers for.
 */
export function drawnStates(definition: Definition): readonly DrawnState[] {
  const form = prepareForm(definition);
  const blank = withOneOfEach(form);
  const states: DrawnState[] = [{ name: "nothing answered, one entry of each list", tree: blank }];
  const seen = new Set(waysToAsk(form, blank));
  for (const { data } of coverProduct(definition, { today: drawnOn }).witnesses) {
    const witness = treeOf(form, data);
    for (const way of waysToAsk(form, witness)) {
      if (seen.has(way)) continue;
      const asks = (tree: Tree): boolean => waysToAsk(form, tree, sectionOf(way)).includes(way);
      const tree = ontoBlank(form, blank, fewestAnswers(witness, asks));
      if (!asks(tree)) throw new Error(`Without the answers of ${JSON.stringify(data)} there is no ${way}.`);
      for (const each of waysToAsk(form, tree)) seen.add(each);
      states.push({ name: decisiveAnswers(form, blank, tree), tree });
    }
  }
  return states;
}

/** Every question that is asked, with its current requirement and schema: `building/Sum true {"type":"integer"}`. */
function waysToAsk(form: PreparedForm, tree: Tree, only?: string): readonly string[] {
  const resolution = resolveForm(form, tree, drawnOn);
  const requests = form.source.pages.flatMap(({ id }) => requestsOfPage(resolution, id));
  const wanted = requests.filter(({ section }) => only === undefined || section === only);
  return drawnSections(pageSchema(resolution, wanted)).flatMap(({ key, questions }) =>
    questions.map(({ name, required, schema: { title: _title, description: _description, ...answer } }) => {
      // Its texts may contain any answer, so that every answer would make a new form.
      return `${key.split(":", 1)}/${name} ${required} ${JSON.stringify(answer)}`;
    }),
  );
}

const sectionOf = (way: string): string => way.slice(0, way.indexOf("/"));

/** Removes entries and answers while the questions remain the same. */
function fewestAnswers(witness: Tree, asks: (tree: Tree) => boolean): Tree {
  let tree = witness;
  const keepIfAsked = (next: Tree): void => {
    if (asks(next)) tree = next;
  };
  for (const [section, { order }] of Object.entries(witness.lists))
    for (const id of order.toReversed()) keepIfAsked(withoutItem(tree, section, id));
  for (let size = answersOf(tree).length; size >= 1; size = Math.floor(size / 2)) {
    const places = answersOf(tree);
    for (let at = 0; at < places.length; at += size)
      keepIfAsked(places.slice(at, at + size).reduce((left, place) => withAnswer(left, place, undefined), tree));
  }
  return tree;
}

const answersOf = (tree: Tree): readonly string[] =>
  placesOf(tree).filter((place) => !["id", "ItemType"].includes(readPlace(place).name ?? ""));

/** The same answers in a record with an entry of each list, whose ids are those of a new record. */
function ontoBlank(form: PreparedForm, blank: Tree, answered: Tree): Tree {
  const ids = new Map<string, string>();
  let tree = blank;
  for (const { name, group } of form.groups.values()) {
    const own = (of: Tree): readonly string[] => resolveForm(form, of, drawnOn).items(name);
    for (const [index, id] of group.list ? own(answered).entries() : []) {
      if (own(tree)[index] === undefined) tree = withBlankEntry(form, tree, name);
      ids.set(id, own(tree)[index] ?? id);
    }
  }
  const renamed = (value: Json | undefined) => (typeof value === "string" ? (ids.get(value) ?? value) : value);
  return answersOf(answered).reduce((grown, place) => {
    const { section, itemId, name = "" } = readPlace(place);
    const id = itemId === undefined ? undefined : (ids.get(itemId) ?? itemId);
    return withAnswer(grown, placeOf(section, id, name), renamed(answerAt(answered, place)));
  }, tree);
}

/** `TenantType: Unoccupied; FlatRoofPct: 30%`. */
function decisiveAnswers(form: PreparedForm, blank: Tree, tree: Tree): string {
  const resolution = resolveForm(form, tree, drawnOn);
  const words = [...form.groups.values()].flatMap(({ name: group, group: { at, list }, questions }) =>
    (list ? resolution.items(group) : [undefined]).flatMap((id, index) =>
      questions.flatMap(({ question }) => {
        const place = placeOf(at, id, question.name);
        const answer = answerAt(tree, place);
        if (answer === undefined || answer === answerAt(blank, place)) return [];
        return [`${index > 0 ? `${id} ` : ""}${question.name}: ${showAnswer(question, answer)}`];
      }),
    ),
  );
  return words.join("; ") || "more entries";
}
