import type { Calc, Test } from "../../../schemas/condition.ts";
import type { PreparedQuestion } from "../definition/prepared-group.ts";
import { isComputed } from "../kinds/kind-of.ts";
import { isRecord } from "../values/own.ts";
import { type Bound, bindCalc } from "./bind-calc.ts";
import { waysToCompare } from "./compare-ways.ts";
import { domainLeft } from "./domain-left.ts";
import { fails, holds, type Outcomes, unknown } from "./outcome.ts";
import { holderOf } from "./scope-of-entry.ts";
import type { Demand, Way } from "./search-node.ts";
import type { TestContext } from "./test-context.ts";
import { wordsForDemand } from "./test-words.ts";
import { waysUnknown } from "./unknown-ways.ts";
import type { EntryVar } from "./world.ts";

/** The one way on that asks for nothing more. */
export const nothingMore: readonly Way[] = [{}];

export function waysOfTest(test: Test, demand: Demand, context: TestContext): readonly Way[] {
  const { form, node } = context;
  const name = test.f ?? nameIn(test.calc);
  const target = name === undefined ? undefined : form.target(demand.at?.group, name);
  if (name !== undefined && !target) return waysUnread(test, demand);
  if (target?.kind === "answer" && !isComputed(target.question)) {
    const entry = holderOf(form, node.world, demand.at, target.group);
    const prepared = form.groups.get(target.group)?.byName.get(target.question.name);
    return name !== undefined && entry && prepared
      ? waysOfAnswer(name, test, entry, prepared, demand, context)
      : waysUnread(test, demand);
  }
  const calc = test.calc ?? { f: test.f };
  if (test.op === "noAnswer") return comesTo(fails, demand);
  if (test.op === "set" || test.op === "empty") return waysToBeKnown(calc, test.op === "set", demand, context);
  return waysToMeet(calc, test, bound(calc, demand, context), demand, context);
}

function nameIn(calc: Calc | undefined): string | undefined {
  return typeof calc === "object" && "f" in calc && calc.else === undefined ? calc.f : undefined;
}

function bound(calc: Calc, { at, cause }: Demand, { form, today, node }: TestContext): readonly Bound[] {
  return bindCalc(calc, { form, world: node.world, today, at, cause });
}

/** Whatever is answered, it comes to this. */
function comesTo(outcome: Outcomes, { outcomes }: Demand): readonly Way[] {
  return outcomes & outcome ? nothingMore : [];
}

/** What is not there reads as no answer. */
function waysUnread({ op }: Test, demand: Demand): readonly Way[] {
  if (op === "empty") return comesTo(holds, demand);
  return comesTo(op === "set" || op === "noAnswer" ? fails : unknown, demand);
}

function waysOfAnswer(
  name: string,
  test: Test,
  entry: EntryVar,
  prepared: PreparedQuestion,
  demand: Demand,
  context: TestContext,
): readonly Way[] {
  const cell = context.node.world.cell(entry, prepared);
  const domain = domainLeft(test, demand.outcomes, cell);
  if (domain) return [{ cells: [{ cell, domain, words: wordsForDemand(demand), cause: demand.cause }] }];
  const left: Bound = { expression: { kind: "cell", cell }, demands: [isAnswered(name, demand, holds)] };
  return waysToMeet({ f: name }, test, [left], demand, context);
}

function isAnswered(name: string, demand: Demand, outcomes: Outcomes): Demand {
  return { ...demand, condition: { f: name, op: "set" }, outcomes };
}

function waysToBeKnown(calc: Calc, set: boolean, demand: Demand, context: TestContext): readonly Way[] {
  const [known, missing] = set ? [holds, fails] : [fails, holds];
  return [
    ...(demand.outcomes & known ? bound(calc, demand, context).map(({ demands }) => ({ demands })) : []),
    ...(demand.outcomes & missing ? waysUnknown(calc, demand, context) : []),
  ];
}

/** The ways of a test that rests on more than the answers of one place. */
function waysToMeet(
  calc: Calc,
  test: Test,
  lefts: readonly Bound[],
  demand: Demand,
  context: TestContext,
): readonly Way[] {
  const { v } = test;
  const rightCalc = isRecord(v) && "calc" in v ? v.calc : undefined;
  const rights: readonly Bound[] = rightCalc
    ? bound(rightCalc, demand, context)
    : v === undefined || isRecord(v)
      ? []
      : [{ expression: { kind: "literal", value: v }, demands: [] }];
  const words = wordsForDemand(demand);
  const wanted = [holds, fails].filter((outcome) => (demand.outcomes & outcome) !== 0);
  const known = lefts.flatMap((left) =>
    rights.flatMap((right) =>
      wanted.flatMap((outcome) =>
        waysToCompare(
          test,
          left.expression,
          right.expression,
          { wanted: outcome === holds, words, cause: demand.cause },
          context.node,
        ).map((way) => ({ ...way, demands: [...left.demands, ...right.demands, ...(way.demands ?? [])] })),
      ),
    ),
  );
  if ((demand.outcomes & unknown) === 0) return known;
  return [
    ...known,
    ...waysUnknown(calc, demand, context),
    ...(rightCalc === undefined ? [] : waysUnknown(rightCalc, demand, context)),
  ];
}
