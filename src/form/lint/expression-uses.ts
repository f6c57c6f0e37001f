import type { Calc, Condition, Test } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import { dayNamed, isDayCalc } from "../expression/day-calc.ts";
import {
  type Aggregate,
  type Arithmetic,
  dayOps,
  groupOf,
  measuredBy,
  sharedBy,
} from "../expression/walk-expression.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord, own } from "../values/own.ts";

/** Where an expression is. */
export interface UseSite {
  readonly path: string;
  /** The group in whose entries it is read; undefined on the policy. */
  readonly scope: string | undefined;
  /** Its dependent node, by {@link nodeOf}, or by {@link nodeAt} where nothing else can depend on that. */
  readonly owner: string;
}

export type NodeKind = "answer" | "condition" | "value" | "page" | "section" | "group";

/**
 * Node of something with dependencies that others can depend on: whether a question, page, section or group is asked, a
 * named condition or value.
 */
export function nodeOf(kind: NodeKind, name: string, group = ""): string {
  return `${kind} ${group}/${name}`;
}

/** Node of a place with dependencies that nothing depends on: the `when` of a rule, a limit, an option. */
export function nodeAt(path: string): string {
  return `place ${path}`;
}

export interface NameUse extends UseSite {
  readonly name: string;
}
export interface TestUse extends UseSite {
  readonly test: Test;
}
export interface AggregateUse extends UseSite {
  readonly aggregate: Aggregate;
}
export interface LookupUse extends NameUse {
  readonly key: Calc;
}

/** The type that a place requires of a calculation. */
export type Operand = "a number" | "a day" | "a number or a day" | "a text";

export interface OperandUse extends UseSite {
  readonly calc: Calc;
  readonly wants: Operand;
}

/** Everything that a definition's expressions name, test and calculate, with exact paths. */
export interface Uses {
  readonly reads: readonly NameUse[];
  readonly conditions: readonly NameUse[];
  readonly lookups: readonly LookupUse[];
  readonly positions: readonly NameUse[];
  readonly aggregates: readonly AggregateUse[];
  readonly tests: readonly TestUse[];
  readonly operands: readonly OperandUse[];
  /** Places that measure at asAt. */
  readonly atAsAt: readonly UseSite[];
}

/** Collects {@link Uses}. Unlike the engine's walk it tracks paths, and descends into aggregates. */
export class UseCollector implements Uses {
  readonly #groups: Definition["groups"];
  /** Groups that have a question for ParentRef. */
  readonly #asked: ReadonlySet<string>;
  readonly reads: NameUse[] = [];
  readonly conditions: NameUse[] = [];
  readonly lookups: LookupUse[] = [];
  readonly positions: NameUse[] = [];
  readonly aggregates: AggregateUse[] = [];
  readonly tests: TestUse[] = [];
  readonly operands: OperandUse[] = [];
  readonly atAsAt: UseSite[] = [];

  constructor({ groups, questions }: Pick<Definition, "groups" | "questions">) {
    this.#groups = groups;
    this.#asked = new Set(questions.flatMap(({ name, group }) => (name === "ParentRef" ? [group] : [])));
  }

  condition(condition: Condition, site: UseSite): void {
    if ("all" in condition) this.#parts(condition.all, inside(site, "all"));
    else if ("any" in condition) this.#parts(condition.any, inside(site, "any"));
    else if ("not" in condition) this.condition(condition.not, inside(site, "not"));
    else if ("is" in condition) this.conditions.push({ ...inside(site, "is"), name: condition.is });
    else this.#test(condition, site);
  }

