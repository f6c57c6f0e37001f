import type { Calc } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import { groupOf, measuredBy } from "../expression/walk-expression.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { own } from "../values/own.ts";

/** What is read under a name, in words: `Tenants`, `“Any building works?”`, `Kind of owner (policy)`. */
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

/** A label that is asked as a question is in quotes, so that it does not end the sentence. */
export function labelInWords({ label, name }: Pick<Question, "label" | "name">): string {
  if (label === "") return name;
  return /[?.!]$/.test(label) ? `“${label}”` : label;
}

/** `property` for one entry, `properties` for several; the group's name where it has no words for them. */
export function groupInWords({ groups }: LintedDefinition["definition"], name: string, count: number): string {
  const { label, plural } = own(groups, name) ?? {};
  if (count === 1) return label ?? name;
  return plural ?? `${label ?? name} entries`;
}

/** Values that lead to values further than this are not followed. */
const furthest = 16;

/** The question in whose unit a calculation is reported: sums of pounds are pounds. Undefined where it has none. */
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

/** Parts that are of the unit of the whole; a product or quotient is of another. */
function partsInUnit(calc: Exclude<Calc, number>): readonly Calc[] {
  if ("add" in calc) return calc.add;
  if ("sub" in calc) return calc.sub;
  if ("min" in calc) return calc.min;
  if ("max" in calc) return calc.max;
  if ("round" in calc) return [calc.round];
  return "if" in calc ? [calc.then, calc.else] : [];
}
