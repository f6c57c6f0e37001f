import type { Answers } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import type { PreparedForm, PreparedGroup } from "../definition/prepared-form.ts";
import { AggregateLedger, type LedgerHost } from "../expression/aggregate-ledger.ts";
import { entryAbove } from "../expression/ancestor.ts";
import { SameInputs } from "../expression/same-inputs.ts";
import type { Dates, Scope } from "../expression/scope.ts";
import type { Aggregate } from "../expression/walk-expression.ts";
import { valueOfAnswer } from "../kinds/kind-of.ts";
import { positionIn } from "../tree/place.ts";
import { answersAt, type Tree } from "../tree/tree.ts";
import type { Value } from "../values/answer-value.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { own } from "../values/own.ts";
import { Entry } from "./entry.ts";
import { itemIdOf } from "./entry-reference.ts";
import { EntryScope, type ScopeHost } from "./entry-scope.ts";
import { offersSameNames, questionStates } from "./question-state.ts";
import type { Resolution, ScopeResolution } from "./resolution.ts";

export type { Resolution } from "./resolution.ts";

/**
 * Resolves answers: which questions are asked or required, which options are offered, and why. Evaluation is lazy. With
 * `previous`, scopes whose inputs are unchanged are reused.
 *
 * @param today the calendar day in London; asAt is the definition's answer, or today where that is empty or earlier. Both
 * can be given explicitly, to measure at another day (the first day of a policy's term).
 */
export function resolveForm(
  form: PreparedForm,
  tree: Tree,
  today: CalendarDate | Dates,
  previous?: Resolution,
): Resolution {
  const dates = typeof today === "string" ? { today, asAt: asAtOf(form, tree, today) } : today;
  return new FormResolution(form, tree, dates, previous instanceof FormResolution ? previous : undefined);
}

function asAtOf(form: PreparedForm, tree: Tree, today: CalendarDate): CalendarDate {
  const name = form.source.asAt;
  const target = name === undefined ? undefined : form.target(undefined, name);
  if (name === undefined || target?.kind !== "answer") return today;
  const answers = answersAt(tree, form.group(target.group)?.at ?? "");
  const value = target.question.when
    ? new FormResolution(form, tree, { today, asAt: today }, undefined).at().read(name)
    : valueOfAnswer(target.question, answers && own(answers, target.question.name));
  return typeof value === "string" && value > today ? value : today;
}

/** Key of the entry of a single section. */
const alone = "";

const noAnswers: Answers = {};

type Entries = ReadonlyMap<string, Entry>;

class FormResolution implements Resolution, ScopeHost, LedgerHost {
  readonly form: PreparedForm;
  readonly tree: Tree;
  readonly dates: Dates;
  readonly #ids: ReadonlyMap<string, readonly string[]>;
  readonly #entries: ReadonlyMap<string, Entries>;
  readonly #ledger: AggregateLedger;
  readonly #fired: Map<Rule, WeakMap<Entry, boolean>>;
  readonly #scopes = new Map<Entry, Scope>();
  /** Weak, so that paging through a thousand entries keeps none of them in memory. */
  readonly #resolved: WeakMap<Entry, WeakRef<ScopeResolution>>;
  /** For entries with a changed answer that nothing depends on: their previous resolution. */
  readonly #before: WeakMap<Entry, WeakRef<ScopeResolution>>;
  readonly #policy: Scope;

