import type { Rule } from "../../../schemas/rule.ts";
import { prepareForm } from "../definition/prepare-form.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { fails, unknown } from "./outcome.ts";
import { type SearchLimits, Solver, type Target } from "./solver.ts";

const limits: SearchLimits = { steps: 4_000, tries: 1, complete: true };

/**
 * The fewest rules that refuse, by a decline or an error, every quote there can be; none where some quote is left, or that
 * is not decided. Only for definitions that have no fault otherwise.
 */
export function alwaysRefused({ definition }: LintedDefinition): readonly Rule[] {
  const form = prepareForm(definition);
  const solver = new Solver(form, definition, definition.effectiveFrom);
  const demanded = [...form.groups.values()].flatMap(({ name, group: { list, parent, when, min = 0 } }) =>
    list && parent === undefined && when === undefined && min > 0 ? [name] : [],
  );
  const refuse = (rules: readonly Rule[]): boolean => {
    const targets = [undefined, ...demanded].map((group): Target => {
      const own = rules.filter((rule) => rule.group === group);
      const needs = own.map(({ when }) => ({ condition: when, outcomes: fails | unknown }));
      return group === undefined ? { needs } : { group, needs };
    });
    return solver.search(targets, limits, () => true).impossible;
  };
  const refusing = definition.rules.filter(
    ({ severity, neededFor }) => severity === "decline" || (severity === "error" && neededFor !== "accept"),
  );
  if (refusing.length === 0 || !refuse(refusing)) return [];
  return refusing.reduce((left, rule) => {
    const others = left.filter((other) => other !== rule);
    return refuse(others) ? others : left;
  }, refusing);
}
