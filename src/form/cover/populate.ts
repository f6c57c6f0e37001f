import type { Calc } from "../../../schemas/condition.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { groupChosenFrom } from "../expression/dependencies.ts";
import { type Aggregate, groupOf, measuredBy, sharedBy } from "../expression/walk-expression.ts";
import { bindCalc } from "./bind-calc.ts";
import type { Demand, Expression } from "./expression.ts";
import { fails, holds, unknown } from "./outcome.ts";
import { everything, point, type Range } from "./ranges.ts";
import { holderOf, maxEntries, newEntry } from "./scope-of-entry.ts";
import type { Alternative, OpenAggregate, SearchNode } from "./search-node.ts";
import type { Cause, EntryVar, World } from "./world.ts";

/** Most entries created for one aggregate. */
const maxMade = 60;

/** Decides which entries an aggregate includes. */
export class Populator {
  readonly #form: PreparedForm;
  readonly #today: number;

  constructor(form: PreparedForm, today: number) {
    this.#form = form;
    this.#today = today;
  }

  /** The range of an aggregate over any possible entries; `measured` is the range of one entry's value. */
  bounds(aggregate: Aggregate, at: EntryVar | undefined, measured: Range, world: World, complete: boolean): Range {
    const most = maxEntries(this.#form, groupOf(aggregate), isOfOneParent(aggregate));
    if ("count" in aggregate) return { lo: Math.min(this.#least(aggregate, at, world, complete), most), hi: most };
    if (!("sum" in aggregate)) return measured;
    const [lo, hi] = [Math.min(0, measured.lo), Math.max(0, measured.hi)];
    return { lo: lo === 0 ? 0 : lo * most, hi: hi === 0 ? 0 : hi * most };
  }

  /** Minimum number of entries: without a filter the existing ones, and in complete answers those that the form requires. */
  #least(aggregate: Aggregate, at: EntryVar | undefined, world: World, complete: boolean): number {
    if (aggregate.where !== undefined) return 0;
    const name = groupOf(aggregate);
    const shared = sharedBy(aggregate);
    const { parent, min = 0 } = this.#form.group(name) ?? {};
    const ofOne = shared.length === 1 && isOfOneParent(aggregate) && at?.group === parent;
    if (shared.length > 0 && !ofOne) return 0;
    const there = world.entriesOf(name).filter((entry) => !ofOne || entry.parent === at).length;
    return complete && (parent === undefined || ofOne) ? Math.max(there, min) : there;
  }

  /**
   * A non-zero aggregate needs an entry, existing or new. Necessary, so that if neither is possible, the goal is
   * unreachable.
   */
  alternativesToHaveOne({ aggregate, at }: OpenAggregate, node: SearchNode): readonly Alternative[] {
    const group = groupOf(aggregate);
    const cause: Cause = { words: `an entry of ${group} to count`, above: { words: "" } };
    const counted = (entry: EntryVar): readonly Demand[] =>
      aggregate.where ? [{ condition: aggregate.where, outcomes: holds, at: entry, cause }] : [];
    const there = node.world.entriesOf(group).filter((entry) => this.#isAkin(aggregate, at, entry, node.world));
    if (aggregate.where === undefined && there.length > 0) return [{}];
    const alternatives: Alternative[] = there.map((entry) => ({ demands: counted(entry) }));
    const most = maxEntries(this.#form, group, isOfOneParent(aggregate));
    if (there.length >= most) return alternatives;
    alternatives.push({ enters: (world) => counted(this.#addAkin(aggregate, at, world)) });
    const parent = this.#form.group(group)?.parent;
    const mayHaveOther = parent !== undefined && !isOfOneParent(aggregate) && node.world.entriesOf(parent).length > 0;
    if (!mayHaveOther || node.world.entriesOf(parent).length >= maxEntries(this.#form, parent, false))
      return alternatives;
    return [
      ...alternatives,
      { enters: (world) => counted(world.addEntry(group, newEntry(this.#form, world, parent))) },
    ];
  }

  /** The alternatives that settle an aggregate with a number of entries, likeliest first. */
  *alternativesToSettle(
    { aggregate, at, range }: OpenAggregate,
    key: string,
    measured: Range,
    node: SearchNode,
  ): Iterable<SearchNode> {
    const there = node.world
      .entriesOf(groupOf(aggregate))
      .filter((each) => this.#isAkin(aggregate, at, each, node.world));
    const most = Math.min(maxMade, maxEntries(this.#form, groupOf(aggregate), isOfOneParent(aggregate)));
    for (const size of sizesFor(aggregate, range, measured, there.length, this.#usual(aggregate))) {
      if (size > Math.max(most, there.length)) continue;
      for (const kept of new Set([Math.min(size, there.length), 0])) {
        if (aggregate.where === undefined && kept < there.length) continue;
        const next = node.copy();
        const members = [...there.slice(0, kept)];
        while (members.length < size) members.push(this.#addAkin(aggregate, at, next.world));
        this.#settle(aggregate, key, members, there.slice(kept), next);
        yield next;
      }
    }
  }

  /** Answers with too few entries are incomplete, so the required number is tried first. */
  #usual(aggregate: Aggregate): number {
    return aggregate.where === undefined ? (this.#form.group(groupOf(aggregate))?.min ?? 0) : 0;
  }

  #settle(
    aggregate: Aggregate,
    key: string,
    members: readonly EntryVar[],
    others: readonly EntryVar[],
    node: SearchNode,
  ): void {
    const cause: Cause = { words: `an entry of ${groupOf(aggregate)} to count`, above: { words: "" } };
    const { where } = aggregate;
    if (where) {
      node.take({ demands: members.map((at) => ({ condition: where, outcomes: holds, at, cause })) });
      node.take({ demands: others.map((at) => ({ condition: where, outcomes: fails | unknown, at, cause })) });
    }
    const measured = measuredBy(aggregate);
    if (measured === undefined) {
      node.aggregates.set(key, { kind: "range", range: point(members.length) });
    } else {
      const calc: Calc = typeof measured === "string" ? { f: measured } : measured;
      const parts = members.flatMap((at): readonly Expression[] => {
        const [first] = bindCalc(calc, { form: this.#form, world: node.world, today: this.#today, at, cause });
        if (first) node.take({ demands: first.demands });
        return first ? [first.expression] : [];
      });
      const kind = "sum" in aggregate ? "add" : "largest" in aggregate ? "max" : "min";
      node.aggregates.set(
        key,
        parts.length === 0 && kind !== "add" ? { kind: "range", range: everything } : { kind, parts },
      );
    }
    node.open.delete(key);
  }

  /** Whether an entry shares the aggregate's key with the current one. */
  #isAkin(aggregate: Aggregate, at: EntryVar | undefined, entry: EntryVar, world: World): boolean {
    const group = groupOf(aggregate);
    return sharedBy(aggregate).every((name) => {
      if (entry === at) return true;
      if (name === "ParentRef") return entry.parent === this.#parentOf(group, at);
      const key = (each: EntryVar): string => world.shared.get(`${each.id}/${name}`) ?? `${each.id}/${name}`;
      return at !== undefined && key(entry) === key(at);
    });
  }

  #addAkin(aggregate: Aggregate, at: EntryVar | undefined, world: World): EntryVar {
    const group = groupOf(aggregate);
    const shared = sharedBy(aggregate);
    const entry = newEntry(
      this.#form,
      world,
      group,
      shared.includes("ParentRef") ? this.#parentOf(group, at) : undefined,
    );
    for (const name of shared) {
      if (name === "ParentRef" || !at) continue;
      const target = this.#form.target(at.group, name);
      const holder = target?.kind === "answer" ? holderOf(this.#form, world, at, target.group) : undefined;
      if (target?.kind !== "answer" || !holder || groupChosenFrom(target.question) !== undefined) continue;
      world.shared.set(`${entry.id}/${name}`, world.key(holder, target.question));
    }
    return entry;
  }

  #parentOf(group: string, at: EntryVar | undefined): EntryVar | undefined {
    return at?.group === group ? at.parent : at;
  }
}

function isOfOneParent(aggregate: Aggregate): boolean {
  return sharedBy(aggregate).includes("ParentRef");
}

/** Candidate numbers of entries. */
function sizesFor(
  aggregate: Aggregate,
  { lo, hi }: Range,
  measured: Range,
  there: number,
  usual: number,
): ReadonlySet<number> {
  const least = aggregate.where === undefined ? there : 0;
  if ("count" in aggregate) {
    const from = Math.max(least, Math.ceil(lo), 0);
    return new Set(
      [Math.max(from, usual), from, from + 1, there, from + 2].filter((size) => size >= from && size <= hi),
    );
  }
  if (!("sum" in aggregate)) return new Set([Math.max(1, least), Math.max(1, least) + 1]);
  const needed =
    lo > 0 && measured.hi > 0 ? Math.max(1, Math.ceil(lo / measured.hi)) : hi < 0 ? Math.ceil(hi / measured.lo) : 0;
  const from = Math.max(least, needed);
  return new Set([from, from + 1, Math.max(from, there)]);
}
