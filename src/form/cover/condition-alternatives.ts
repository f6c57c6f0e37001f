import type { Calc, Condition, Test } from "../../../schemas/condition.ts";
import type { PreparedForm, PreparedQuestion } from "../definition/prepared-form.ts";
import { isComputed } from "../kinds/kind-of.ts";
import { isRecord, own } from "../values/own.ts";
import { alternativesToCompare } from "./compare-alternatives.ts";
import { domainLeft } from "./domain-left.ts";
import type { Bound, Demand } from "./expression.ts";
import { anyOutcome, fails, holds, negated, type OutcomeSet, unknown } from "./outcome.ts";
import { holderOf } from "./scope-of-entry.ts";
import type { Alternative, SearchNode } from "./search-node.ts";
import { wordsForDemand } from "./test-words.ts";
import { bound, type TestContext, unknownAlternatives } from "./unknown-alternatives.ts";
import type { EntryVar } from "./world.ts";

/**
 * One step towards the demanded outcome of a condition: the parts of `all` and `any`, the condition behind a name, the
 * answers that a test leaves. Empty where it is impossible.
 */
export function alternativesFor(
  demand: Demand,
  node: SearchNode,
  form: PreparedForm,
  today: number,
): readonly Alternative[] {
  const { condition, outcomes } = demand;
  if (outcomes === anyOutcome) return nothingMore;
  if (outcomes === 0) return [];
  const part = (of: Condition, wanted: OutcomeSet): Demand => ({ ...demand, condition: of, outcomes: wanted });
  if ("all" in condition) return alternativesForAll(condition.all, outcomes, part);
  if ("any" in condition)
    return alternativesForAll(condition.any, negated(outcomes), (of, wanted) => part(of, negated(wanted)));
  if ("not" in condition) return [{ demands: [part(condition.not, negated(outcomes))] }];
  if ("is" in condition) return namedAlternatives(condition.is, demand, node, form);
  return testAlternatives(condition, demand, { form, today, node });
}

function namedAlternatives(name: string, demand: Demand, node: SearchNode, form: PreparedForm): readonly Alternative[] {
  const named = own(form.source.conditions ?? {}, name);
  const at = named?.group === undefined ? undefined : holderOf(form, node.world, demand.at, named.group);
  if (!named || (named.group !== undefined && !at)) return demand.outcomes & unknown ? nothingMore : [];
  return [{ demands: [{ ...demand, condition: named.test, at }] }];
}

/** `all` is false if any part is, else unknown if any part is; `any` is its mirror image. */
function alternativesForAll(
  parts: readonly Condition[],
  outcomes: OutcomeSet,
  part: (condition: Condition, outcomes: OutcomeSet) => Demand,
): readonly Alternative[] {
  const every = (wanted: OutcomeSet): Alternative => ({ demands: parts.map((each) => part(each, wanted)) });
  const some = (wanted: OutcomeSet): readonly Alternative[] => parts.map((each) => ({ demands: [part(each, wanted)] }));
  switch (outcomes) {
    case holds:
    case holds | unknown:
      return [every(outcomes)];
    case fails:
    case fails | unknown:
      return some(outcomes);
    case holds | fails:
      return [every(holds), ...some(fails)];
    default:
      return parts.map((each) => ({
        demands: parts.map((other) => part(other, other === each ? unknown : holds | unknown)),
      }));
  }
}

/** The single alternative without further demands. */
const nothingMore: readonly Alternative[] = [{}];

function testAlternatives(test: Test, demand: Demand, context: TestContext): readonly Alternative[] {
  const { form, node } = context;
  const name = test.f ?? nameIn(test.calc);
  const target = name === undefined ? undefined : form.target(demand.at?.group, name);
  if (name !== undefined && !target) return unreadAlternatives(test, demand);
  if (target?.kind === "answer" && !isComputed(target.question)) {
    const entry = holderOf(form, node.world, demand.at, target.group);
    const prepared = form.groups.get(target.group)?.byName.get(target.question.name);
    return name !== undefined && entry && prepared
      ? answerAlternatives(name, test, entry, prepared, demand, context)
      : unreadAlternatives(test, demand);
  }
  const calc = test.calc ?? { f: test.f };
  if (test.op === "noAnswer") return alwaysHasOutcome(fails, demand);
  if (test.op === "set" || test.op === "empty") return alternativesToBeKnown(calc, test.op === "set", demand, context);
  return alternativesToMeet(calc, test, bound(calc, demand, context), demand, context);
}

function nameIn(calc: Calc | undefined): string | undefined {
  return typeof calc === "object" && "f" in calc && calc.else === undefined ? calc.f : undefined;
}

/** The condition has this outcome for every answer. */
function alwaysHasOutcome(outcome: OutcomeSet, { outcomes }: Demand): readonly Alternative[] {
  return outcomes & outcome ? nothingMore : [];
}

/** A missing place reads as no answer. */
function unreadAlternatives({ op }: Test, demand: Demand): readonly Alternative[] {
  if (op === "empty") return alwaysHasOutcome(holds, demand);
  return alwaysHasOutcome(op === "set" || op === "noAnswer" ? fails : unknown, demand);
}

function answerAlternatives(
  name: string,
  test: Test,
  entry: EntryVar,
  prepared: PreparedQuestion,
  demand: Demand,
  context: TestContext,
): readonly Alternative[] {
  const cell = context.node.world.cell(entry, prepared);
  const domain = domainLeft(test, demand.outcomes, cell);
  if (domain) return [{ cells: [{ cell, domain, words: wordsForDemand(demand), cause: demand.cause }] }];
  const left: Bound = { expression: { kind: "cell", cell }, demands: [isAnswered(name, demand, holds)] };
  return alternativesToMeet({ f: name }, test, [left], demand, context);
}

function isAnswered(name: string, demand: Demand, outcomes: OutcomeSet): Demand {
  return { ...demand, condition: { f: name, op: "set" }, outcomes };
}

function alternativesToBeKnown(calc: Calc, set: boolean, demand: Demand, context: TestContext): readonly Alternative[] {
  const [known, missing] = set ? [holds, fails] : [fails, holds];
  return [
    ...(demand.outcomes & known ? bound(calc, demand, context).map(({ demands }) => ({ demands })) : []),
    ...(demand.outcomes & missing ? unknownAlternatives(calc, "anything", demand, context) : []),
  ];
}

/** The alternatives of a test that depends on more than one place. */
function alternativesToMeet(
  calc: Calc,
  test: Test,
  lefts: readonly Bound[],
  demand: Demand,
  context: TestContext,
): readonly Alternative[] {
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
        alternativesToCompare(
          test,
          left.expression,
          right.expression,
          { wanted: outcome === holds, words, cause: demand.cause },
          context.node,
        ).map((alternative) => ({
          ...alternative,
          demands: [...left.demands, ...right.demands, ...(alternative.demands ?? [])],
        })),
      ),
    ),
  );
  if ((demand.outcomes & unknown) === 0) return known;
  return [
    ...known,
    ...unknownAlternatives(calc, "number", demand, context),
    ...(rightCalc === undefined ? [] : unknownAlternatives(rightCalc, "number", demand, context)),
  ];
}
