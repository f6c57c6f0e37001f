import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { type Place, readPlace } from "../../form/tree/place.ts";
import { answersAt, type Tree, withItems, withoutItem } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own, sameJson } from "../../form/values/own.ts";
import { type EntriesOfList, newItems } from "../entries/item-edits.ts";
import type { ImportLayout } from "./import-plan.ts";

/** The answers with what is imported: new entries, and an answer at each place of the group's list. */
export function withImported(
  list: EntriesOfList,
  { group: name, added, parentRef }: Pick<ImportLayout, "group" | "added" | "parentRef">,
  answers: Iterable<readonly [Place, Json]>,
): Tree {
  const { form, tree } = list;
  const group = form.groups.get(name);
  if (!group) return tree;
  const { at } = group.group;
  const missing = added.filter((id) => !answersAt(tree, at, id));
  const given = parentRef === undefined ? {} : { ParentRef: parentRef };
  const changed = new Map(newItems(list, group, missing, given));
  for (const [itemId, byName] of answersByEntry(at, answers)) {
    const before = changed.get(itemId) ?? answersAt(tree, at, itemId);
    const after = before && withImportedAnswers(before, byName);
    if (after && after !== before) changed.set(itemId, after);
  }
  return withItems(tree, at, changed);
}

function answersByEntry(at: string, answers: Iterable<readonly [Place, Json]>) {
  const byEntry = new Map<string, Map<string, Json>>();
  for (const [place, value] of answers) {
    const { section, itemId, name } = readPlace(place);
    if (section !== at || itemId === undefined || name === undefined) continue;
    const byName = byEntry.get(itemId) ?? new Map<string, Json>();
    byEntry.set(itemId, byName.set(name, value));
  }
  return byEntry;
}

/** The entry with a user's answers, by name; the same object if nothing changes. */
export function withImportedAnswers(before: Answers, given: ReadonlyMap<string, Json>): Answers {
  const others = [...given].filter(([name, value]) => own(before, name) !== value);
  return others.length === 0 ? before : Object.fromEntries([...Object.entries(before), ...others]);
}

/**
 * Id of a list's only entry if it has just the answers of a quick indication: a property with a postcode but no
 * address. The rows of a schedule replace it; otherwise it would be insured as an additional property.
 */
export function findIndicationEntry(form: PreparedForm, tree: Tree, group: PreparedGroup): string | undefined {
  const { at, itemType = group.name } = group.group;
  const list = own(tree.lists, at);
  const ids = (list?.order ?? []).filter((id) => own(list?.byId.get(id) ?? {}, "ItemType") === itemType);
  const [only] = ids;
  if (only === undefined || ids.length > 1) return undefined;
  const indicated = own(form.source.indication ?? {}, group.name) ?? [];
  const [names] = group.group.title ?? [];
  if (names === undefined || indicated.includes(names)) return undefined;
  const answers = list?.byId.get(only) ?? {};
  const isBegun = group.questions.every(({ question: { name, type, default: standard } }) => {
    const answer = own(answers, name);
    if (answer === undefined || isUnanswered(answer) || type === "system") return true;
    return indicated.includes(name) || (standard !== undefined && sameJson(answer, standard));
  });
  return isBegun ? only : undefined;
}

/** The answers without that entry; the same object if there is none. */
export function withoutIndicationEntry(form: PreparedForm, tree: Tree, group: PreparedGroup): Tree {
  const id = findIndicationEntry(form, tree, group);
  return id === undefined ? tree : withoutItem(tree, group.group.at, id);
}
