import type { Calc } from "../../../schemas/condition.ts";
import { evaluateExact } from "../expression/calc.ts";
import type { Scope } from "../expression/scope.ts";
import { measuredBy } from "../expression/walk-expression.ts";
import { type Exact, readExact } from "../values/exact.ts";
import type { LintedDefinition } from "./linted-definition.ts";

/** Upper bound on the digits of an exact result: those of its numerator and denominator. */
export interface CalcSize {
  readonly above: number;
  readonly below: number;
}

/** A JSON number that is whole and exact. */
const whole: CalcSize = { above: 16, below: 0 };

/** A decimal with twelve digits before and after its point. */
const decimal: CalcSize = { above: 24, below: 13 };

/** Digits that the sum of all entries of a schedule can add. */
const manyEntries = 7;

/**
 * Estimates the size of exact results, once for each named value. Products and quotients of fractions grow with every
 * step: squaring a value forty times in a row would exhaust the memory.
 *
 * Requires a definition without circular values.
 */
export class CalcSizer {
  readonly #linted: LintedDefinition;
  readonly #values = new Map<string, CalcSize>();

  constructor(linted: LintedDefinition) {
    this.#linted = linted;
  }

  of(calc: Calc, scope: string | undefined): CalcSize {
    if (typeof calc === "number") return whole;
    if ("n" in calc || "lookup" in calc) return decimal;
    if ("f" in calc) return this.#named(calc.f, scope);
    if ("round" in calc) return { above: this.of(calc.round, scope).above + calc.to, below: calc.to };
    if ("if" in calc) return largest([this.of(calc.then, scope), this.of(calc.else, scope)]);
    if ("count" in calc || "of" in calc) {
      const measured = measuredBy(calc) ?? 1;
      const { above, below } = this.of(typeof measured === "string" ? { f: measured } : measured, groupOfEntries(calc));
      return { above: above + manyEntries, below };
    }
    return this.#arithmetic(calc, scope);
  }

  #arithmetic(calc: Exclude<Calc, number>, scope: string | undefined): CalcSize {
    const sizes = (parts: readonly Calc[]): readonly CalcSize[] => parts.map((part) => this.of(part, scope));
    if ("mul" in calc)
      return sizes(calc.mul).reduce((a, b) => ({ above: a.above + b.above, below: a.below + b.below }));
    if ("add" in calc) return added(sizes(calc.add));
    if ("sub" in calc) return added(sizes(calc.sub));
    if ("min" in calc) return largest(sizes(calc.min));
    if ("max" in calc) return largest(sizes(calc.max));
    if (!("div" in calc)) return whole;
    const [a = whole, b = whole] = sizes(calc.div);
    return { above: a.above + b.below, below: a.below + b.above };
  }

  #named(name: string, scope: string | undefined): CalcSize {
    const target = this.#linted.knowsScope(scope) ? this.#linted.target(scope, name) : undefined;
    if (target?.kind !== "value") return whole;
    const known = this.#values.get(target.name) ?? this.of(target.value.calc, target.group);
    this.#values.set(target.name, known);
    return known;
  }
}

function groupOfEntries(calc: Extract<Calc, { readonly count: string } | { readonly of: string }>): string {
  return "count" in calc ? calc.count : calc.of;
}

function largest(sizes: readonly CalcSize[]): CalcSize {
  return sizes.reduce((a, b) => ({ above: Math.max(a.above, b.above), below: Math.max(a.below, b.below) }), whole);
}

/** Fractions are added over a common denominator. */
function added(sizes: readonly CalcSize[]): CalcSize {
  const below = sizes.reduce((sum, size) => sum + size.below, 0);
  return { above: largest(sizes).above + below + String(sizes.length).length, below };
}

/** A longer calculation is not a constant that people write for readability. */
const maxParts = 50;

const nothing: Scope = {
  group: undefined,
  itemId: undefined,
  dates: { today: "1970-01-01", asAt: "1970-01-01" },
  read: () => undefined,
  answered: () => false,
  withheld: () => undefined,
  is: () => undefined,
  test: () => undefined,
  aggregate: () => undefined,
  position: () => undefined,
  table: () => undefined,
};

/**
 * Value of a constant calculation; undefined if it has no result. `varies` if it depends on answers, days or tables, or
 * is too long to evaluate here.
 */
export function constantOrVaries(calc: Calc): Exact | undefined | "varies" {
  return isConstant(calc) ? evaluateExact(calc, nothing) : "varies";
}

function isConstant(calc: Calc): boolean {
  const open: Calc[] = [calc];
  for (let seen = 0; seen < maxParts; seen++) {
    const part = open.pop();
    if (part === undefined) return true;
    const operands = operandsOf(part);
    if (!operands) return false;
    open.push(...operands.slice(0, maxParts));
  }
  return false;
}

/** Operands of an operation; empty for a number, undefined for anything that reads a value. */
function operandsOf(calc: Calc): readonly Calc[] | undefined {
  if (typeof calc === "number") return [];
  if ("n" in calc) return readExact(calc.n) && [];
  if ("add" in calc) return calc.add;
  if ("sub" in calc) return calc.sub;
  if ("mul" in calc) return calc.mul;
  if ("div" in calc) return calc.div;
  if ("min" in calc) return calc.min;
  return "max" in calc ? calc.max : undefined;
}
