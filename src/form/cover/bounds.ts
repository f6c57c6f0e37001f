import { addMonths, ageAt } from "../values/calendar.ts";
import { mustBeRead, rangeOf } from "./domain.ts";
import type { Expression } from "./expression.ts";
import {
  around,
  dayOfNumber,
  everything,
  isEmpty,
  isPoint,
  meet,
  minus,
  numberOfDay,
  plus,
  point,
  product,
  quotient,
  type Range,
} from "./ranges.ts";
import type { SearchNode } from "./search-node.ts";
import type { AnswerCell } from "./world.ts";

/** Facts of the form for interval arithmetic. */
export interface FormFacts {
  /** In days since 1 January 1970. */
  readonly today: number;
  /** The place whose answer is asAt, if there is one. */
  asAtCell(node: SearchNode): AnswerCell | undefined;
  /** Range of an aggregate over any possible entries. */
  boundsOfAggregate(aggregate: Extract<Expression, { readonly kind: "aggregate" }>, node: SearchNode): Range;
}

/** The range of a calculation from what is settled about answers. May be too wide, never too narrow. */
export function boundsOf(expression: Expression, node: SearchNode, facts: FormFacts): Range {
  const of = (part: Expression): Range => boundsOf(part, node, facts);
  switch (expression.kind) {
    case "range":
      return expression.range;
    case "literal":
      return everything;
    case "cell":
      return expression.read
        ? everything
        : rangeOf(node.world.cell(expression.cell.entry, expression.cell.prepared).domain);
    case "asAt":
      return asAtBounds(expression.months, node, facts);
    case "year": {
      const { lo, hi } = asAtBounds(0, node, facts);
      return { lo: yearOf(lo), hi: yearOf(hi) };
    }
    case "branch": {
      const chosen = node.branches.get(expression.key);
      return chosen ? of(chosen) : around(expression.alternatives.map((alternative) => of(alternative.expression)));
    }
    case "age":
      return ageBounds(of(expression.of), asAtBounds(0, node, facts));
    case "add":
      return expression.parts.map(of).reduce(plus, point(0));
    case "mul":
      return expression.parts.map(of).reduce(product, point(1));
    case "min":
      return extremes(Math.min, expression.parts.map(of));
    case "max":
      return extremes(Math.max, expression.parts.map(of));
    case "sub":
      return minus(of(expression.left), of(expression.right));
    case "div":
      return quotient(of(expression.left), of(expression.right));
    case "round":
      return roundedBounds(of(expression.of), expression.to);
    case "aggregate": {
      const settled = node.aggregates.get(expression.key);
      if (settled) return of(settled);
      return meet(facts.boundsOfAggregate(expression, node), node.open.get(expression.key)?.range ?? everything);
    }
    case "position":
      return meet(node.world.positions.get(expression.entry.id) ?? everything, { lo: 1, hi: expression.last });
  }
}

function extremes(pick: (...values: number[]) => number, ranges: readonly Range[]): Range {
  return { lo: pick(...ranges.map(({ lo }) => lo)), hi: pick(...ranges.map(({ hi }) => hi)) };
}

/** The range before rounding of numbers that round into this range, or after rounding. */
export function roundedBounds({ lo, hi }: Range, decimals: number): Range {
  const half = 0.5 / 10 ** decimals;
  return { lo: lo - half, hi: hi + half };
}

/** asAt is the answered day, or today if that is later or there is no answer. */
export function asAtBounds(months: number, node: SearchNode, facts: FormFacts): Range {
  const { today } = facts;
  const domain = facts.asAtCell(node)?.domain;
  const answered = domain ? rangeOf(domain) : point(today);
  const from = domain && mustBeRead(domain) ? Math.max(today, answered.lo) : today;
  const to = isEmpty(answered) ? today : Math.max(today, answered.hi);
  return { lo: monthsLater(from, months), hi: monthsLater(to, months) };
}

function ageBounds(birth: Range, asAt: Range): Range {
  const isKnown = [birth.lo, birth.hi, asAt.lo, asAt.hi].every(isDayNumber);
  if (!isKnown) return everything;
  const age = (born: number, at: number): number => ageAt(dayOfNumber(born), dayOfNumber(at));
  return { lo: age(birth.hi, asAt.lo), hi: age(birth.lo, asAt.hi) };
}

/** The year of a day; approximate beyond the calendar. */
function yearOf(day: number): number {
  return isDayNumber(day) ? Number(dayOfNumber(day).slice(0, 4)) : 1970 + Math.trunc(day / 365);
}

/** Whether calendar arithmetic can still add some centuries to a day. */
export function isDayNumber(day: number): boolean {
  return day >= -700_000 && day <= 2_932_896;
}

export function monthsLater(day: number, months: number): number {
  if (months === 0) return day;
  return isDayNumber(day) && isDayNumber(day + months * 31)
    ? numberOfDay(addMonths(dayOfNumber(day), months))
    : day + months * 30;
}

/** The step of a calculation's results; 0 where that is not known. */
export function stepOf(expression: Expression): number {
  switch (expression.kind) {
    case "range":
      return isPoint(expression.range) && Number.isInteger(expression.range.lo) ? 1 : 0;
    case "cell": {
      const { values } = expression.cell.domain;
      return values.kind === "numbers" ? values.step : 1;
    }
    case "add":
    case "min":
    case "max":
      return Math.min(1, ...expression.parts.map(stepOf));
    case "mul":
      return expression.parts.every((part) => stepOf(part) === 1) ? 1 : 0;
    case "sub":
      return Math.min(stepOf(expression.left), stepOf(expression.right));
    case "aggregate":
      return expression.step;
    case "branch":
      return Math.min(1, ...expression.alternatives.map((alternative) => stepOf(alternative.expression)));
    case "div":
    case "literal":
      return 0;
    case "round":
      return 10 ** -expression.to;
    default:
      return 1;
  }
}
