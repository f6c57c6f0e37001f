import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../definition/prepared-form.ts";
import { itemIdOf } from "../resolve/entry-reference.ts";
import { type Place, placeOf, readPlace } from "../tree/place.ts";
import { answersAt, type Tree, withItems } from "../tree/tree.ts";
import { own, withKey, withoutKey } from "../values/own.ts";

/** Reads and writes answers by place, and applies them to the tree together. */
export class AnswerPlaces {
  readonly #tree: Tree;
  readonly #singles = new Map<string, Answers>();
  readonly #entries = new Map<string, Map<string, Answers>>();

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  read(place: Place): Json | undefined {
    const { section, itemId, name = "" } = readPlace(place);
    return own(this.#answersAt(section, itemId) ?? {}, name);
  }

  write(place: Place, value: Json | undefined): void {
    const { section, itemId, name = "" } = readPlace(place);
    const answers = this.#answersAt(section, itemId) ?? {};
    const written = value === undefined ? withoutKey(answers, name) : withKey(answers, name, value);
    if (written === answers) return;
    if (itemId === undefined) this.#singles.set(section, written);
    else this.#entries.set(section, (this.#entries.get(section) ?? new Map<string, Answers>()).set(itemId, written));
  }

  /** Reads an answer and empties its place. */
  take(place: Place): Json | undefined {
    const value = this.read(place);
    this.write(place, undefined);
    return value;
  }

  tree(): Tree {
    const single = { ...this.#tree.single, ...Object.fromEntries(this.#singles) };
    const keys = [...new Set([...this.#tree.keys, ...this.#singles.keys()])];
    let tree: Tree = { ...this.#tree, single, keys };
    for (const [section, entries] of this.#entries) tree = withItems(tree, section, entries);
    return tree;
  }

  #answersAt(section: string, itemId: string | undefined): Answers | undefined {
    const written = itemId === undefined ? this.#singles.get(section) : this.#entries.get(section)?.get(itemId);
    return written ?? answersAt(this.#tree, section, itemId);
  }
}

/** Ids of a group's entries; a single undefined for an object. */
export function entriesOf(
  tree: Tree,
  form: PreparedForm,
  { name, group }: PreparedGroup,
): readonly (string | undefined)[] {
  if (!group.list) return [undefined];
  const list = own(tree.lists, group.at);
  return (list?.order ?? []).filter(
    (id) => form.groupOfEntry(group.at, own(list?.byId.get(id) ?? {}, "ItemType"))?.name === name,
  );
}

/** The entries of a group below an entry of an ancestor group; all of them below the policy. */
export function entriesBelow(
  tree: Tree,
  form: PreparedForm,
  above: PreparedGroup,
  id: string | undefined,
  below: PreparedGroup,
): readonly (string | undefined)[] {
  const all = entriesOf(tree, form, below);
  return above.group.list ? all.filter((each) => entryAbove(tree, form, below, each, above.name) === id) : all;
}

function entryAbove(
  tree: Tree,
  form: PreparedForm,
  from: PreparedGroup,
  id: string | undefined,
  wanted: string,
): string | undefined {
  let at = id;
  let { group } = from;
  for (const above of from.ancestors) {
    const parent = form.group(above);
    const list = parent && own(tree.lists, parent.at);
    const reference = at === undefined ? undefined : own(answersAt(tree, group.at, at) ?? {}, "ParentRef");
    at = list && itemIdOf(list, reference);
    if (at === undefined || !parent || above === wanted) return at;
    group = parent;
  }
  return undefined;
}

export const placeUnder = ({ group }: PreparedGroup, id: string | undefined, name: string): Place =>
  placeOf(group.at, id, name);
