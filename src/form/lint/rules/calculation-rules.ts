import type { Calc } from "../../../../schemas/condition.ts";
import { pointerTo } from "../../tree/place.ts";
import { isRecord } from "../../values/own.ts";
import { showCount } from "../../words/show-number.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { CalcSizer } from "../size-of-calc.ts";

/** An exact result with more digits is meaningless and slow to compute. */
const maxDigits = 2_000;

/** Require a definition without circular values. */
export const calculationRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "calculation-too-large",
    severity: "error",
    explanation: "Calculations are exact, so a product of products can use up all memory.",
    fix: "Round intermediate results, or multiply fewer values.",
    *check(linted) {
      const sizer = new CalcSizer(linted);
      for (const { calc, path, scope } of calculations(linted)) {
        const { above, below } = sizer.of(calc, scope);
        if (above + below > maxDigits)
          yield { path, message: `The result can have ${showCount(above + below)} digits.` };
      }
    },
  },
];

interface Calculation {
  readonly calc: Calc;
  readonly path: string;
  readonly scope: string | undefined;
}

/** Every outermost calculation, including those inside conditions of calculations. */
function* calculations({ definition, uses }: LintedDefinition): Iterable<Calculation> {
  for (const [name, { calc, group: scope }] of Object.entries(definition.values ?? {}))
    yield { calc, scope, path: pointerTo("values", name, "calc") };
  for (const [index, { min, max, group: scope }] of definition.questions.entries()) {
    if (min !== undefined) yield { calc: min, scope, path: pointerTo("questions", index, "min") };
    if (max !== undefined) yield { calc: max, scope, path: pointerTo("questions", index, "max") };
  }
  for (const { test, path, scope } of uses.tests) {
    if (test.calc !== undefined) yield { calc: test.calc, scope, path: `${path}/calc` };
    if (isRecord(test.v) && "calc" in test.v) yield { calc: test.v.calc, scope, path: `${path}/v/calc` };
  }
  const { termMonths = 1, tables = {}, lines = [] } = definition.rating ?? {};
  yield { calc: termMonths, scope: undefined, path: "/rating/termMonths" };
  for (const [name, { key, group: scope }] of Object.entries(tables))
    if (key !== undefined) yield { calc: key, scope, path: pointerTo("rating", "tables", name, "key") };
  for (const [index, { exposure, per: scope }] of lines.entries())
    if (exposure !== undefined) yield { calc: exposure, scope, path: pointerTo("rating", "lines", index, "exposure") };
}
