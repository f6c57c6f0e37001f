import type { Calc, Condition, Literal, Op, Same, Test } from "../../../schemas/condition.ts";
import type { Json } from "../../../schemas/record.ts";
import { sameJson } from "../values/own.ts";
import { measures, ofNames, ofOneDay, ofOneName, signs } from "./formula-tokens.ts";
import { readConditionFormula, readFormula } from "./read-formula.ts";

/**
 * A calculation as a spreadsheet-like formula, `round(SumInsured * 0.35, 2)`, which {@link readFormula} parses into the
 * same calculation. Undefined where it would parse differently, since some calculations have two representations.
 */
export function formulaOf(calc: Calc): string | undefined {
  const text = written(calc);
  const read = readFormula(text);
  return "calc" in read && sameJson(read.calc, calc) ? text : undefined;
}

/** The same for a condition: `Buildings + Contents > 500000`. */
export function conditionFormulaOf(condition: Condition): string | undefined {
  const text = conditionWritten(condition);
  const read = readConditionFormula(text);
  return "condition" in read && sameJson(read.condition as Json, condition as Json) ? text : undefined;
}

/** Arithmetic operators by key. */
const joins = { add: "+", sub: "-", mul: "*", div: "/" } as const;

function written(calc: Calc): string {
  if (typeof calc === "number") return String(calc);
  if ("n" in calc) return calc.n;
  if ("f" in calc) return calc.else === undefined ? calc.f : `ifEmpty(${calc.f}, ${calc.else})`;
  if ("count" in calc) return called("count", [calc.count, ...narrowed(calc)]);
  if ("of" in calc) return measured(calc);
  if ("round" in calc) return called("round", [written(calc.round), String(calc.to)]);
  if ("if" in calc) return called("if", [conditionWritten(calc.if), written(calc.then), written(calc.else)]);
  if ("lookup" in calc) return called("lookup", [calc.lookup, written(calc.key)]);
  if ("min" in calc) return called("min", calc.min.map(written));
  if ("max" in calc) return called("max", calc.max.map(written));
  for (const [key, sign] of Object.entries(joins))
    if (key in calc) return partOf<readonly Calc[]>(calc, key).map(operand).join(` ${sign} `);
  for (const key of [...ofOneName, ...ofOneDay]) if (key in calc) return called(key, [partOf<string>(calc, key)]);
  for (const key of Object.keys(ofNames)) if (key in calc) return called(key, partOf<readonly string[]>(calc, key));
  throw new TypeError(`There is no formula for ${Object.keys(calc).join()}.`);
}

const called = (name: string, parts: readonly string[]): string => `${name}(${parts.join(", ")})`;

const partOf = <Value>(calc: object, key: string): Value => (calc as Readonly<Record<string, Value>>)[key] as Value;

/** In brackets where it is itself an operation. */
function operand(calc: Calc): string {
  const isJoined = typeof calc === "object" && Object.keys(joins).some((key) => key in calc);
  return isJoined ? `(${written(calc)})` : written(calc);
}

type Measured = Extract<Calc, { readonly of: string }>;

function measured(calc: Measured): string {
  const key = measures.find((each) => each in calc) ?? "sum";
  const what = partOf<string | Calc>(calc, key);
  return called(key, [typeof what === "string" ? what : written(what), calc.of, ...narrowed(calc)]);
}

/** The filter of an aggregate. */
function narrowed({ same = [], where }: { readonly same?: Same; readonly where?: Condition }): readonly string[] {
  const names = typeof same === "string" ? [same] : same;
  return [
    ...(names.length === 0 ? [] : [`same ${names.join(" and ")}`]),
    ...(where === undefined ? [] : [`where ${conditionWritten(where)}`]),
  ];
}

function conditionWritten(condition: Condition): string {
  if ("all" in condition) return condition.all.map(conditionOperand).join(" and ");
  if ("any" in condition) return condition.any.map(conditionOperand).join(" or ");
  if ("not" in condition) return `not (${conditionWritten(condition.not)})`;
  return "is" in condition ? `${condition.is} holds` : testWritten(condition);
}

function conditionOperand(condition: Condition): string {
  return "all" in condition || "any" in condition ? `(${conditionWritten(condition)})` : conditionWritten(condition);
}

function testWritten({ f, calc, op, v }: Test): string {
  const left = calc === undefined ? f : written(calc);
  const right = v === undefined ? "" : rightWritten(v);
  const sign = signs[op];
  if (sign !== undefined) return `${left} ${sign} ${right}`;
  return `${left} ${otherOps(right)[op]}`.trimEnd();
}

/** Formulas of ops without an operator. */
const otherOps = (right: string): Readonly<Partial<Record<Op, string>>> => ({
  in: `in ${right}`,
  nin: `not in ${right}`,
  set: "is answered",
  empty: "is empty",
  olderThanDays: `older than ${right} days`,
  olderThanMonths: `older than ${right} months`,
  withinYears: `within ${right} years`,
  noAnswer: `is withheld ${right}`,
});

function rightWritten(v: NonNullable<Test["v"]>): string {
  if (typeof v !== "object") return literalWritten(v);
  return "calc" in v ? written(v.calc) : `(${v.map(literalWritten).join(", ")})`;
}

/** A text in quotes, with quotes inside doubled as in spreadsheets. */
const literalWritten = (literal: Literal): string =>
  typeof literal === "string" ? `"${literal.replaceAll('"', '""')}"` : String(literal);
