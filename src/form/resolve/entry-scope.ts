import type { Condition } from "../../../schemas/condition.ts";
import type { NoAnswer } from "../../../schemas/question.ts";
import type { LookupTable } from "../../../schemas/rating.ts";
import type { NameTarget, PreparedForm } from "../definition/prepared-form.ts";
import { evaluate } from "../expression/calc.ts";
import { test } from "../expression/condition.ts";
import type { Dates, Scope, Tri } from "../expression/scope.ts";
import type { Aggregate } from "../expression/walk-expression.ts";
import type { Value } from "../values/answer-value.ts";
import { own } from "../values/own.ts";
import type { Entry } from "./entry.ts";

/** What a scope needs of its resolution. */
export interface ScopeHost {
  readonly form: PreparedForm;
  readonly dates: Dates;
  /** The entry of a single section. */
  single(group: string): Entry | undefined;
  /** The scope of a single section, or of the policy as a whole. */
  policyScope(group: string | undefined): Scope;
  aggregate(aggregate: Aggregate, at: Scope): Value | undefined;
  position(entry: Entry, group: string): number | undefined;
  /** The ancestor of an entry in this group. */
  ancestor(entry: Entry, group: string): Entry | undefined;
  scopeOf(entry: Entry): Scope;
}

/** The scope of an entry, or of the policy where there is none. */
export class EntryScope implements Scope {
  readonly dates: Dates;
  readonly #host: ScopeHost;
  readonly #entry: Entry | undefined;
  /** Named values and conditions evaluated so far; undefined during evaluation. */
  readonly #values = new Map<string, Value | undefined>();
  readonly #conditions = new Map<string, Tri>();
  readonly #ancestors = new Map<string, Entry | undefined>();

  constructor(host: ScopeHost, entry: Entry | undefined) {
    this.#host = host;
    this.#entry = entry;
    this.dates = host.dates;
  }

  get group(): string | undefined {
    return this.#entry?.group.name;
  }

  get itemId(): string | undefined {
    return this.#entry?.itemId;
  }

  read(name: string): Value | undefined {
    const target = this.#host.form.target(this.group, name);
    if (target?.kind === "value") return this.#namedValue(target);
    const entry = target && this.#holder(target.group);
    return entry?.value(target?.index ?? -1, this.#scopeOf(entry));
  }

  answered(name: string): boolean {
    const target = this.#host.form.target(this.group, name);
    if (target?.kind === "value") return this.#namedValue(target) !== undefined;
    const entry = target && this.#holder(target.group);
    return entry?.answered(target?.index ?? -1, this.#scopeOf(entry)) ?? false;
  }

  withheld(name: string): NoAnswer | undefined {
    const target = this.#host.form.target(this.group, name);
    if (target?.kind !== "answer") return undefined;
    const entry = this.#holder(target.group);
    return entry?.withheld(target.index, this.#scopeOf(entry));
  }

  is(name: string): Tri {
    const named = own(this.#host.form.source.conditions ?? {}, name);
    if (!named) return undefined;
    if (named.group !== this.group) {
      const other = this.#scopeFor(named.group);
      return other === this ? undefined : other?.is(name);
    }
    if (!this.#conditions.has(name)) {
      this.#conditions.set(name, undefined);
      this.#conditions.set(name, test(named.test, this));
    }
    return this.#conditions.get(name);
  }

  test(condition: Condition): Tri {
    return test(condition, this);
  }

  aggregate(aggregate: Aggregate): Value | undefined {
    return this.#host.aggregate(aggregate, this);
  }

  position(group: string): number | undefined {
    const entry = this.#isAbove(group) ? this.#above(group) : this.#entry;
    return entry && this.#host.position(entry, group);
  }

  table(name: string): LookupTable | undefined {
    return this.#host.form.table(name);
  }

  #namedValue(target: Extract<NameTarget, { kind: "value" }>): Value | undefined {
    if (target.group !== this.group) return this.#scopeFor(target.group)?.read(target.name);
    if (!this.#values.has(target.name)) {
      this.#values.set(target.name, undefined);
      this.#values.set(target.name, evaluate(target.value.calc, this));
    }
    return this.#values.get(target.name);
  }

  /** The scope of another group's names: the ancestor, if there is one, else the policy. */
  #scopeFor(group: string | undefined): Scope | undefined {
    if (group === undefined || !this.#isAbove(group)) return this.#host.policyScope(group);
    const above = this.#above(group);
    return above && this.#host.scopeOf(above);
  }

  #holder(group: string): Entry | undefined {
    if (group === this.group) return this.#entry;
    return this.#isAbove(group) ? this.#above(group) : this.#host.single(group);
  }

  #isAbove(group: string): boolean {
    return this.#entry?.group.ancestors.includes(group) ?? false;
  }

  #above(group: string): Entry | undefined {
    const entry = this.#entry;
    if (!entry) return undefined;
    if (!this.#ancestors.has(group)) this.#ancestors.set(group, this.#host.ancestor(entry, group));
    return this.#ancestors.get(group);
  }

  #scopeOf(entry: Entry): Scope {
    return entry === this.#entry ? this : this.#host.scopeOf(entry);
  }
}
