import type { Answers } from "../../../schemas/record.ts";
import type { Inputs, PreparedForm } from "../definition/prepared-form.ts";
import type { Entry } from "../resolve/entry.ts";
import { referenceOf } from "../resolve/entry-reference.ts";
import { answersAt, type ItemList, type Tree } from "../tree/tree.ts";
import { own } from "../values/own.ts";
import { entryAbove } from "./ancestor.ts";
import type { Dates } from "./scope.ts";

/** The parts of a resolution to compare. */
interface Compared {
  readonly form: PreparedForm;
  readonly tree: Tree;
  readonly dates: Dates;
  items(group: string): readonly string[];
}

const noAnswers: Answers = {};

/** Determines which inputs are unchanged from the previous resolution. Each list is compared once. */
export class SameInputs {
  readonly #now: Compared;
  readonly #then: Compared;
  readonly #entries = new Map<string, boolean>();
  readonly #references = new Map<string, boolean>();

  constructor(now: Compared, then: Compared) {
    this.#now = now;
    this.#then = then;
  }

  /** Whether inputs are unchanged, except for ancestors. */
  inputs({ policy, lists, references, days }: Inputs): boolean {
    const [now, then] = [this.#now.dates, this.#then.dates];
    if (days && (then.today !== now.today || then.asAt !== now.asAt)) return false;
    for (const group of lists) if (!this.#sameEntries(group)) return false;
    for (const group of references) if (!this.#sameReferences(group)) return false;
    return policy.every(({ section, name }) => {
      const [after, before] = [answersAt(this.#now.tree, section), answersAt(this.#then.tree, section)];
      return after === before || own(after ?? noAnswers, name) === own(before ?? noAnswers, name);
    });
  }

  /** Whether a group's list, and its ancestors' lists that it reads, are identical. */
  lists(at: string, { ancestors }: Inputs): boolean {
    const sections = new Set([at, ...ancestors.map(({ group }) => this.#now.form.group(group)?.at ?? "")]);
    return [...sections].every((section) => {
      const [now, then] = this.#listsAt(section);
      return now === then;
    });
  }

  /** Whether an entry has the same ancestors, with the same answers as far as it reads them. */
  above({ group, raw }: Entry, { ancestors }: Inputs): boolean {
    return ancestors.every(({ group: above, name }) => {
      const now = entryAbove(this.#now.form, this.#now.tree, group.name, raw, above);
      const then = entryAbove(this.#now.form, this.#then.tree, group.name, raw, above);
      if (!now || !then || now.itemId !== then.itemId) return now === then;
      return now.answers === then.answers || own(now.answers, name) === own(then.answers, name);
    });
  }

  #listsAt(section: string): readonly [ItemList | undefined, ItemList | undefined] {
    return [own(this.#now.tree.lists, section), own(this.#then.tree.lists, section)];
  }

  /** Whether a group has the same entries with the same answers, in the same order. */
  #sameEntries(group: string): boolean {
    const [now, then] = this.#listsAt(this.#now.form.group(group)?.at ?? "");
    if (now === then) return true;
    return remembered(this.#entries, group, () => {
      const [ids, past] = [this.#now.items(group), this.#then.items(group)];
      return (
        ids.length === past.length &&
        ids.every((id, index) => id === past[index] && now?.byId.get(id) === then?.byId.get(id))
      );
    });
  }

  /** Whether an entry's references and group are unchanged: a reference is looked up in the whole list. */
  #sameReferences(group: string): boolean {
    const at = this.#now.form.group(group)?.at ?? "";
    const [now, then] = this.#listsAt(at);
    if (now === then) return true;
    if (!now || !then || now.order.length !== then.order.length) return false;
    return remembered(this.#references, at, () =>
      now.order.every((id, index) => {
        if (id !== then.order[index]) return false;
        const [after, before] = [now.byId.get(id) ?? noAnswers, then.byId.get(id) ?? noAnswers];
        if (after === before) return true;
        return referenceOf(now, id) === referenceOf(then, id) && own(after, "ItemType") === own(before, "ItemType");
      }),
    );
  }
}

function remembered(known: Map<string, boolean>, key: string, find: () => boolean): boolean {
  const same = known.get(key) ?? find();
  known.set(key, same);
  return same;
}
