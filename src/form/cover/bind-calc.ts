import type { Calc, Condition } from "../../../schemas/condition.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { type DayCalc, dayNamed, isDayCalc, readDay } from "../expression/day-calc.ts";
import { type Aggregate, groupOf, measuredBy } from "../expression/walk-expression.ts";
import { isComputed } from "../kinds/kind-of.ts";
import { exact, toNumber } from "../values/exact.ts";
import { stepOf } from "./bounds.ts";
import { type Bound, type Demand, type Expression, number } from "./expression.ts";
import { fails, holds } from "./outcome.ts";
import { dayOfNumber, everything } from "./ranges.ts";
import { holderOf, maxEntries } from "./scope-of-entry.ts";
import type { Cause, EntryVar, World } from "./world.ts";

/** If the parts of a calculation have more combinations than this, each part is branched on separately. */
const maxAlternatives = 32;

const anything: Expression = { kind: "range", range: everything };

/** Context for binding a calculation. */
export interface BindScope {
  readonly form: PreparedForm;
  readonly world: World;
  readonly today: number;
  readonly at: EntryVar | undefined;
  readonly cause: Cause;
}

/** Every way in which a calculation has a value; empty where it never has one. */
export function bindCalc(calc: Calc, scope: BindScope, depth = 0): readonly Bound[] {
  if (depth > 60) return [known(anything)];
  if (typeof calc === "number") return [known(number(calc))];
  if ("n" in calc) return [known(number(toNumber(exact(calc.n))))];
  if ("f" in calc) return bindName(calc.f, calc.else, scope, depth);
  if ("count" in calc || "of" in calc) return [known(bindAggregate(calc, scope))];
  if ("if" in calc)
    return [
      ...when(bindCalc(calc.then, scope, depth + 1), demand(calc.if, holds, scope)),
      ...when(bindCalc(calc.else, scope, depth + 1), demand(calc.if, fails, scope)),
    ];
  if ("lookup" in calc) return bindLookup(calc, scope);
  if ("age" in calc) return mapped(bindCalc({ f: calc.age }, scope, depth + 1), (of) => ({ kind: "age", of }));
  if ("daysSince" in calc)
    return mapped(bindCalc({ f: calc.daysSince }, scope, depth + 1), (right) => ({ kind: "sub", left: asAt, right }));
  if (isDayCalc(calc)) return [known(dayNamed(calc) === "today" ? ofToday(calc, scope.today) : ofAsAt(calc))];
  if ("position" in calc) {
    const entry = holderOf(scope.form, scope.world, scope.at, calc.position);
    return entry ? [known({ kind: "position", entry, last: maxEntries(scope.form, entry.group, false) })] : [];
  }
  if ("postcodeArea" in calc)
    return mapped(bindCalc({ f: calc.postcodeArea }, scope, depth + 1), (of) =>
      readAs(of, (postcodeArea) => ({ postcodeArea })),
    );
  if ("nation" in calc)
    return mapped(bindCalc({ f: calc.nation }, scope, depth + 1), (of) => readAs(of, (nation) => ({ nation })));
  if ("round" in calc)
    return mapped(bindCalc(calc.round, scope, depth + 1), (of) => ({ kind: "round", of, to: calc.to }));
  if ("sub" in calc) return pairs(calc.sub, scope, depth, (left, right) => ({ kind: "sub", left, right }));
  if ("div" in calc) return pairs(calc.div, scope, depth, (left, right) => ({ kind: "div", left, right }));
  if ("add" in calc) return bindParts("add", calc.add, scope, depth);
  if ("mul" in calc) return bindParts("mul", calc.mul, scope, depth);
  if ("min" in calc) return bindParts("min", calc.min, scope, depth);
  if ("max" in calc) return bindParts("max", calc.max, scope, depth);
  if ("driverNumberMismatch" in calc)
    return [
      { expression: anything, demands: calc.driverNumberMismatch.map((f) => demand({ f, op: "set" }, holds, scope)) },
    ];
  const [from, to] = calc.daysBetween;
  return pairs([{ f: to }, { f: from }], scope, depth, (left, right) => ({ kind: "sub", left, right }));
}

const asAt: Expression = { kind: "asAt", months: 0 };

function known(expression: Expression): Bound {
  return { expression, demands: [] };
}

function demand(condition: Condition, outcomes: number, { at, cause }: BindScope): Demand {
  return { condition, outcomes, at, cause };
}

function when(alternatives: readonly Bound[], first: Demand): readonly Bound[] {
  return alternatives.map(({ expression, demands }) => ({ expression, demands: [first, ...demands] }));
}

function mapped(alternatives: readonly Bound[], change: (expression: Expression) => Expression): readonly Bound[] {
  return alternatives.map(({ expression, demands }) => ({ expression: change(expression), demands }));
}

function readAs(expression: Expression, read: (name: string) => Calc): Expression {
  return expression.kind === "cell" ? { ...expression, read } : anything;
}

function ofToday(calc: DayCalc, today: number): Expression {
  const read = readDay(calc, dayOfNumber(today));
  return number(typeof read === "number" ? read : today);
}

/** The parts of asAt are periodic, so only the calendar bounds them. */
function ofAsAt(calc: DayCalc): Expression {
  if ("day" in calc) return asAt;
  if ("year" in calc) return { kind: "year" };
  return { kind: "range", range: { lo: 1, hi: "month" in calc ? 12 : 31 } };
}

