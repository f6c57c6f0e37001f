import { addYears } from "../values/calendar.ts";
import { asAtBounds, boundsOf, type FormFacts, isDayNumber, monthsLater, roundedBounds } from "./bounds.ts";
import { rangeOf, type Values } from "./domain.ts";
import type { Expression } from "./expression.ts";
import {
  dayOfNumber,
  everything,
  isEmpty,
  isPoint,
  meet,
  minus,
  numberOfDay,
  outward,
  plus,
  point,
  product,
  quotient,
  type Range,
  within,
  without,
} from "./ranges.ts";
import type { SearchNode } from "./search-node.ts";
import type { AnswerCell } from "./world.ts";

/** What a narrowing works on, and the words for what it is for. */
export interface Narrowing {
  readonly node: SearchNode;
  readonly facts: FormFacts;
  readonly words: string;
}

/** Takes from the places that a calculation reads what would lead it out of a range. Never more than that. */
export function narrow(expression: Expression, range: Range, narrowing: Narrowing): void {
  const { node, facts, words } = narrowing;
  if (node.world.contradiction || (range.lo === Number.NEGATIVE_INFINITY && range.hi === Number.POSITIVE_INFINITY))
    return;
  switch (expression.kind) {
    case "cell":
      if (!expression.read) narrowCell(expression.cell, range, narrowing);
      break;
    case "asAt":
      narrowAsAt(expression.months, range, narrowing);
      break;
    case "year":
      narrowAsAt(0, { lo: dayInYear(range.lo, "01-01"), hi: dayInYear(range.hi, "12-31") }, narrowing);
      break;
    case "branch": {
      const chosen = node.branches.get(expression.key);
      if (chosen) narrow(chosen, range, narrowing);
      else if (isEmpty(meet(boundsOf(expression, node, facts), outward(range)))) node.world.contradict(words);
      break;
    }
    case "age":
      narrowAge(expression.of, range, narrowing);
      break;
    case "add":
      narrowParts(expression.parts, (others) => minus(range, others.reduce(plus, point(0))), narrowing);
      break;
    case "mul":
      narrowParts(expression.parts, (others) => quotient(range, others.reduce(product, point(1))), narrowing);
      break;
    case "sub": {
      const [a, b] = [boundsOf(expression.left, node, facts), boundsOf(expression.right, node, facts)];
      narrow(expression.left, plus(range, b), narrowing);
      narrow(expression.right, minus(a, range), narrowing);
      break;
    }
    case "div": {
      const [a, b] = [boundsOf(expression.left, node, facts), boundsOf(expression.right, node, facts)];
      if (isPoint(b) && b.lo === 0) node.world.contradict(words);
      narrow(expression.left, product(range, b), narrowing);
      narrow(expression.right, quotient(a, meet(range, quotient(a, b))), narrowing);
      break;
    }
    case "max":
      narrowExtreme(expression.parts, { ...everything, hi: range.hi }, { ...everything, lo: range.lo }, narrowing);
      break;
    case "min":
      narrowExtreme(expression.parts, { ...everything, lo: range.lo }, { ...everything, hi: range.hi }, narrowing);
      break;
    case "round":
      narrow(expression.of, roundedBounds(range, expression.to), narrowing);
      break;
    case "aggregate":
      narrowAggregate(expression, range, narrowing);
      break;
    case "position":
      node.world.place(expression.entry, range);
      break;
    default:
      if (isEmpty(meet(boundsOf(expression, node, facts), outward(range)))) node.world.contradict(words);
  }
}

/** Each part has to be in what the bounds of the others leave to it. */
function narrowParts(
  parts: readonly Expression[],
  left: (others: readonly Range[]) => Range,
  narrowing: Narrowing,
): void {
  const ranges = parts.map((part) => boundsOf(part, narrowing.node, narrowing.facts));
  for (const [index, part] of parts.entries())
    narrow(part, left(ranges.filter((_, other) => other !== index)), narrowing);
}

/** All parts keep to one bound of the largest or smallest; where only one can reach the other bound, it has to. */
function narrowExtreme(parts: readonly Expression[], all: Range, one: Range, narrowing: Narrowing): void {
  const { node, facts, words } = narrowing;
  for (const part of parts) narrow(part, all, narrowing);
  const able = parts.filter((part) => !isEmpty(meet(boundsOf(part, node, facts), one)));
  const [only] = able;
  if (!only) node.world.contradict(words);
  else if (able.length === 1) narrow(only, one, narrowing);
}

