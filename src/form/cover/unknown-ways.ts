import type { Calc } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import { isDayCalc } from "../expression/day-calc.ts";
import { givesOf, isComputed } from "../kinds/kind-of.ts";
import { fails } from "./outcome.ts";
import { holderOf } from "./scope-of-entry.ts";
import type { Demand, Way } from "./search-node.ts";
import type { TestContext } from "./test-context.ts";

/**
 * Ways in which a calculation has no value: an answer that it reads is not given; where it is less simple than that,
 * one that asks for nothing, so that nothing is taken for impossible.
 */
export function waysUnknown(calc: Calc, demand: Demand, context: TestContext): readonly Way[] {
  if (typeof calc === "number" || "n" in calc || "count" in calc || "sum" in calc) return [];
  if (isDayCalc(calc)) return [];
  if ("f" in calc) return calc.else === undefined ? waysUnanswered(calc.f, demand, context) : [];
  if ("position" in calc && holderOf(context.form, context.node.world, demand.at, calc.position)) return [];
  const parts = readBy(calc);
  return parts ? parts.flatMap((part) => waysUnknown(part, demand, context)) : [{}];
}

/** Calculations without which another is never known, and with which it always is; undefined where that is not so. */
function readBy(calc: Exclude<Calc, number>): readonly Calc[] | undefined {
  if ("age" in calc) return [{ f: calc.age }];
  if ("daysSince" in calc) return [{ f: calc.daysSince }];
  if ("postcodeArea" in calc) return [{ f: calc.postcodeArea }];
  if ("nation" in calc) return [{ f: calc.nation }];
  if ("daysBetween" in calc) return calc.daysBetween.map((f) => ({ f }));
  if ("driverNumberMismatch" in calc) return calc.driverNumberMismatch.map((f) => ({ f }));
  if ("add" in calc) return calc.add;
  if ("mul" in calc) return calc.mul;
  return "sub" in calc ? calc.sub : undefined;
}

function waysUnanswered(name: string, demand: Demand, context: TestContext): readonly Way[] {
  const { form, node } = context;
  const target = form.target(demand.at?.group, name);
  if (target?.kind === "value") {
    const at = target.group === undefined ? undefined : holderOf(form, node.world, demand.at, target.group);
    return waysUnknown(target.value.calc, { ...demand, at }, context);
  }
  if (target?.kind !== "answer" || isComputed(target.question)) return [{}];
  return [
    { demands: [{ ...demand, condition: { f: name, op: "set" }, outcomes: fails }] },
    ...textsAsNumbers(target.question),
  ];
}

/** An answer that is a text is unknown where a number is meant. */
function textsAsNumbers(question: Question): readonly Way[] {
  const gives = givesOf(question);
  return gives === "number" || gives === "day" || gives === "time" ? [] : [{}];
}
