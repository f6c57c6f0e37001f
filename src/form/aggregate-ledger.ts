import {
  type AggregateIndex,
  aggregateFor,
  aggregateOver,
  type Contribution,
  contributionOf,
  sharedKey,
} from "./aggregate.ts";
import type { Value } from "./answer-value.ts";
import type { Entry } from "./entry.ts";
import type { Inputs } from "./inputs.ts";
import type { PreparedForm } from "./prepared-form.ts";
import type { Scope } from "./scope.ts";
import { type Aggregate, groupOf, sharedBy } from "./walk-expression.ts";

/** What the ledger needs of the resolution that it keeps the books for. */
export interface LedgerHost {
  readonly form: PreparedForm;
  entries(group: string): Iterable<Entry>;
  entry(group: string, itemId?: string): Entry | undefined;
  scopeOf(entry: Entry): Scope;
  itemIdOf(group: string, name: string): string | undefined;
}

interface Book {
  readonly contributions: WeakMap<Entry, Contribution>;
  index?: AggregateIndex;
}

/**
 * Counts and sums over entries, each gone over once. What an entry contributes is taken over from the ledger before
 * it while nothing that it rests on changed, so one changed entry of a thousand is one to look at.
 */
export class AggregateLedger {
  readonly #host: LedgerHost;
  readonly #books = new Map<Aggregate, Book>();

  constructor(host: LedgerHost, same: (inputs: Inputs) => boolean, before: AggregateLedger | undefined) {
    this.#host = host;
    for (const [aggregate, { contributions }] of before ? before.#books : []) {
      if (same(host.form.dependencies.ofAggregate(aggregate))) this.#books.set(aggregate, { contributions });
    }
  }

  result(aggregate: Aggregate, at: Scope): Value | undefined {
    const book = this.#books.get(aggregate) ?? { contributions: new WeakMap<Entry, Contribution>() };
    this.#books.set(aggregate, book);
    book.index ??= aggregateOver(aggregate, this.#contributions(aggregate, book));
    return aggregateFor(aggregate, book.index, this.#keyOf(aggregate, book, at));
  }

  *#contributions(aggregate: Aggregate, book: Book): Iterable<Contribution> {
    for (const entry of this.#host.entries(groupOf(aggregate))) yield this.#contribution(aggregate, book, entry);
  }

  #contribution(aggregate: Aggregate, { contributions }: Book, entry: Entry): Contribution {
    const known = contributions.get(entry);
    if (known) return known;
    const scope = this.#host.scopeOf(entry);
    const key = sharedKey(aggregate, (name) => this.#sharedValue(groupOf(aggregate), scope, name));
    const made = contributionOf(aggregate, scope, key);
    contributions.set(entry, made);
    return made;
  }

  /** What the entry at hand shares with those that are counted. */
  #keyOf(aggregate: Aggregate, book: Book, at: Scope): string | undefined {
    if (sharedBy(aggregate).length === 0) return "";
    const group = groupOf(aggregate);
    const entry = at.group === group ? this.#host.entry(group, at.itemId) : undefined;
    if (entry) return this.#contribution(aggregate, book, entry).key;
    return sharedKey(aggregate, (name) => this.#sharedValue(group, at, name));
  }

  /**
   * What an entry shares under a name. ParentRef is the entry that it names, whether by id or by reference; seen
   * from that entry, it is that entry itself.
   */
  #sharedValue(group: string, at: Scope, name: string): Value | undefined {
    const parent = this.#host.form.group(group)?.parent;
    if (name !== "ParentRef" || parent === undefined) return at.read(name);
    if (at.group === parent) return at.itemId;
    const reference = at.read(name);
    return typeof reference === "string" ? (this.#host.itemIdOf(parent, reference) ?? reference) : undefined;
  }
}