function bindName(name: string, otherwise: number | undefined, scope: BindScope, depth: number): readonly Bound[] {
  const missing =
    otherwise === undefined ? [] : when([known(number(otherwise))], demand({ f: name, op: "set" }, fails, scope));
  const { form, world, at } = scope;
  const target = form.target(at?.group, name);
  if (!target) return missing;
  if (target.kind === "value") {
    const held = target.group === undefined ? undefined : holderOf(form, world, at, target.group);
    if (target.group !== undefined && !held) return missing;
    return [...bindCalc(target.value.calc, { ...scope, at: held }, depth + 1), ...missing];
  }
  const entry = holderOf(form, world, at, target.group);
  const prepared = form.groups.get(target.group)?.byName.get(target.question.name);
  if (!entry || !prepared) return missing;
  const answered = demand({ f: name, op: "set" }, holds, scope);
  if (isComputed(target.question)) {
    const { calc, when: shownWhen } = target.question;
    const alternatives = calc === undefined ? [] : bindCalc(calc, { ...scope, at: entry }, depth + 1);
    const shown = shownWhen ? when(alternatives, { ...demand(shownWhen, holds, scope), at: entry }) : alternatives;
    return [...shown, ...missing];
  }
  return [{ expression: { kind: "cell", cell: world.cell(entry, prepared) }, demands: [answered] }, ...missing];
}

export function aggregateKey(aggregate: Aggregate, at: EntryVar | undefined): string {
  const shared = "same" in aggregate && aggregate.same !== undefined;
  return `${JSON.stringify(aggregate)} ${shared ? (at?.id ?? "") : ""}`;
}

function bindAggregate(aggregate: Aggregate, scope: BindScope): Expression {
  const measured = measuredBy(aggregate);
  const { at, form, world } = scope;
  let step = 1;
  if (measured !== undefined) {
    const trial = world.copy();
    const entry = trial.addEntry(groupOf(aggregate), undefined);
    const calc = typeof measured === "string" ? { f: measured } : measured;
    step = Math.min(
      1,
      ...bindCalc(calc, { ...scope, form, world: trial, at: entry }, 40).map(({ expression }) => stepOf(expression)),
    );
  }
  return { kind: "aggregate", aggregate, at, key: aggregateKey(aggregate, at), step };
}

function bindLookup(calc: Extract<Calc, { readonly lookup: string }>, scope: BindScope): readonly Bound[] {
  const table = scope.form.table(calc.lookup);
  if (!table) return [];
  const row = (value: string, ...conditions: readonly Condition[]): Bound => ({
    expression: number(toNumber(exact(value))),
    demands: conditions.map((condition) => demand(condition, holds, scope)),
  });
  const bands = (table.bands ?? []).map(({ to, value }, index) => {
    const from = table.bands?.[index - 1]?.to;
    return row(
      value,
      ...(to === undefined ? [] : [{ calc: calc.key, op: "le", v: to } as const]),
      ...(from === undefined ? [] : [{ calc: calc.key, op: "gt", v: from } as const]),
    );
  });
  return [
    ...Object.entries(table.values ?? {}).map(([text, value]) => row(value, { calc: calc.key, op: "eq", v: text })),
    ...bands,
    ...(table.sets ?? []).map((set) => row(set.value, { calc: calc.key, op: "in", v: set.in })),
    ...(table.otherwise === undefined ? [] : [row(table.otherwise)]),
  ];
}

function pairs(
  [a, b]: readonly [Calc, Calc],
  scope: BindScope,
  depth: number,
  join: (left: Expression, right: Expression) => Expression,
): readonly Bound[] {
  const alternativesFor = (calc: Calc): readonly Bound[] => bindCalc(calc, scope, depth + 1);
  const [lefts, rights] = limitedAlternatives([a, b].map(alternativesFor), [a, b], scope);
  return (lefts ?? []).flatMap((left) =>
    (rights ?? []).map((right) => ({
      expression: join(left.expression, right.expression),
      demands: [...left.demands, ...right.demands],
    })),
  );
}

function bindParts(
  kind: "add" | "mul" | "min" | "max",
  calcs: readonly Calc[],
  scope: BindScope,
  depth: number,
): readonly Bound[] {
  let alternatives: readonly { readonly parts: readonly Expression[]; readonly demands: readonly Demand[] }[] = [
    { parts: [], demands: [] },
  ];
  const each = calcs.map((calc) => bindCalc(calc, scope, depth + 1));
  for (const next of limitedAlternatives(each, calcs, scope))
    alternatives = alternatives.flatMap(({ parts, demands }) =>
      next.map((bound) => ({ parts: [...parts, bound.expression], demands: [...demands, ...bound.demands] })),
    );
  return alternatives.map(({ parts, demands }) => ({ expression: { kind, parts }, demands }));
}

/** The combinations of several parts; with too many, one expression per part, each branched on separately. */
function limitedAlternatives(
  parts: readonly (readonly Bound[])[],
  calcs: readonly Calc[],
  { at }: BindScope,
): readonly (readonly Bound[])[] {
  if (parts.reduce((product, alternatives) => product * alternatives.length, 1) <= maxAlternatives) return parts;
  return parts.map((alternatives, index) => {
    if (alternatives.length < 2) return alternatives;
    return [known({ kind: "branch", key: `${JSON.stringify(calcs[index])} ${at?.id ?? ""}`, alternatives })];
  });
}
