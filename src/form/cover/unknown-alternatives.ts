import type { Calc, Condition } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { LookupTable } from "../../../schemas/rating.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { isDayCalc } from "../expression/day-calc.ts";
import { measuredBy } from "../expression/walk-expression.ts";
import { givesOf, isComputed } from "../kinds/kind-of.ts";
import { bindCalc } from "./bind-calc.ts";
import { type Bound, type Demand, number } from "./expression.ts";
import { fails, holds, type OutcomeSet, unknown } from "./outcome.ts";
import { holderOf } from "./scope-of-entry.ts";
import type { Alternative, SearchNode } from "./search-node.ts";
import { wordsForDemand } from "./test-words.ts";

/** Context for finding the alternatives of a test. */
export interface TestContext {
  readonly form: PreparedForm;
  /** In days since 1 January 1970. */
  readonly today: number;
  readonly node: SearchNode;
}

export function bound(calc: Calc, { at, cause }: Demand, { form, today, node }: TestContext): readonly Bound[] {
  return bindCalc(calc, { form, world: node.world, today, at, cause });
}

/** Required type of a calculation: a text has no value if a number is required. */
type ReadAs = "anything" | "number";

/**
 * Alternatives in which a calculation has no value: an answer is missing, a divisor is 0, a table has no row, no entry has the
 * measured value. In more complicated cases, one without demands, so that nothing is wrongly considered impossible.
 */
export function unknownAlternatives(
  calc: Calc,
  as: ReadAs,
  demand: Demand,
  context: TestContext,
): readonly Alternative[] {
  if (typeof calc === "number" || "n" in calc || "count" in calc || "sum" in calc) return [];
  if (isDayCalc(calc)) return [];
  if ("f" in calc)
    return calc.else === undefined
      ? unansweredAlternatives(calc.f, as, demand, context)
      : withheldAlternatives(calc.f, as, demand, context);
  if ("position" in calc && holderOf(context.form, context.node.world, demand.at, calc.position)) return [];
  const of = (part: Calc): readonly Alternative[] => unknownAlternatives(part, "number", demand, context);
  if ("if" in calc)
    return [
      { demands: [wanting(calc.if, unknown, demand)] },
      ...withDemand(unknownAlternatives(calc.then, as, demand, context), wanting(calc.if, holds, demand)),
      ...withDemand(unknownAlternatives(calc.else, as, demand, context), wanting(calc.if, fails, demand)),
    ];
  if ("lookup" in calc) {
    const table = context.form.table(calc.lookup);
    return table ? noRowAlternatives(table, calc.key, demand, context) : [{}];
  }
  if ("largest" in calc || "smallest" in calc) return unmeasuredAlternatives(calc, demand);
  if ("div" in calc) return [...calc.div.flatMap(of), ...zeroAlternatives(calc.div[1], demand, context)];
  if ("postcodeArea" in calc) return unknownAlternatives({ f: calc.postcodeArea }, "anything", demand, context);
  if ("nation" in calc) return unknownAlternatives({ f: calc.nation }, "anything", demand, context);
  if ("driverNumberMismatch" in calc)
    return calc.driverNumberMismatch.flatMap((f) => unknownAlternatives({ f }, "anything", demand, context));
  return readBy(calc)?.flatMap(of) ?? [{}];
}

/**
 * Operands without which a calculation is never known, and with which it always is; undefined if there are none such.
 */
function readBy(calc: Exclude<Calc, number>): readonly Calc[] | undefined {
  if ("age" in calc) return [{ f: calc.age }];
  if ("daysSince" in calc) return [{ f: calc.daysSince }];
  if ("daysBetween" in calc) return calc.daysBetween.map((f) => ({ f }));
  if ("add" in calc) return calc.add;
  if ("mul" in calc) return calc.mul;
  if ("min" in calc) return calc.min;
  if ("max" in calc) return calc.max;
  if ("round" in calc) return [calc.round];
  return "sub" in calc ? calc.sub : undefined;
}

function wanting(condition: Condition, outcomes: OutcomeSet, demand: Demand): Demand {
  return { ...demand, condition, outcomes };
}

function withDemand(alternatives: readonly Alternative[], first: Demand): readonly Alternative[] {
  return alternatives.map((alternative) => ({ ...alternative, demands: [first, ...(alternative.demands ?? [])] }));
}

