import type { Test } from "../../../schemas/condition.ts";
import type { Json } from "../../../schemas/record.ts";
import { evaluate } from "../expression/calc.ts";
import { scopeReading } from "../expression/scope-reading.ts";
import { dayOps } from "../expression/walk-expression.ts";
import { valueOfAnswer } from "../kinds/kind-of.ts";
import type { Value } from "../values/answer-value.ts";
import { type Domain, isNumeric } from "./domain.ts";
import { numbersOf, outcomeOf, relationOf } from "./domain-left.ts";
import { type Comparison, type Expression, number, opposite, type Relation } from "./expression.ts";
import { fails, holds } from "./outcome.ts";
import type { Alternative, CellChange, SearchNode } from "./search-node.ts";
import type { AnswerCell, Cause } from "./world.ts";

/** The purpose of a comparison. */
interface Purpose {
  /** Whether the test must hold or fail. */
  readonly wanted: boolean;
  readonly words: string;
  readonly cause: Cause;
}

/** The alternatives in which a test on two known calculations holds, or fails. */
export function alternativesToCompare(
  test: Test,
  left: Expression,
  right: Expression,
  purpose: Purpose,
  node: SearchNode,
): readonly Alternative[] {
  if (isText(left, node) || isText(right, node)) return textAlternatives(test, left, right, purpose, node);
  const { wanted, words } = purpose;
  const compare = (a: Expression, relation: Relation, b: Expression): Comparison => ({
    left: a,
    relation,
    right: b,
    words,
  });
  const one = (...comparisons: readonly Comparison[]): readonly Alternative[] => [{ comparisons }];
  const texts = right.kind === "literal" ? [right.value].flat() : [];
  const literals = texts.flatMap(numbersOf);
  // Texts from calculations cannot be solved for: candidates are checked by the engine.
  if (!isPlace(left) && literals.length < texts.length) return [{}];
  const [first] = literals;
  if (dayOps.has(test.op)) {
    if (first === undefined) return [{}];
    const [earlier, now]: readonly Expression[] = [
      { kind: "asAt", months: -12 * first },
      { kind: "asAt", months: 0 },
    ];
    if (!earlier || !now) return [{}];
    if (test.op === "olderThanDays")
      return one(compare({ kind: "sub", left: now, right: left }, wanted ? "gt" : "le", number(first)));
    if (test.op === "olderThanMonths")
      return one(compare(left, wanted ? "lt" : "ge", { kind: "asAt", months: -first }));
    return wanted
      ? one(compare(left, "ge", earlier), compare(left, "le", now))
      : [...one(compare(left, "lt", earlier)), ...one(compare(left, "gt", now))];
  }
  const relation = relationOf(test.op);
  const other = right.kind === "literal" ? (first === undefined ? undefined : number(first)) : right;
  if (relation !== undefined && other) {
    const sought = wanted ? relation : opposite[relation];
    // The direction of a calculation decides which entries an aggregate takes; a place merely excludes a number.
    if (sought === "ne" && !isPlace(left) && !isPlace(other))
      return [...one(compare(left, "gt", other)), ...one(compare(left, "lt", other))];
    return one(compare(left, sought, other));
  }
  if (right.kind !== "literal") return [{}];
  if (test.op === "like") return [{}];
  if ((test.op === "in" || test.op === "eq") === wanted)
    return literals.flatMap((literal) => one(compare(left, "eq", number(literal))));
  if (isPlace(left)) return one(...literals.map((literal) => compare(left, "ne", number(literal))));
  const marks = literals.toSorted((a, b) => a - b);
  return [...marks, Number.POSITIVE_INFINITY].flatMap((mark, index) =>
    one(
      ...marks.slice(Math.max(0, index - 1), index).map((below) => compare(left, "gt", number(below))),
      ...(index < marks.length ? [compare(left, "lt", number(mark))] : []),
    ),
  );
}

function isPlace({ kind }: Expression): boolean {
  return kind === "cell";
}

type CellExpression = Extract<Expression, { readonly kind: "cell" }>;

/** A place that may hold a non-numeric text. */
function isText(expression: Expression, node: SearchNode): expression is CellExpression {
  if (expression.kind !== "cell") return false;
  const { values } = node.world.cell(expression.cell.entry, expression.cell.prepared).domain;
  return (
    expression.read !== undefined ||
    values.kind === "entry" ||
    (values.kind === "listed" && !values.of.every(isNumeric))
  );
}

/** Texts are tried one by one with the engine. */
function textAlternatives(
  test: Test,
  left: Expression,
  right: Expression,
  purpose: Purpose,
  node: SearchNode,
): readonly Alternative[] {
  if (left.kind !== "cell") return [{}];
  const { values } = node.world.cell(left.cell.entry, left.cell.prepared).domain;
  if (values.kind !== "listed") return [{}];
  const compared = (answer: Json, v: Test["v"]): boolean => {
    const outcome = outcomeOf({ f: "x", op: test.op, ...(v === undefined ? {} : { v }) }, valueRead(left, answer));
    return outcome === (purpose.wanted ? holds : fails);
  };
  if (right.kind === "literal") {
    const of = values.of.filter((answer) => compared(answer, right.value));
    return [{ cells: [leaving(left.cell, of, purpose, node)] }];
  }
  if (right.kind !== "cell" || right.read || left.read) return [{}];
  const others = node.world.cell(right.cell.entry, right.cell.prepared).domain.values;
  if (others.kind !== "listed") return [{}];
  const pairs = values.of.flatMap((answer) =>
    others.of.flatMap((other): readonly Alternative[] => {
      const isLiteral = typeof other === "string" || typeof other === "number" || typeof other === "boolean";
      if (!isLiteral || !compared(answer, other)) return [];
      return [{ cells: [leaving(left.cell, [answer], purpose, node), leaving(right.cell, [other], purpose, node)] }];
    }),
  );
  const exact = left.cell.prepared.options !== undefined && right.cell.prepared.options !== undefined;
  return exact ? pairs : [...pairs.slice(0, maxPairs), {}];
}

/** Most pairs of free texts to try. */
const maxPairs = 8;

/** The value that a calculation reads from a place with this answer. */
function valueRead({ cell, read }: CellExpression, answer: Json): Value | undefined {
  const value = valueOfAnswer(cell.prepared.question, answer);
  if (!read || value === undefined) return value;
  const scope = scopeReading(() => value);
  return evaluate(read("x"), scope);
}

function leaving(cell: AnswerCell, of: readonly Json[], { words, cause }: Purpose, node: SearchNode): CellChange {
  const now = node.world.cell(cell.entry, cell.prepared);
  const { values } = now.domain;
  const domain: Domain = {
    unread: false,
    withheld: [],
    values: { kind: "listed", of, whole: values.kind === "listed" && values.whole },
  };
  return { cell: now, domain, words, cause };
}