/** One whose entries are not settled is kept in mind with what it has to come to. */
function narrowAggregate(
  { aggregate, at, key }: Extract<Expression, { readonly kind: "aggregate" }>,
  range: Range,
  narrowing: Narrowing,
): void {
  const { node } = narrowing;
  const settled = node.aggregates.get(key);
  if (settled) narrow(settled, range, narrowing);
  else node.open.set(key, { aggregate, at, range: meet(node.open.get(key)?.range ?? everything, range) });
}

function narrowCell({ entry, prepared }: AnswerCell, range: Range, narrowing: Narrowing): void {
  const cell = narrowing.node.world.cell(entry, prepared);
  const { values } = cell.domain;
  const { lo, hi } = rangeOf(cell.domain);
  if (range.lo <= lo && range.hi >= hi) return;
  if (values.kind === "numbers")
    leave(cell, { ...values, ranges: within(values.ranges, outward(range), values.step) }, narrowing);
  if (values.kind !== "listed") return;
  const of = values.of.filter((value) => Number(value) >= range.lo && Number(value) <= range.hi);
  if (of.length < values.of.length) leave(cell, { ...values, of }, narrowing);
}

function leave(cell: AnswerCell, values: Values, { node, words }: Narrowing): void {
  node.world.narrow(cell, { ...cell.domain, values }, words);
}

/** Takes one number from a place. */
export function exclude(expression: Expression, value: number, narrowing: Narrowing): void {
  if (expression.kind !== "cell" || expression.read) return;
  const cell = narrowing.node.world.cell(expression.cell.entry, expression.cell.prepared);
  const { values } = cell.domain;
  if (values.kind !== "numbers" || !values.ranges.some(({ lo, hi }) => lo <= value && value <= hi)) return;
  leave(cell, { ...values, ranges: without(values.ranges, value, values.step) }, narrowing);
}

/** Months differ in length by these days, so that going back by months may miss by as many. */
const monthSlack = 3;

function narrowAsAt(months: number, range: Range, { node, facts, words }: Narrowing): void {
  const { today } = facts;
  if (isEmpty(meet(asAtBounds(months, node, facts), range))) node.world.contradict(words);
  const cell = facts.asAtCell(node);
  if (node.world.contradiction || cell?.domain.values.kind !== "numbers") return;
  const { values } = cell.domain;
  const slack = months === 0 ? 0 : monthSlack;
  const [lo, hi] = [monthsLater(range.lo, -months) - slack, monthsLater(range.hi, -months) + slack];
  const limit = { lo: lo > today ? lo : Number.NEGATIVE_INFINITY, hi: Math.max(hi, today) };
  const unread = cell.domain.unread && lo <= today;
  const ranges = within(values.ranges, limit, 1);
  if (unread === cell.domain.unread && sameRanges(ranges, values.ranges)) return;
  node.world.narrow(cell, { ...cell.domain, unread, values: { ...values, ranges } }, words);
}

/** A day of a year; of years beyond the calendar as far away as they are. */
function dayInYear(year: number, day: string): number {
  const whole = day === "01-01" ? Math.ceil(year) : Math.floor(year);
  if (whole < 100) return Number.NEGATIVE_INFINITY;
  return whole > 9_000 ? Number.POSITIVE_INFINITY : numberOfDay(`${String(whole).padStart(4, "0")}-${day}`);
}

function sameRanges(a: readonly Range[], b: readonly Range[]): boolean {
  return a.length === b.length && a.every(({ lo, hi }, index) => lo === b[index]?.lo && hi === b[index]?.hi);
}

/** Born so many years before asAt, give or take a day for 29 February. */
function narrowAge(of: Expression, range: Range, narrowing: Narrowing): void {
  const asAt = asAtBounds(0, narrowing.node, narrowing.facts);
  const latest = Number.isFinite(range.lo) ? yearsBefore(asAt.hi, Math.ceil(range.lo)) + 1 : Number.POSITIVE_INFINITY;
  const earliest = Number.isFinite(range.hi)
    ? yearsBefore(asAt.lo, Math.floor(range.hi) + 1) - 1
    : Number.NEGATIVE_INFINITY;
  narrow(of, { lo: earliest, hi: latest }, narrowing);
}

function yearsBefore(day: number, years: number): number {
  if (!isDayNumber(day) || !isDayNumber(day - years * 366))
    return years > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return numberOfDay(addYears(dayOfNumber(day), -years));
}
