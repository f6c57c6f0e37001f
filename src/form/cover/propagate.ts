import { boundsOf, type FormFacts, stepOf } from "./bounds.ts";
import { countedIn } from "./domain.ts";
import type { Comparison, Expression } from "./expression.ts";
import { exclude, type Narrowing, narrow } from "./narrow.ts";
import { type CountedRange, isEmpty, isPoint, meet, type Range, wordsForRange } from "./ranges.ts";
import type { SearchNode } from "./search-node.ts";

/** Bounds that go on moving a little each time are left after so many rounds. */
const mostRounds = 12;

/**
 * Takes from the places that comparisons read what cannot be, until nothing more goes: bounds are reckoned from the
 * places up, and what a comparison leaves of them is handed down again (interval constraint propagation).
 */
export function propagate(node: SearchNode, facts: FormFacts): void {
  for (let round = 0; round < mostRounds; round++) {
    const before = [...node.world.cells.values()];
    for (const comparison of node.comparisons) {
      hold(comparison, { node, facts, words: comparison.words });
      if (node.world.contradiction) return;
    }
    if (node.world.cells.size === before.length && before.every((cell) => node.world.cells.get(cell.key) === cell))
      return;
  }
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

/** Whether the lower can be below the higher. */
function isBelow(low: Range, high: Range, strict: boolean, step: number): boolean {
  if (!strict) return low.lo <= high.hi;
  return step > 0 ? low.lo + step <= high.hi : low.lo < high.hi;
}

function order(low: Expression, a: Range, high: Expression, b: Range, gap: number, narrowing: Narrowing): void {
  narrow(low, { lo: Number.NEGATIVE_INFINITY, hi: b.hi - gap }, narrowing);
  narrow(high, { lo: a.lo + gap, hi: Number.POSITIVE_INFINITY }, narrowing);
}

/** `, where Age is 0 to 20 and the limit is 30`: what prevents a comparison, as far as it is not plain. */
function standing(left: Expression, a: Range, right: Expression, b: Range): string {
  const isPlain = ({ kind }: Expression): boolean => kind === "range" || kind === "literal";
  if (isPlain(left) && isPlain(right)) return `, where it is ${wordsForRange(a, "plain")}`;
  const told = (
    [
      [left, a, "the result"],
      [right, b, "the limit"],
    ] as const
  )
    .filter(([expression]) => !isPlain(expression))
    .map(
      ([expression, range, name]) => `${nameOf(expression) ?? name} is ${wordsForRange(range, countOf(expression))}`,
    );
  return `, where ${told.join(" and ")}`;
}

function nameOf(expression: Expression): string | undefined {
  if (expression.kind === "cell") return expression.cell.prepared.question.name;
  return expression.kind === "aggregate" ? "the total" : undefined;
}

/** What an expression counts; a sum is of days where one of its parts is. */
function countOf(expression: Expression): CountedRange {
  if (expression.kind === "add") return expression.parts.map(countOf).find((each) => each !== "plain") ?? "plain";
  if (expression.kind === "cell") return countedIn(expression.cell.prepared.question);
  return expression.kind === "asAt" ? "days" : "plain";
}
