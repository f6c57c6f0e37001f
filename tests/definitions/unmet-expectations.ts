import type { Definition, ProductTest } from "../../schemas/definition.ts";
import { checkForm } from "../../src/form/check.ts";
import { type Place, readPlace } from "../../src/form/place.ts";
import { type PreparedForm, prepareForm } from "../../src/form/prepare-form.ts";
import { type Resolution, resolveForm } from "../../src/form/resolve.ts";
import { runRules } from "../../src/form/run-rules.ts";
import { treeOf } from "../../src/form/tree.ts";
import { rateRisk } from "../../src/insurance/rate.ts";
import { riskOf } from "../../src/insurance/risk-of.ts";
import { dataOfTest } from "./data-of-test.ts";

/** What a product test expected against what came, e.g. `{what: "rules", expected: ["L09"], came: []}`. */
export interface Unmet {
  readonly what: string;
  readonly expected: unknown;
  readonly came: unknown;
}

/** Plays product tests with one definition, and says what did not come as expected. */
export function playerOf(definition: Definition): (test: ProductTest) => readonly Unmet[] {
  const form = prepareForm(definition);
  return (test) => unmetExpectations(definition, form, test);
}

function unmetExpectations(definition: Definition, form: PreparedForm, test: ProductTest): readonly Unmet[] {
  const { shown = [], hidden = [], rules, notRules = [], leadsTo, errors, total } = test.expect;
  const resolution = resolveForm(form, treeOf(form, dataOfTest(definition, test)), test.today);
  const hits = runRules(resolution);
  const fired = hits.map(({ rule }) => rule.id);
  const pairs: readonly Unmet[] = [
    { what: "shown", expected: shown, came: shown.filter((place) => isShown(resolution, place)) },
    { what: "hidden", expected: [], came: hidden.filter((place) => isShown(resolution, place)) },
    { what: "rules", expected: rules ?? fired, came: fired },
    { what: "notRules", expected: [], came: fired.filter((id) => notRules.includes(id)) },
    { what: "leadsTo", expected: leadsTo, came: leadsTo && hits.flatMap(({ places }) => places.map(shortly)) },
    { what: "rules that lead nowhere", expected: [], came: hits.filter(({ places }) => places.length === 0) },
    { what: "errors", expected: errors, came: errors && checkForm(resolution).map(({ code }) => code) },
    { what: "total", expected: total, came: total && priceOf(definition, resolution) },
  ];
  return pairs.filter(({ expected, came }) => JSON.stringify(expected) !== JSON.stringify(came));
}

/** `RD/CoverAD` as `CoverAD`, `PC/P001/BuildingsSI` as `P001/BuildingsSI`. */
function shortly(place: Place): string {
  const { itemId, name } = readPlace(place);
  return itemId === undefined ? String(name) : `${itemId}/${name}`;
}

/** Whether `Name`, or `P001/Name` by the reference of its entry, is asked. */
function isShown(resolution: Resolution, place: string): boolean {
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
  return (rateRisk(rating, riskOf(resolution, rating)).price.total / 100).toFixed(2);
}