  #parts(parts: readonly Condition[], site: UseSite): void {
    for (const [index, part] of parts.entries()) this.condition(part, inside(site, index));
  }

  #test(test: Test, site: UseSite): void {
    this.tests.push({ ...site, test });
    if (test.calc === undefined) this.read(test.f, inside(site, "f"));
    else this.calc(test.calc, inside(site, "calc"));
    if (dayOps.has(test.op)) this.atAsAt.push(site);
    if (isRecord(test.v) && "calc" in test.v) this.calc(test.v.calc, inside(inside(site, "v"), "calc"));
  }

  read(name: string, site: UseSite): void {
    this.reads.push({ ...site, name });
  }

  calc(calc: Calc, site: UseSite, wants?: Operand): void {
    if (wants !== undefined) this.operands.push({ ...site, calc, wants });
    if (typeof calc === "number" || "n" in calc) return;
    if ("f" in calc) this.read(calc.f, inside(site, "f"));
    else if ("count" in calc || "of" in calc) this.#aggregate(calc, site);
    else if ("round" in calc) this.calc(calc.round, inside(site, "round"), "a number");
    else if ("if" in calc) {
      this.condition(calc.if, inside(site, "if"));
      this.calc(calc.then, inside(site, "then"));
      this.calc(calc.else, inside(site, "else"));
    } else if ("lookup" in calc) {
      this.lookups.push({ ...inside(site, "lookup"), name: calc.lookup, key: calc.key });
      this.calc(calc.key, inside(site, "key"));
    } else if ("position" in calc) this.positions.push({ ...inside(site, "position"), name: calc.position });
    else if (isDayCalc(calc)) this.#dayNamed(dayNamed(calc), site);
    else if ("age" in calc) this.#dayRead(calc.age, inside(site, "age"));
    else if ("daysSince" in calc) this.#dayRead(calc.daysSince, inside(site, "daysSince"));
    else if ("daysBetween" in calc) this.#daysNamed(calc.daysBetween, inside(site, "daysBetween"));
    else if ("postcodeArea" in calc) this.#named(calc.postcodeArea, inside(site, "postcodeArea"), "a text");
    else if ("nation" in calc) this.#named(calc.nation, inside(site, "nation"), "a text");
    else if ("driverNumberMismatch" in calc)
      for (const [index, name] of calc.driverNumberMismatch.entries())
        this.#named(name, inside(inside(site, "driverNumberMismatch"), index), index === 2 ? "a day" : "a text");
    else this.#arithmetic(calc, site);
  }

  #arithmetic(calc: Arithmetic, site: UseSite): void {
    for (const [key, parts] of Object.entries(calc))
      for (const [index, part] of parts.entries()) this.calc(part, inside(inside(site, key), index), "a number");
  }

  #dayNamed(day: "today" | "asAt", site: UseSite): void {
    if (day === "asAt") this.atAsAt.push(site);
  }

  #daysNamed(names: readonly string[], site: UseSite): void {
    for (const [index, name] of names.entries()) this.#named(name, inside(site, index), "a day");
  }

  #dayRead(name: string, site: UseSite): void {
    this.atAsAt.push(site);
    this.#named(name, site, "a day");
  }

  #named(name: string, site: UseSite, wants: Operand): void {
    this.read(name, site);
    this.operands.push({ ...site, calc: { f: name }, wants });
  }

  /**
   * Shared answers are read in both scopes, all others in that of the entries. A ParentRef that entries share with an
   * ancestor is that entry itself; without a question for it, it follows from where an entry was added.
   */
  #aggregate(aggregate: Aggregate, site: UseSite): void {
    this.aggregates.push({ ...site, aggregate });
    const entry: UseSite = { ...site, scope: groupOf(aggregate) };
    const shared = "same" in aggregate && Array.isArray(aggregate.same);
    for (const [index, name] of sharedBy(aggregate).entries()) {
      const at = shared ? pointerTo("same", index) : "/same";
      for (const scope of new Set([site.scope, entry.scope]))
        if (name !== "ParentRef" || !this.#isParentOf(scope, groupOf(aggregate)))
          this.read(name, { ...site, scope, path: site.path + at });
    }
    if (aggregate.where) this.condition(aggregate.where, inside(entry, "where"));
    const measured = measuredBy(aggregate);
    const [key, wants] = "sum" in aggregate ? ["sum", "a number" as const] : [measureKey(aggregate), eitherSize];
    if (typeof measured === "string") this.#named(measured, inside(entry, key), wants);
    else if (measured !== undefined) this.calc(measured, inside(entry, key), wants);
  }

  /** Whether the parent of counted entries is known in a scope without an answer. */
  #isParentOf(scope: string | undefined, counted: string): boolean {
    if (scope !== undefined && this.#asked.has(scope)) return false;
    const way = new Set<string>();
    let name: string | undefined = counted;
    while (name !== undefined && !way.has(name)) {
      way.add(name);
      name = own(this.#groups, name)?.parent;
    }
    return scope !== undefined && way.size > 1 && way.has(scope);
  }
}

const eitherSize = "a number or a day" as const;

function measureKey(aggregate: Aggregate): string {
  return "largest" in aggregate ? "largest" : "smallest";
}

function inside(site: UseSite, part: string | number): UseSite {
  return { ...site, path: site.path + pointerTo(part) };
}
