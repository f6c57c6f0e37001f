import type { Definition } from "../../../schemas/definition.ts";
import type { ProductTest } from "../../../schemas/product-test.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { entryIds } from "../../form/cover/goals.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import { ExpressionWords } from "../../form/explain/expression-words.ts";
import { findingOf, type LintFinding } from "../../form/lint/lint-rule.ts";
import { lintedDefinition } from "../../form/lint/linted-definition.ts";
import { ruleUntested } from "../../form/lint/publishing-rules.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { dataOfTest } from "./run-product-tests.ts";

/** Warnings only inform, and decide nothing. */
const isDeciding = ({ severity }: Rule): boolean => severity !== "warn";

/**
 * Rules of a product that no test fires, or that no similar test leaves unfired: one with every answer that the rule
 * reads, and an expectation that would fail. Only for definitions without lint errors whose tests all pass.
 */
export function untestedRules(definition: Definition): readonly LintFinding[] {
  if (definition.record !== "quote") return [];
  const form = prepareForm(definition);
  const rules = form.source.rules.filter(isDeciding);
  const [fired, left] = [new Set<string>(), new Set<string>()];
  for (const test of definition.tests ?? []) {
    const resolution = resolveForm(form, treeOf(form, dataOfTest(definition, test)), test.today);
    const noticed = rules.filter((rule) => wouldNotice(test, rule));
    const hits = new Set(
      noticed.flatMap((rule) =>
        entryIds(resolution, rule.group).some((itemId) => resolution.fires(rule, itemId)) ? [rule.id] : [],
      ),
    );
    for (const rule of noticed) {
      if (hits.has(rule.id)) fired.add(rule.id);
      else if (isReadAndFalse(resolution, rule)) left.add(rule.id);
    }
  }
  const words = new ExpressionWords(lintedDefinition(definition));
  const said = new Set<string>();
  return definition.rules.flatMap((rule, index) => {
    if (!isDeciding(rule) || said.has(rule.id)) return [];
    said.add(rule.id);
    const [isFired, isLeft] = [fired.has(rule.id), left.has(rule.id)];
    if (isFired && isLeft) return [];
    const wanted = [
      ...(isFired ? [] : [`one that expects “${rule.id}”, in which ${words.condition(rule.when, rule.group)}`]),
      ...(isLeft ? [] : [`one that does not, in which ${words.condition({ not: rule.when }, rule.group)}`]),
    ];
    return [
      findingOf(ruleUntested, {
        path: pointerTo("rules", index),
        message: `No test shows that “${rule.id}” ${isFired ? "does not fire" : isLeft ? "fires" : "fires, and when it does not"}.`,
        fix: `Add a test: ${wanted.join("; and ")}.`,
      }),
    ];
  });
}

/** Whether every answer that a rule reads is given in some entry, and its condition is false. */
const isReadAndFalse = (resolution: Resolution, { group, when }: Pick<Rule, "group" | "when">): boolean =>
  entryIds(resolution, group).some((itemId) => resolution.at(group, itemId).test(when) === false);

/** The first of some resolutions that has every answer that a rule reads and does not fire it. */
export const firstNotFiring = (rule: Rule, all: readonly Resolution[]): number =>
  all.findIndex(
    (each) => isReadAndFalse(each, rule) && !entryIds(each, rule.group).some((itemId) => each.fires(rule, itemId)),
  );

/** Whether a test expects exact lists of rules or errors, or names this rule. */
function wouldNotice({ expect: { rules, notRules, errors } }: ProductTest, { id, severity }: Rule): boolean {
  return severity === "error" ? errors !== undefined : rules !== undefined || notRules?.includes(id) === true;
}