  constructor(form: PreparedForm, tree: Tree, dates: Dates, previous: FormResolution | undefined) {
    this.form = form;
    this.tree = tree;
    this.dates = dates;
    const before = previous?.form === form ? previous : undefined;
    this.#resolved = before ? before.#resolved : new WeakMap();
    this.#before = before ? before.#before : new WeakMap();
    this.#ids = idsByGroup(form, tree, before);
    const same = before && new SameInputs(this, before);
    this.#entries = new Map(
      [...form.groups.values()].map((group) => [group.name, this.#entriesOf(group, before, same)]),
    );
    this.#ledger = new AggregateLedger(this, (inputs) => same?.inputs(inputs) ?? false, before?.ledger());
    this.#fired = new Map(before?.rulesFired().filter(([rule]) => same?.inputs(form.dependencies.ofRule(rule))));
    this.#policy = new EntryScope(this, undefined);
  }

  items(group: string): readonly string[] {
    return this.#ids.get(group) ?? [];
  }

  entry(group: string, itemId: string = alone): Entry | undefined {
    return this.#entries.get(group)?.get(itemId);
  }

  single(group: string): Entry | undefined {
    return this.entry(group);
  }

  scope(group: string, itemId?: string): ScopeResolution {
    const entry = this.#existing(group, itemId);
    const known = this.#resolved.get(entry)?.deref();
    if (known && offersSameNames(entry, known.questions, this)) return known;
    const scope = this.#scopeOf(entry);
    const resolved: ScopeResolution = {
      questions: this.#statesBefore(entry) ?? questionStates(entry, scope, this),
      answers: entry.effectiveAnswers(scope),
    };
    this.#resolved.set(entry, new WeakRef(resolved));
    return resolved;
  }

  answers(group: string, itemId?: string): Answers {
    const entry = this.#existing(group, itemId);
    return this.#resolved.get(entry)?.deref()?.answers ?? entry.effectiveAnswers(this.#scopeOf(entry));
  }

  at(group?: string, itemId?: string): Scope {
    return group === undefined ? this.#policy : this.#scopeOf(this.#existing(group, itemId));
  }

  policyScope(group: string | undefined): Scope {
    const entry = group === undefined ? undefined : this.entry(group);
    return entry ? this.#scopeOf(entry) : this.#policy;
  }

  itemIdOf(group: string, name: string): string | undefined {
    const list = own(this.tree.lists, this.form.group(group)?.at ?? "");
    const id = list && itemIdOf(list, name);
    return id !== undefined && this.entry(group, id) ? id : undefined;
  }

  ancestor(entry: Entry, group: string): Entry | undefined {
    const found = entryAbove(this.form, this.tree, entry.group.name, entry.raw, group);
    return found && this.entry(group, found.itemId);
  }

  holder(wanted: string, group?: string, itemId?: string): Entry | undefined {
    if (wanted === group) return this.entry(group, itemId);
    const entry = group === undefined ? undefined : this.entry(group, itemId);
    return entry?.group.ancestors.includes(wanted) ? this.ancestor(entry, wanted) : this.single(wanted);
  }

  position(entry: Entry, group: string): number | undefined {
    const at = entry.itemId === undefined ? -1 : positionIn(this.items(group), entry.itemId);
    return at < 0 ? undefined : at + 1;
  }

  aggregate(aggregate: Aggregate, at: Scope): Value | undefined {
    return this.#ledger.result(aggregate, at);
  }

  entries(group: string): Iterable<Entry> {
    return this.#entries.get(group)?.values() ?? [];
  }

  scopeOf(entry: Entry): Scope {
    return this.#scopeOf(entry);
  }

  fires(rule: Rule, itemId?: string): boolean {
    if (rule.group === undefined) return this.#policy.test(rule.when) === true;
    const entry = this.#existing(rule.group, itemId);
    const known = this.#fired.get(rule) ?? new WeakMap<Entry, boolean>();
    this.#fired.set(rule, known);
    const fired = known.get(entry) ?? this.#scopeOf(entry).test(rule.when) === true;
    known.set(entry, fired);
    return fired;
  }

  /** What the next resolution may reuse. */
  ledger(): AggregateLedger {
    return this.#ledger;
  }

  rulesFired(): readonly (readonly [Rule, WeakMap<Entry, boolean>])[] {
    return [...this.#fired];
  }

  #existing(group: string, itemId: string | undefined): Entry {
    const entry = this.entry(group, itemId);
    if (!entry) throw new RangeError(`There is no ${itemId === undefined ? group : `${group} ${itemId}`} here.`);
    return entry;
  }

  #scopeOf(entry: Entry): Scope {
    const scope = this.#scopes.get(entry) ?? new EntryScope(this, entry);
    this.#scopes.set(entry, scope);
    return scope;
  }

  #entriesOf(group: PreparedGroup, before: FormResolution | undefined, same: SameInputs | undefined): Entries {
    const inputs = this.form.dependencies.ofGroup(group.name);
    const known = before && same?.inputs(inputs) ? before.#entries.get(group.name) : undefined;
    const { at, list } = group.group;
    if (!list) {
      const raw = answersAt(this.tree, at) ?? noAnswers;
      return new Map([[alone, this.#next(known?.get(alone), group, undefined, raw)]]);
    }
    if (known && same?.lists(at, inputs)) return known;
    return new Map(
      this.items(group.name).map((id) => {
        const raw = answersAt(this.tree, at, id) ?? noAnswers;
        const kept = known?.get(id);
        return [id, this.#next(kept && same?.above(kept, inputs) ? kept : undefined, group, id, raw)];
      }),
    );
  }

  /**
   * The entry with these answers: the previous one, or a new one that reuses its results where its questions are
   * unchanged.
   */
  #next(kept: Entry | undefined, group: PreparedGroup, itemId: string | undefined, raw: Answers): Entry {
    if (kept?.raw === raw) return kept;
    const next = new Entry(group, itemId, raw);
    const resolved =
      kept && !this.#isRestedOn(group, kept.raw, raw) && (this.#resolved.get(kept) ?? this.#before.get(kept));
    if (resolved) this.#before.set(next, resolved);
    return next;
  }

  /** Whether anything depends on an answer that has changed. */
  #isRestedOn({ name: group, byName }: PreparedGroup, before: Answers, now: Answers): boolean {
    const names = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...names].some(
      (name) => own(before, name) !== own(now, name) && (!byName.has(name) || this.form.triggers(group, name)),
    );
  }

  #statesBefore(entry: Entry): ScopeResolution["questions"] | undefined {
    const states = this.#before.get(entry)?.deref()?.questions;
    return states && offersSameNames(entry, states, this) ? states : undefined;
  }
}

/** Ids of the entries of every list group, in list order. */
function idsByGroup(
  form: PreparedForm,
  tree: Tree,
  before: Resolution | undefined,
): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, readonly string[]>();
  for (const [section, list] of Object.entries(tree.lists)) {
    const inSection = new Map<string, string[]>();
    if (before && own(before.tree.lists, section) === list) {
      for (const { name, group } of form.groups.values())
        if (group.list && group.at === section) ids.set(name, before.items(name));
      continue;
    }
    for (const id of list.order) {
      const answers = list.byId.get(id);
      const group = answers && form.groupOfEntry(section, own(answers, "ItemType"));
      if (!group) continue;
      const inGroup = inSection.get(group.name);
      if (inGroup) inGroup.push(id);
      else inSection.set(group.name, [id]);
    }
    for (const [group, inGroup] of inSection) ids.set(group, sameOrNext(before?.items(group), inGroup));
  }
  return ids;
}

/** The previous list if it has the same ids, so that cached look-ups stay valid. */
function sameOrNext(before: readonly string[] | undefined, next: readonly string[]): readonly string[] {
  return before?.length === next.length && next.every((id, index) => id === before[index]) ? before : next;
}
