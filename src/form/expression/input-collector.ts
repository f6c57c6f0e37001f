import type { Calc, Condition } from "../../../schemas/condition.ts";
import type { Inputs, PreparedGroup } from "../definition/prepared-form.ts";

/** Receives the names that an expression reads, including those behind named conditions and values. */
export interface Sink {
  answer(group: string, name: string): void;
  entries(group: string): void;
  /** The titles of a group's entries are read. */
  reference(group: string): void;
  day(): void;
  /**
   * Receives the names read in an aggregate's entries; with `level`, in descendants of the current entry of that group,
   * which is then an ancestor of each.
   */
  inEntries(level: string | undefined): Sink;
}

interface Walk {
  condition(condition: Condition, group: string | undefined, sink: Sink): void;
  calc(calc: Calc, group: string | undefined, sink: Sink): void;
}

type Groups = ReadonlyMap<string, PreparedGroup>;

/** Collects the inputs of an entry's resolution, including those behind hidden and computed questions. */
export class InputCollector {
  readonly sink: Sink;
  readonly #groups: Groups;
  readonly #walk: Walk;
  readonly #ownGroup: string | undefined;
  readonly #policy = new Map<string, { readonly section: string; readonly name: string }>();
  readonly #ancestors = new Map<string, { readonly group: string; readonly name: string }>();
  readonly #lists = new Set<string>();
  readonly #references = new Set<string>();
  readonly #byLevel = new Map<string, Sink>();
  #days = false;

  constructor(groups: Groups, walk: Walk, ownGroup: string | undefined) {
    this.#groups = groups;
    this.#walk = walk;
    this.#ownGroup = ownGroup;
    const others = this.#sinkInOthers();
    this.sink = this.#sink(
      (group, name) => this.#ofEntry(group, name),
      (level) => (level === undefined ? others : this.#sinkBelow(level, others)),
    );
  }

  inputs(): Inputs {
    return {
      policy: [...this.#policy.values()],
      ancestors: [...this.#ancestors.values()],
      lists: this.#lists,
      references: this.#references,
      days: this.#days,
    };
  }

  /** Names read of a list from the current entry: its own, its ancestors', or those of other entries. */
  #ofEntry(group: string, name: string): void {
    if (group === this.#ownGroup) return;
    const above = this.#groups.get(this.#ownGroup ?? "")?.ancestors ?? [];
    if (above.includes(group)) this.#ancestors.set(`${group}.${name}`, { group, name });
    else this.#ofOthers(group);
  }

  #ofOthers(group: string): void {
    for (const each of withLinksBelow(this.#groups, group)) {
      this.#lists.add(each);
      if (isParent(this.#groups, each)) this.#references.add(each);
    }
  }

  /** For any entries: all entries of the groups that they read are inputs. */
  #sinkInOthers(): Sink {
    const sink: Sink = this.#sink(
      (group) => this.#ofOthers(group),
      () => sink,
    );
    return sink;
  }

  /** For descendants of the current entry: what they read above themselves is its own input. */
  #sinkBelow(level: string, others: Sink): Sink {
    const known = this.#byLevel.get(level);
    if (known) return known;
    const shared = new Set([level, ...(this.#groups.get(level)?.ancestors ?? [])]);
    const sink = this.#sink(
      (group, name) => (shared.has(group) ? this.sink.answer(group, name) : this.#ofOthers(group)),
      () => others,
    );
    this.#byLevel.set(level, sink);
    return sink;
  }

  #sink(rests: (group: string, name: string) => void, inEntries: Sink["inEntries"]): Sink {
    const met = new Set<string>();
    const sink: Sink = {
      answer: (group, name) => {
        const key = `${group}.${name}`;
        if (met.has(key)) return;
        met.add(key);
        const prepared = this.#groups.get(group);
        if (prepared?.group.list) rests(group, name);
        else if (prepared && group !== this.#ownGroup) this.#policy.set(key, { section: prepared.group.at, name });
        const question = prepared?.byName.get(name)?.question;
        if (question?.when) this.#walk.condition(question.when, group, sink);
        if (question?.calc !== undefined) this.#walk.calc(question.calc, group, sink);
      },
      entries: (group) => this.#lists.add(group),
      reference: (group) => this.#references.add(group),
      day: () => {
        this.#days = true;
      },
      inEntries,
    };
    return sink;
  }
}

/** A group, and the groups that link it to entries further below. */
function withLinksBelow(groups: Groups, name: string): readonly string[] {
  const links = [...groups.values()].filter((each) => each.ancestors.includes(name) && isParent(groups, each.name));
  return [name, ...links.map((link) => link.name)];
}

function isParent(groups: Groups, name: string): boolean {
  return [...groups.values()].some(({ group }) => group.parent === name);
}

/** For decisions about all entries of a group at once: ancestors are inputs like any other list. */
export function forAllEntries(groups: Groups, { ancestors, lists, references, ...inputs }: Inputs): Inputs {
  const above = ancestors.flatMap(({ group }) => withLinksBelow(groups, group));
  return {
    ...inputs,
    ancestors: [],
    lists: new Set([...lists, ...above]),
    references: new Set([...references, ...above]),
  };
}
