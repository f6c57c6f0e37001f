import type { Calc } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import { groupOf, measuredBy } from "../expression/walk-expression.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { own } from "../values/own.ts";

/** Describes what a name refers to: `Tenants`, `“Any building works?”`, `Kind of owner (policy)`. */
export function nameInWords(
  { definition, target, knowsScope }: Named,
  name: string,
  scope: string | undefined,
): string {
  const found = knowsScope(scope) ? target(scope, name) : undefined;
  if (!found) return `“${name}”`;
  const words = found.kind === "value" ? found.name : labelInWords(found.question);
  const above = found.group !== undefined && found.group !== scope && own(definition.groups, found.group)?.list;
  return above ? `${words} (${groupInWords(definition, found.group ?? "", 1)})` : words;
}

type Named = Pick<LintedDefinition, "definition" | "target" | "knowsScope">;

/** Quotes a label that ends like a sentence, so that it does not end the sentence around it. */
export function labelInWords({ label, name }: Pick<Question, "label" | "name">): string {
  if (label === "") return name;
  return /[?.!]$/.test(label) ? `“${label}”` : label;
}

/** `property` for one entry, `properties` for several; without labels, the name of the group. */
export function groupInWords({ groups }: LintedDefinition["definition"], name: string, count: number): string {
  const { label, plural } = own(groups, name) ?? {};
  if (count === 1) return label ?? name;
  return plural ?? `${label ?? name} entries`;
}

/** Maximum depth when following values through other values. */
const furthest = 16;

/** The question that gives a calculation its unit: a sum of pounds is in pounds. Undefined if it has none. */
export function unitOf(
  linted: LintedDefinition,
  calc: Calc,
  scope: string | undefined,
  steps = 0,
): Question | undefined {
  if (typeof calc === "number" || "n" in calc) return undefined;
  if ("f" in calc) return unitOfName(linted, calc.f, scope, steps);
  if ("count" in calc || "of" in calc) {
    const measured = measuredBy(calc);
    return measured === undefined
      ? undefined
      : unitOf(linted, typeof measured === "string" ? { f: measured } : measured, groupOf(calc), steps);
  }
  for (const part of partsInUnit(calc)) {
    const unit = unitOf(linted, part, scope, steps);
    if (unit) return unit;
  }
  return undefined;
}

export function unitOfName(
  linted: LintedDefinition,
  name: string,
  scope: string | undefined,
  steps = 0,
): Question | undefined {
  const target = linted.knowsScope(scope) ? linted.target(scope, name) : undefined;
  if (target?.kind === "answer") return target.question;
  return target && steps < furthest ? unitOf(linted, target.value.calc, target.group, steps + 1) : undefined;
}

/** Operands in the unit of the result; a product or quotient has another unit. */
function partsInUnit(calc: Exclude<Calc, number>): readonly Calc[] {
  if ("add" in calc) return calc.add;
  if ("sub" in calc) return calc.sub;
  if ("min" in calc) return calc.min;
  if ("max" in calc) return calc.max;
  if ("round" in calc) return [calc.round];
  return "if" in calc ? [calc.then, calc.else] : [];
}
