import type { Inputs, PreparedForm } from "../definition/prepared-form.ts";
import type { Entry } from "../resolve/entry.ts";
import type { Value } from "../values/answer-value.ts";
import { own } from "../values/own.ts";
import {
  type AggregateIndex,
  aggregateFor,
  aggregateOver,
  type Contribution,
  contributionOf,
  sharedKey,
} from "./aggregate.ts";
import type { Scope } from "./scope.ts";
import { type Aggregate, groupOf, sharedBy } from "./walk-expression.ts";

/** What the ledger needs of its resolution. */
export interface LedgerHost {
  readonly form: PreparedForm;
  entries(group: string): Iterable<Entry>;
  entry(group: string, itemId?: string): Entry | undefined;
  scopeOf(entry: Entry): Scope;
  itemIdOf(group: string, name: string): string | undefined;
  /** The ancestor of an entry in this group. */
  ancestor(entry: Entry, group: string): Entry | undefined;
}

/** An aggregate as seen from one group, since its entries' links depend on the level of that group. */
interface Book {
  readonly contributions: WeakMap<Entry, Contribution>;
  index?: AggregateIndex;
}

/**
 * Counts and sums over entries, in one pass each. An entry's contribution is reused from the previous ledger while its
 * inputs are unchanged, so one changed entry of a thousand is evaluated alone.
 */
export class AggregateLedger {
  readonly #host: LedgerHost;
  readonly #books = new Map<Aggregate, Map<string, Book>>();

  constructor(host: LedgerHost, same: (inputs: Inputs) => boolean, before: AggregateLedger | undefined) {
    this.#host = host;
    for (const [aggregate, byLevel] of before ? before.#books : []) {
      if (!same(host.form.dependencies.ofAggregate(aggregate))) continue;
      const kept = [...byLevel].map(([level, { contributions }]) => [level, { contributions }] as const);
      this.#books.set(aggregate, new Map(kept));
    }
  }

  result(aggregate: Aggregate, at: Scope): Value | undefined {
    const level = this.#levelOf(aggregate, at);
    const book = this.#book(aggregate, level);
    book.index ??= aggregateOver(aggregate, this.#contributions(aggregate, level, book));
    return aggregateFor(aggregate, book.index, this.#keyFor(aggregate, level, book, at));
  }

  /** The shared key of the current scope; a counted entry has it in its contribution. */
  #keyFor(aggregate: Aggregate, level: string, { contributions }: Book, at: Scope): string | undefined {
    const group = groupOf(aggregate);
    if (sharedBy(aggregate).length === 0) return "";
    const entry = level === "" && at.group === group ? this.#host.entry(group, at.itemId) : undefined;
    const known = entry && contributions.get(entry);
    return known ? known.key : this.#keyAt(aggregate, level, at);
  }

  #book(aggregate: Aggregate, level: string): Book {
    const byLevel = this.#books.get(aggregate) ?? new Map<string, Book>();
    this.#books.set(aggregate, byLevel);
    const book = byLevel.get(level) ?? { contributions: new WeakMap<Entry, Contribution>() };
    byLevel.set(level, book);
    return book;
  }

  /**
   * The group that a shared ParentRef refers to: that of the scope, if it is an ancestor of the counted entries (a
   * vehicle, for the convictions of its drivers), else their parent. `""` where no parent is shared.
   */
  #levelOf(aggregate: Aggregate, at: Scope): string {
    if (!sharedBy(aggregate).includes("ParentRef")) return "";
    const above = this.#host.form.groups.get(groupOf(aggregate))?.ancestors ?? [];
    return (at.group !== undefined && above.includes(at.group) ? at.group : above[0]) ?? "";
  }

  *#contributions(aggregate: Aggregate, level: string, { contributions }: Book): Iterable<Contribution> {
    for (const entry of this.#host.entries(groupOf(aggregate))) {
      const known = contributions.get(entry);
      const made = known && level === "" ? known : this.#contribution(aggregate, level, entry, known);
      if (made !== known) contributions.set(entry, made);
      yield made;
    }
  }

  /** An unchanged entry may get another ancestor: one that is given a reference, or moves. */
  #contribution(aggregate: Aggregate, level: string, entry: Entry, known: Contribution | undefined): Contribution {
    const scope = this.#host.scopeOf(entry);
    const key = this.#keyAt(aggregate, level, scope);
    return known?.key === key && known ? known : contributionOf(aggregate, scope, key);
  }

  /** The key that a scope shares with the counted entries. */
  #keyAt(aggregate: Aggregate, level: string, at: Scope): string | undefined {
    return sharedKey(aggregate, (name) =>
      name === "ParentRef" && level !== "" ? this.#sharedParent(level, at) : at.read(name),
    );
  }

  /** Id of the scope's ancestor; for that entry itself, its own. An unknown ParentRef is used as it is. */
  #sharedParent(level: string, at: Scope): string | undefined {
    if (at.group === level) return at.itemId;
    const entry = at.group === undefined ? undefined : this.#host.entry(at.group, at.itemId);
    if (!entry) return undefined;
    const [parent] = entry.group.ancestors;
    if (parent !== undefined && parent !== level) return this.#host.ancestor(entry, level)?.itemId;
    const asked = entry.group.byName.has("ParentRef");
    const reference = asked ? at.read("ParentRef") : own(entry.raw, "ParentRef");
    return typeof reference === "string" ? (this.#host.itemIdOf(level, reference) ?? reference) : undefined;
  }
}
