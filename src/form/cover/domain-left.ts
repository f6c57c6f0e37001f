import type { Literal, Test } from "../../../schemas/condition.ts";
import type { PreparedQuestion } from "../definition/prepared-form.ts";
import { test as decide } from "../expression/condition.ts";
import { scopeReading } from "../expression/scope-reading.ts";
import { dayOps, ordering } from "../expression/walk-expression.ts";
import { valueOfAnswer } from "../kinds/kind-of.ts";
import type { Value } from "../values/answer-value.ts";
import { isRecord } from "../values/own.ts";
import { isTimeOfDay, minutesOf } from "../values/time-of-day.ts";
import type { Domain, Values } from "./domain.ts";
import { opposite, type Relation } from "./expression.ts";
import { fails, holds, type OutcomeSet, unknown } from "./outcome.ts";
import { numberOfDay, point, type Range, type Ranges, within, without } from "./ranges.ts";
import type { AnswerCell } from "./world.ts";

/** The answers that a test leaves to one place; undefined where it depends on more. */
export function domainLeft(
  test: Test,
  outcomes: OutcomeSet,
  { domain, prepared }: Pick<AnswerCell, "domain" | "prepared">,
): Domain | undefined {
  const { op, v } = test;
  const none = nothingOf(domain.values);
  if (op === "set" || op === "empty") {
    const [read, unread] = op === "set" ? [holds, fails] : [fails, holds];
    const canBeUnread = (outcomes & unread) !== 0;
    return {
      unread: domain.unread && canBeUnread,
      withheld: canBeUnread ? domain.withheld : [],
      values: outcomes & read ? domain.values : none,
    };
  }
  if (op === "noAnswer") return domainWithReason(v, outcomes, domain);
  if (v === undefined || (isRecord(v) && "calc" in v) || isRecord(v) || dayOps.has(op)) return undefined;
  const values = valuesLeft(test, v, outcomes, domain.values, prepared);
  if (!values) return undefined;
  const canBeUnread = (outcomes & unknown) !== 0;
  return { unread: domain.unread && canBeUnread, withheld: canBeUnread ? domain.withheld : [], values };
}

function nothingOf(values: Values): Values {
  if (values.kind === "numbers") return { ...values, ranges: [] };
  return { kind: "listed", of: [], whole: values.kind === "listed" ? values.whole : true };
}

function valuesLeft(
  test: Test,
  v: Literal | readonly Literal[],
  outcomes: OutcomeSet,
  values: Values,
  { question }: PreparedQuestion,
): Values | undefined {
  if (values.kind === "entry") return values;
  if (values.kind === "numbers") {
    const literals = (Array.isArray(v) ? v : [v]).flatMap(numbersOf);
    return { ...values, ranges: rangesLeft(test.op, literals, outcomes, values.ranges, values.step) };
  }
  const of = values.of.filter((answer) => {
    const value = valueOfAnswer(question, answer);
    return (outcomeOf({ f: "x", op: test.op, v }, value) & outcomes) !== 0;
  });
  return { ...values, of };
}

/** The outcome of a test for one value. */
export function outcomeOf(test: Test, value: Value | undefined): OutcomeSet {
  const outcome = decide(
    test,
    scopeReading(() => value),
  );
  return outcome === undefined ? unknown : outcome ? holds : fails;
}

export function numbersOf(literal: Literal): readonly number[] {
  if (typeof literal === "number") return [literal];
  if (typeof literal !== "string") return [];
  if (/^-?\d{1,15}$/.test(literal)) return [Number(literal)];
  if (isTimeOfDay(literal)) return [minutesOf(literal)];
  return /^\d{4}-\d{2}-\d{2}$/.test(literal) ? [numberOfDay(literal)] : [];
}

function rangesLeft(
  op: Test["op"],
  literals: readonly number[],
  outcomes: OutcomeSet,
  ranges: Ranges,
  step: number,
): Ranges {
  const isFalse = (outcomes & holds) === 0;
  if ((outcomes & (holds | fails)) === (holds | fails)) return ranges;
  if ((outcomes & (holds | fails)) === 0) return ordering.has(op) && literals.length === 0 ? ranges : [];
  const listing = op === "eq" || op === "in" ? !isFalse : isFalse;
  if (ordering.has(op)) {
    const [literal] = literals;
    const relation = relationOf(op);
    if (literal === undefined || relation === undefined) return outcomes & unknown ? ranges : [];
    return within(ranges, rangeBeside(isFalse ? opposite[relation] : relation, literal, step), step);
  }
  if (listing) return literals.toSorted((a, b) => a - b).flatMap((literal) => within(ranges, point(literal), step));
  return literals.reduce((left, literal) => without(left, literal, step), ranges);
}

function rangeBeside(relation: Relation, value: number, step: number): Range {
  const onStep = Number.isInteger(Number((value / step).toFixed(6)));
  const gap = onStep ? step : 0;
  if (relation === "gt") return { lo: value + gap, hi: Number.POSITIVE_INFINITY };
  if (relation === "lt") return { lo: Number.NEGATIVE_INFINITY, hi: value - gap };
  return relation === "ge" ? { lo: value, hi: Number.POSITIVE_INFINITY } : { lo: Number.NEGATIVE_INFINITY, hi: value };
}

/** A reason in place of a value counts as an answer; whether it was given is never unknown. */
function domainWithReason(v: Test["v"], outcomes: OutcomeSet, domain: Domain): Domain {
  const withheld = domain.withheld.filter((each) => v === undefined || each === v);
  if ((outcomes & (holds | fails)) === 0) return { unread: false, withheld: [], values: nothingOf(domain.values) };
  if ((outcomes & holds) === 0)
    return { ...domain, withheld: domain.withheld.filter((each) => !withheld.includes(each)) };
  return outcomes & fails ? domain : { unread: false, withheld, values: nothingOf(domain.values) };
}

export function relationOf(op: Test["op"]): Relation | undefined {
  return op === "eq" || op === "ne" || op === "gt" || op === "ge" || op === "lt" || op === "le" ? op : undefined;
}