function unansweredAlternatives(
  name: string,
  as: ReadAs,
  demand: Demand,
  context: TestContext,
): readonly Alternative[] {
  const { form, node } = context;
  const target = form.target(demand.at?.group, name);
  if (!target) return [{}];
  const at = target.group === undefined ? undefined : holderOf(form, node.world, demand.at, target.group);
  if (target.group !== undefined && !at) return [{}];
  if (target.kind === "value") return unknownAlternatives(target.value.calc, as, { ...demand, at }, context);
  const { calc, when } = target.question;
  if (isComputed(target.question))
    return [
      ...(when ? [{ demands: [{ ...wanting(when, fails | unknown, demand), at }] }] : []),
      ...(calc === undefined ? [] : unknownAlternatives(calc, as, { ...demand, at }, context)),
    ];
  return [{ demands: [wanting({ f: name, op: "set" }, fails, demand)] }, ...textsAsNumbers(target.question, as)];
}

/** With a default for a missing answer, it has no value only if the answer is withheld or is a text. */
function withheldAlternatives(name: string, as: ReadAs, demand: Demand, { form }: TestContext): readonly Alternative[] {
  const target = form.target(demand.at?.group, name);
  if (target?.kind !== "answer" || isComputed(target.question)) return [];
  const byNoAnswer = target.question.noAnswer
    ? [{ demands: [wanting({ f: name, op: "noAnswer" }, holds, demand)] }]
    : [];
  return [...byNoAnswer, ...textsAsNumbers(target.question, as)];
}

/** A text answer is unknown if a number is required. */
function textsAsNumbers(question: Question, as: ReadAs): readonly Alternative[] {
  const gives = givesOf(question);
  return as === "anything" || gives === "number" || gives === "day" || gives === "time" ? [] : [{}];
}

/** No entry is counted, or a counted one has no value to measure. */
function unmeasuredAlternatives(
  calc: Extract<Calc, { readonly largest: unknown } | { readonly smallest: unknown }>,
  demand: Demand,
): readonly Alternative[] {
  const { of, where, same } = calc;
  const measured = measuredBy(calc) ?? 0;
  const missing: Condition =
    typeof measured === "string" ? { f: measured, op: "empty" } : { calc: measured, op: "empty" };
  const shared = same === undefined ? {} : { same };
  const counted: Calc = { count: of, ...(where ? { where } : {}), ...shared };
  const unmeasured: Calc = { count: of, where: where ? { all: [where, missing] } : missing, ...shared };
  return [
    { demands: [wanting({ calc: counted, op: "eq", v: 0 }, holds, demand)] },
    { demands: [wanting({ calc: unmeasured, op: "gt", v: 0 }, holds, demand)] },
  ];
}

function zeroAlternatives(divisor: Calc, demand: Demand, context: TestContext): readonly Alternative[] {
  const words = wordsForDemand(demand);
  return bound(divisor, demand, context).map(({ expression, demands }) => ({
    demands,
    comparisons: [{ left: expression, relation: "eq", right: number(0), words }],
  }));
}

/** A table without `otherwise` has no value if its key is unknown or matches no row. */
function noRowAlternatives(
  table: LookupTable,
  key: Calc,
  demand: Demand,
  context: TestContext,
): readonly Alternative[] {
  if (table.otherwise !== undefined) return [];
  const as = table.values || table.sets ? "anything" : "number";
  const missing = unknownAlternatives(key, as, demand, context);
  const without = withoutRow(table, key);
  return without ? [...missing, { demands: [wanting(without, holds, demand)] }] : missing;
}

/** Holds if a key is known but no row matches; undefined if there is a row for every number. */
export function withoutRow({ values, bands, sets }: LookupTable<unknown>, key: Calc): Condition | undefined {
  const texts = [...Object.keys(values ?? {}), ...(sets ?? []).flatMap((set) => set.in)];
  const last = bands?.at(-1);
  if (last && last.to === undefined) return undefined;
  return {
    all: [
      { calc: key, op: "set" },
      ...(values || sets ? [{ calc: key, op: "nin", v: texts } as const] : []),
      ...(last?.to === undefined ? [] : [{ calc: key, op: "gt", v: last.to } as const]),
    ],
  };
}
