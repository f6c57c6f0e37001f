import type { Values } from "./domain.ts";
import type { Expression } from "./expression.ts";
import { isPoint } from "./ranges.ts";
import type { SearchNode } from "./search-node.ts";
import type { AnswerCell } from "./world.ts";

/** Whether a place has at most one answer left. */
export function isDecided(values: Values): boolean {
  if (values.kind === "entry") return true;
  if (values.kind === "listed") return values.of.length <= 1;
  const [first] = values.ranges;
  return first === undefined || (values.ranges.length === 1 && isPoint(first));
}

/** A few representative answers: the ends of each range, its middle, and 0. */
export function guesses(values: Values): readonly Values[] {
  if (values.kind === "entry") return [values];
  if (values.kind === "listed") return values.of.slice(0, 8).map((value) => ({ ...values, of: [value] }));
  const numbers = values.ranges.flatMap(({ lo, hi }) => {
    const middle = Math.round((Math.max(lo, -1e9) + Math.min(hi, 1e9)) / 2);
    return [hi, lo, lo + values.step, hi - values.step, middle, 0].filter((number) => number >= lo && number <= hi);
  });
  return [...new Set(numbers)].slice(0, 10).map((number) => ({ ...values, ranges: [{ lo: number, hi: number }] }));
}

/** The remaining number nearest to a given one. */
export function nearestNumber(values: Values, to: number): Values {
  if (values.kind !== "numbers") return values;
  const near = values.ranges.map(({ lo, hi }) => Math.max(lo, Math.min(hi, to)));
  const [best] = near.sort((a, b) => Math.abs(a - to) - Math.abs(b - to));
  return best === undefined ? values : { ...values, ranges: [{ lo: best, hi: best }] };
}

/** The places that a calculation reads, including those of settled aggregates. */
export function cellsOf(expression: Expression, node: SearchNode): readonly AnswerCell[] {
  switch (expression.kind) {
    case "cell":
      return [expression.cell];
    case "age":
    case "round":
      return cellsOf(expression.of, node);
    case "sub":
    case "div":
      return [...cellsOf(expression.left, node), ...cellsOf(expression.right, node)];
    case "aggregate": {
      const settled = node.aggregates.get(expression.key);
      return settled ? cellsOf(settled, node) : [];
    }
    case "branch": {
      const chosen = node.branches.get(expression.key);
      return chosen ? cellsOf(chosen, node) : [];
    }
    case "add":
    case "mul":
    case "min":
    case "max":
      return expression.parts.flatMap((part) => cellsOf(part, node));
    default:
      return [];
  }
}

/** A part of a calculation whose branch is not chosen yet. */
export function unsettledBranch(
  expression: Expression,
  node: SearchNode,
): Extract<Expression, { readonly kind: "branch" }> | undefined {
  switch (expression.kind) {
    case "branch": {
      const chosen = node.branches.get(expression.key);
      return chosen ? unsettledBranch(chosen, node) : expression;
    }
    case "age":
    case "round":
      return unsettledBranch(expression.of, node);
    case "sub":
    case "div":
      return unsettledBranch(expression.left, node) ?? unsettledBranch(expression.right, node);
    case "aggregate": {
      const settled = node.aggregates.get(expression.key);
      return settled && unsettledBranch(settled, node);
    }
    case "add":
    case "mul":
    case "min":
    case "max":
      return expression.parts.map((part) => unsettledBranch(part, node)).find((each) => each !== undefined);
    default:
      return undefined;
  }
}
