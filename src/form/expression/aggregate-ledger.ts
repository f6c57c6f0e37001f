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

/** What the ledger needs of the resolution that it keeps the books for. */
export interface LedgerHost {
  readonly form: PreparedForm;
  entries(group: string): Iterable<Entry>;
  entry(group: string, itemId?: string): Entry | undefined;
  scopeOf(entry: Entry): Scope;
  itemIdOf(group: string, name: string): string | undefined;
  /** The entry of this group above an entry. */
  ancestor(entry: Entry, group: string): Entry | undefined;
}

/** An aggregate as it is seen from one group, since what hangs from an entry depends on how far above that is. */
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

  /** What the scope at hand shares; an entry that is counted itself has it in its contribution. */
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
   * The group whose entries are meant by a shared ParentRef: that of the scope where it is above those that are
   * counted (a vehicle, for the convictions of its drivers), else their parent. `""` where no parent is shared.
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

  /** Whom an entry hangs from can change although it does not: the one above gets a reference, or moves. */
  #contribution(aggregate: Aggregate, level: string, entry: Entry, known: Contribution | undefined): Contribution {
    const scope = this.#host.scopeOf(entry);
    const key = this.#keyAt(aggregate, level, scope);
    return known?.key === key && known ? known : contributionOf(aggregate, scope, key);
  }

  /** What a scope shares with the entries that are counted. */
  #keyAt(aggregate: Aggregate, level: string, at: Scope): string | undefined {
    return sharedKey(aggregate, (name) =>
      name === "ParentRef" && level !== "" ? this.#sharedParent(level, at) : at.read(name),
    );
  }

  /**
   * The entry from which the scope hangs, by its id; seen from that entry, it is that entry itself. A ParentRef that
   * names none that is there stands for itself.
   */
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
