import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { entryTitle } from "../../form/draw/entry-title.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { type Place, readPlace } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import { own } from "../../form/values/own.ts";

/** An entry of a list, with its position. */
export interface Item {
  readonly section: string;
  readonly id: string;
  readonly group: PreparedGroup;
  readonly answers: Answers;
}

/** The entry with this id, in any list; undefined if the form knows none. */
export function findItem(form: PreparedForm, tree: Tree, id: string): Item | undefined {
  for (const [section, list] of Object.entries(tree.lists)) {
    const answers = list.byId.get(id);
    const group = answers && form.groupOfEntry(section, own(answers, "ItemType"));
    if (group) return { section, id, group, answers };
  }
  return undefined;
}

/** Title of an entry, such as its address, or the label of its kind. Empty if the entry is gone. */
export function titleOf(resolution: Resolution, id: string): string {
  const item = findItem(resolution.form, resolution.tree, id);
  return item ? entryTitle(resolution, item.group.name, id) : "";
}

/** The group of the question at a place; undefined if the form asks nothing there. */
export function groupAt(form: PreparedForm, tree: Tree, place: Place): PreparedGroup | undefined {
  const { section, itemId, name } = readPlace(place);
  if (itemId !== undefined) {
    const answers = own(tree.lists, section)?.byId.get(itemId);
    return answers && form.groupOfEntry(section, own(answers, "ItemType"));
  }
  return form.singles.find(({ group, byName }) => group.at === section && byName.has(name ?? ""));
}

/** The question at a place; undefined for a whole list and for an answer that the form does not ask for. */
export function questionOfPlace(form: PreparedForm, tree: Tree, place: Place): PreparedQuestion | undefined {
  return groupAt(form, tree, place)?.byName.get(readPlace(place).name ?? "");
}
