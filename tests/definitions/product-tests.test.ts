import { describe, expect, test } from "vitest";
import type { Definition, ProductTest } from "../../schemas/definition.ts";
import { checkForm } from "../../src/form/check.ts";
import { prepareForm } from "../../src/form/prepare-form.ts";
import { type Resolution, resolveForm } from "../../src/form/resolve.ts";
import { runRules } from "../../src/form/run-rules.ts";
import { treeOf } from "../../src/form/tree.ts";
import { rateRisk } from "../../src/insurance/rate.ts";
import { riskOf } from "../../src/insurance/risk-of.ts";
import { dataOfTest } from "./data-of-test.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";

/** The state of `Name`, or of `P001/Name` by the reference of its entry. */
function shown(resolution: Resolution, place: string): boolean {
  const [name = "", reference] = place.split("/").reverse();
  for (const [group, { group: shape }] of resolution.form.groups) {
    const id = reference && shape.list ? resolution.itemIdOf(group, reference) : undefined;
    if (reference ? !id : shape.list) continue;
    const state = resolution.scope(group, id).questions.get(name);
    if (state) return state.shown;
  }
  throw new Error(`There is no question ${place}.`);
}

function priceOf({ rating }: Definition, resolution: Resolution): string {
  if (!rating) throw new Error("A total needs a rating.");
  return (rateRisk(rating, riskOf(resolution, rating)).total / 100).toFixed(2);
}

describe.each(definitionFolders())("The product tests of %s", (folder) => {
  const definition = readDefinition(folder);
  const form = prepareForm(definition);

  test.each((definition.tests ?? []).map((each): [string, ProductTest] => [each.name, each]))("%s.", (_, given) => {
    const resolution = resolveForm(form, treeOf(form, dataOfTest(definition, given)), given.today);
    const hits = runRules(resolution);
    const fired = hits.map(({ rule }) => rule.id);
    const { shown: visible = [], hidden = [], rules, notRules = [], errors, total } = given.expect;
    for (const place of visible) expect(shown(resolution, place), place).toBe(true);
    for (const place of hidden) expect(shown(resolution, place), place).toBe(false);
    if (errors) expect(checkForm(resolution).map(({ code }) => code)).toEqual(errors);
    if (rules) expect(fired).toEqual(rules);
    expect(fired.filter((id) => notRules.includes(id))).toEqual([]);
    expect(hits.filter(({ places }) => places.length === 0)).toEqual([]);
    if (total) expect(priceOf(definition, resolution)).toBe(total);
  });
});
