import { addYears } from "../values/calendar.ts";
import { asAtBounds, boundsOf, type FormFacts, isDayNumber, monthsLater, roundedBounds, stepOf } from "./bounds.ts";
import { countedIn, rangeOf, type Values } from "./domain.ts";
import type { Comparison, Expression } from "./expression.ts";
import {
  type CountedRange,
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
  wordsForRange,
} from "./ranges.ts";
import type { SearchNode } from "./search-node.ts";
import type { AnswerCell } from "./world.ts";

/** Maximum rounds, because bounds can go on moving by small amounts. */
const maxRounds = 12;

/**
 * Interval constraint propagation: removes impossible values from the places that comparisons read, until nothing
 * changes. Bounds are computed upwards from the places, and the result of each comparison is propagated down again.
 */
export function propagate(node: SearchNode, facts: FormFacts): void {
  for (let round = 0; round < maxRounds; round++) {
    const before = [...node.world.cells.values()];
    for (const comparison of node.comparisons) {
      hold(comparison, { node, facts, words: comparison.words });
      if (node.world.contradiction) return;
    }
    if (node.world.cells.size === before.length && before.every((cell) => node.world.cells.get(cell.key) === cell))
      return;
  }
}

/** Context of a narrowing, with words for its purpose. */
interface Narrowing {
  readonly node: SearchNode;
  readonly facts: FormFacts;
  readonly words: string;
}

/** Removes from the places that a calculation reads only values that would put its result outside a range. */
function narrow(expression: Expression, range: Range, narrowing: Narrowing): void {
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

/** Limits each part to what the bounds of the others allow. */
function narrowParts(
  parts: readonly Expression[],
  left: (others: readonly Range[]) => Range,
  narrowing: Narrowing,
): void {
  const ranges = parts.map((part) => boundsOf(part, narrowing.node, narrowing.facts));
  for (const [index, part] of parts.entries())
    narrow(part, left(ranges.filter((_, other) => other !== index)), narrowing);
}

/**
 * For a maximum or minimum: every part keeps within its outer bound. If only one part can reach the other bound, it
 * must.
 */
function narrowExtreme(parts: readonly Expression[], all: Range, one: Range, narrowing: Narrowing): void {
  const { node, facts, words } = narrowing;
  for (const part of parts) narrow(part, all, narrowing);
  const able = parts.filter((part) => !isEmpty(meet(boundsOf(part, node, facts), one)));
  const [only] = able;
  if (!only) node.world.contradict(words);
  else if (able.length === 1) narrow(only, one, narrowing);
}

/** An aggregate whose entries are not settled is recorded with its required range. */
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

/** Removes one number from a place. */
function exclude(expression: Expression, value: number, narrowing: Narrowing): void {
  if (expression.kind !== "cell" || expression.read) return;
  const cell = narrowing.node.world.cell(expression.cell.entry, expression.cell.prepared);
  const { values } = cell.domain;
  if (values.kind !== "numbers" || !values.ranges.some(({ lo, hi }) => lo <= value && value <= hi)) return;
  leave(cell, { ...values, ranges: without(values.ranges, value, values.step) }, narrowing);
}

/** Months differ in length by up to this many days, so going back by months can be inaccurate by as many. */
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

/** A day of a year; infinite for years beyond the calendar. */
function dayInYear(year: number, day: string): number {
  const whole = day === "01-01" ? Math.ceil(year) : Math.floor(year);
  if (whole < 100) return Number.NEGATIVE_INFINITY;
  return whole > 9_000 ? Number.POSITIVE_INFINITY : numberOfDay(`${String(whole).padStart(4, "0")}-${day}`);
}

function sameRanges(a: readonly Range[], b: readonly Range[]): boolean {
  return a.length === b.length && a.every(({ lo, hi }, index) => lo === b[index]?.lo && hi === b[index]?.hi);
}

/** Date of birth for an age at asAt, with a day's tolerance for 29 February. */
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

function hold({ left, relation, right, words }: Comparison, narrowing: Narrowing): void {
  const { node, facts } = narrowing;
  const [a, b] = [boundsOf(left, node, facts), boundsOf(right, node, facts)];
  const contradict = (): void => node.world.contradict(`${words}${standing(left, a, right, b)}`);
  const step = Math.min(stepOf(left), stepOf(right));
  if (isEmpty(a) || isEmpty(b)) contradict();
  else if (relation === "gt" || relation === "ge") {
    if (isBelow(b, a, relation === "gt", step)) order(right, b, left, a, relation === "gt" ? step : 0, narrowing);
    else contradict();
  } else if (relation === "lt" || relation === "le") {
    if (isBelow(a, b, relation === "lt", step)) order(left, a, right, b, relation === "lt" ? step : 0, narrowing);
    else contradict();
  } else if (relation === "eq") {
    const common = meet(a, b);
    if (isEmpty(common)) contradict();
    narrow(left, common, narrowing);
    narrow(right, common, narrowing);
  } else if (isPoint(a) && isPoint(b) && a.lo === b.lo) contradict();
  else {
    if (isPoint(b)) exclude(left, b.lo, narrowing);
    if (isPoint(a)) exclude(right, a.lo, narrowing);
  }
}

/** Whether some value of `low` can be below one of `high`. */
function isBelow(low: Range, high: Range, strict: boolean, step: number): boolean {
  if (!strict) return low.lo <= high.hi;
  return step > 0 ? low.lo + step <= high.hi : low.lo < high.hi;
}

function order(low: Expression, a: Range, high: Expression, b: Range, gap: number, narrowing: Narrowing): void {
  narrow(low, { lo: Number.NEGATIVE_INFINITY, hi: b.hi - gap }, narrowing);
  narrow(high, { lo: a.lo + gap, hi: Number.POSITIVE_INFINITY }, narrowing);
}

/** `, where Age is 0 to 20 and the limit is 30`: the ranges that rule out a comparison, except for plain literals. */
function standing(left: Expression, a: Range, right: Expression, b: Range): string {
  const isPlain = ({ kind }: Expression): boolean => kind === "range" || kind === "literal";
  if (isPlain(left) && isPlain(right)) return `, where it is ${wordsForRange(a, "plain")}`;
  const boundWords = (
    [
      [left, a, "the result"],
      [right, b, "the limit"],
    ] as const
  )
    .filter(([expression]) => !isPlain(expression))
    .map(
      ([expression, range, name]) => `${nameOf(expression) ?? name} is ${wordsForRange(range, countOf(expression))}`,
    );
  return `, where ${boundWords.join(" and ")}`;
}

function nameOf(expression: Expression): string | undefined {
  if (expression.kind === "cell") return expression.cell.prepared.question.name;
  return expression.kind === "aggregate" ? "the total" : undefined;
}

/** Unit of an expression; a sum is in days if any of its parts is. */
function countOf(expression: Expression): CountedRange {
  if (expression.kind === "add") return expression.parts.map(countOf).find((each) => each !== "plain") ?? "plain";
  if (expression.kind === "cell") return countedIn(expression.cell.prepared.question);
  return expression.kind === "asAt" ? "days" : "plain";
}
