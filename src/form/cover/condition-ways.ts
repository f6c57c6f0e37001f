import type { Calc, Condition, Test } from "../../../schemas/condition.ts";
import type { PreparedForm, PreparedQuestion } from "../definition/prepared-form.ts";
import { isComputed } from "../kinds/kind-of.ts";
import { isRecord, own } from "../values/own.ts";
import { waysToCompare } from "./compare-ways.ts";
import { domainLeft } from "./domain-left.ts";
import type { Bound, Demand } from "./expression.ts";
import { anyOutcome, fails, holds, negated, type OutcomeSet, unknown } from "./outcome.ts";
import { holderOf } from "./scope-of-entry.ts";
import type { SearchNode, Way } from "./search-node.ts";
import { wordsForDemand } from "./test-words.ts";
import { bound, type TestContext, waysUnknown } from "./unknown-ways.ts";
import type { EntryVar } from "./world.ts";

/**
 * One step towards the demanded outcome of a condition: the parts of `all` and `any`, the condition behind a name, the
 * answers that a test leaves. Empty where it is impossible.
 */
export function waysOf(demand: Demand, node: SearchNode, form: PreparedForm, today: number): readonly Way[] {
  const { condition, outcomes } = demand;
  if (outcomes === anyOutcome) return nothingMore;
  if (outcomes === 0) return [];
  const part = (of: Condition, wanted: OutcomeSet): Demand => ({ ...demand, condition: of, outcomes: wanted });
  if ("all" in condition) return waysOfAll(condition.all, outcomes, part);
  if ("any" in condition) return waysOfAll(condition.any, negated(outcomes), (of, wanted) => part(of, negated(wanted)));
  if ("not" in condition) return [{ demands: [part(condition.not, negated(outcomes))] }];
  if ("is" in condition) return waysOfNamed(condition.is, demand, node, form);
  return waysOfTest(condition, demand, { form, today, node });
}

function waysOfNamed(name: string, demand: Demand, node: SearchNode, form: PreparedForm): readonly Way[] {
  const named = own(form.source.conditions ?? {}, name);
  const at = named?.group === undefined ? undefined : holderOf(form, node.world, demand.at, named.group);
  if (!named || (named.group !== undefined && !at)) return demand.outcomes & unknown ? nothingMore : [];
  return [{ demands: [{ ...demand, condition: named.test, at }] }];
}

/** `all` is false if any part is, else unknown if any part is; `any` is its mirror image. */
function waysOfAll(
  parts: readonly Condition[],
  outcomes: OutcomeSet,
  part: (condition: Condition, outcomes: OutcomeSet) => Demand,
): readonly Way[] {
  const every = (wanted: OutcomeSet): Way => ({ demands: parts.map((each) => part(each, wanted)) });
  const some = (wanted: OutcomeSet): readonly Way[] => parts.map((each) => ({ demands: [part(each, wanted)] }));
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

/** The single way without further demands. */
const nothingMore: readonly Way[] = [{}];

function waysOfTest(test: Test, demand: Demand, context: TestContext): readonly Way[] {
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

/** The condition has this outcome for every answer. */
function comesTo(outcome: OutcomeSet, { outcomes }: Demand): readonly Way[] {
  return outcomes & outcome ? nothingMore : [];
}

/** A missing place reads as no answer. */
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

function isAnswered(name: string, demand: Demand, outcomes: OutcomeSet): Demand {
  return { ...demand, condition: { f: name, op: "set" }, outcomes };
}

function waysToBeKnown(calc: Calc, set: boolean, demand: Demand, context: TestContext): readonly Way[] {
  const [known, missing] = set ? [holds, fails] : [fails, holds];
  return [
    ...(demand.outcomes & known ? bound(calc, demand, context).map(({ demands }) => ({ demands })) : []),
    ...(demand.outcomes & missing ? waysUnknown(calc, "anything", demand, context) : []),
  ];
}

/** The ways of a test that depends on more than one place. */
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
    ...waysUnknown(calc, "number", demand, context),
    ...(rightCalc === undefined ? [] : waysUnknown(rightCalc, "number", demand, context)),
  ];
}
