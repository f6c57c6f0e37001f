import { describe, expect, test } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { Coverage } from "../../src/form/cover/coverage.ts";
import { priceGaps } from "../../src/form/cover/price-gaps.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { withoutWords } from "../../src/form/definition/project-fields.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { lintedDefinition } from "../../src/form/lint/linted-definition.ts";
import { coverProduct } from "../../src/insurance/cases/cover-product.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { RatingError } from "../../src/insurance/rating/rating-error.ts";
import { withHail } from "../form/lint/cases/price-cases.ts";
import { changed } from "../form/lint/change.ts";
import { shape } from "../form/lint/shape.ts";
import { soundDefinition } from "../form/lint/sound-definition.ts";
import fc from "../property.ts";
import { anyCompleteAnswers, anyProduct, Drawing } from "./any-product.ts";

const provenRules: readonly string[] = ["rate-missing", "amount-not-known", "term-not-known"];

/** The unpriced results among complete answers, and how many had a price. */
function pricedTimes(definition: Definition, drawing: Drawing, times: number) {
  const form = prepareForm(definition);
  const found = { priced: 0, failed: [] as string[] };
  for (let time = 0; time < times; time++) {
    const data = anyCompleteAnswers(form, drawing);
    if (!data) continue;
    try {
      if (calculateRisk(form, data, "2026-01-01").price) found.priced++;
    } catch (error) {
      if (!(error instanceof RatingError)) throw error;
      found.failed.push(`${error.message} ${JSON.stringify(data)}`);
    }
  }
  return found;
}

interface Drawn {
  readonly definition: Definition;
  readonly seed: number;
}

/** Products until this many pass the lint, and those that only the proof of a price refuses. */
function drawnProducts(wanted: number) {
  const passed: Drawn[] = [];
  const refused: Drawn[] = [];
  for (const seed of fc.sample(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), 20 * wanted)) {
    const definition = anyProduct(new Drawing(seed));
    const errors = lint(definition, { shape }).filter(({ severity }) => severity === "error");
    if (errors.length === 0) passed.push({ definition, seed });
    else if (errors.every(({ rule }) => provenRules.includes(rule))) refused.push({ definition, seed });
    if (passed.length === wanted) break;
  }
  return { passed, refused };
}

/** Replaces every human-readable text. */
const reworded = (definition: Definition): Definition => ({
  ...definition,
  title: "Another title",
  questions: definition.questions.map((question, index) => ({
    ...question,
    ...{ label: `Question ${index}`, hint: "Another hint", help: "Another help", synonyms: ["another"] },
    messages: { required: "Answer it." },
  })),
  rules: definition.rules.map((rule) => ({ ...rule, message: "Another message." })),
});

/** What keeps a price unknown, checked whatever was found before. */
const gapsIn = (definition: Definition) =>
  priceGaps(lintedDefinition(definition)).map(({ missing, ...gap }) => ({
    ...gap,
    missing: missing.map(({ question, why }) => `${question.name} ${why}`),
  }));

describe("Of generated products", () => {
  const { passed, refused } = drawnProducts(200);

  test("two hundred that pass the lint always have a price", () => {
    expect(passed).toHaveLength(200);
    let priced = 0;
    for (const { definition, seed } of passed) {
      const found = pricedTimes(definition, new Drawing(seed), 25);
      expect(found.failed, `product ${seed}`).toEqual([]);
      priced += found.priced;
    }
    expect(priced).toBeGreaterThan(2_000);
  });

  test("those that are refused for their price are so whatever their texts are", () => {
    expect(refused.length).toBeGreaterThan(10);
    for (const { definition, seed } of refused) {
      const other = reworded(definition);
      expect(withoutWords(other), `product ${seed}`).toBe(withoutWords(definition));
      expect(gapsIn(other), `product ${seed}`).toEqual(gapsIn(definition));
    }
  });

  test("cover decides 99 in 100 goals of those that pass the lint", () => {
    const counts = passed
      .slice(0, 40)
      .map(({ definition }) => coverProduct(definition, { today: "2026-01-01" }).counts);
    const sum = (state: keyof Coverage["counts"]) => counts.reduce((total, each) => total + each[state], 0);
    const decided = sum("reached") + sum("unreachable");
    expect(decided).toBeGreaterThan(1_000);
    expect(sum("undecided")).toBeLessThanOrEqual(decided / 99);
  });

  test("most of those that are refused have no price for some random answers", () => {
    const some = refused.slice(0, 50);
    const without = some.filter(
      ({ definition, seed }) => pricedTimes(definition, new Drawing(seed), 25).failed.length > 0,
    );
    expect(without.length).toBeGreaterThan(some.length / 2);
  });
});

describe("A quote that could not be priced is a finding that names", () => {
  const found = (changes: Readonly<Record<string, unknown>>) => {
    const entries = Object.entries(changes);
    const definition = entries.reduce<unknown>((value, [at, to]) => changed(value, at, to), soundDefinition);
    return lint(definition, { shape }).flatMap(({ severity, path, message, fix }) =>
      severity === "error" ? [`${path} ${message} ${fix}`] : [],
    );
  };

  test("the table, the question that is not asked, the answers that lead there, and the remedy", () => {
    expect(found(withHail({ when: { f: "Roof", op: "eq", v: "Flat" } }))).toEqual([
      "/rating/tables/Hail “Hail” has no value: “Hail” is not asked. For example: Sum = 5000000, Roof = Slate. " +
        'Charge the line only while “Hail” is asked, ask it always, or give the table an "otherwise".',
    ]);
  });

  test("the question that is required only to accept", () => {
    expect(found(withHail({ neededFor: "accept" }))).toEqual([
      "/rating/tables/Hail “Hail” has no value: “Hail” is required only to accept. For example: Sum = 5000000. " +
        'Remove "neededFor" from “Hail”, or give the table an "otherwise".',
    ]);
  });

  test("the value for which there is no row", () => {
    expect(found({ "/rating/tables/Hail": { key: { f: "Flats" }, values: { 1: "1" } }, ...onPolicy })).toEqual([
      "/rating/tables/Hail “Hail” has no value for “2”. For example: Sum = 5000000. " +
        'Add the value, an "otherwise", or a rule that declines such a risk.',
    ]);
  });

  test("the unknown amount, and how it can be unknown", () => {
    expect(found({ "/questions/12/required": false })).toEqual([
      "/rating/lines/0/exposure The amount that “Buildings” is charged on is not known: “Sum” may be left unanswered. " +
        'Make “Sum” required, or write {"f": "Sum", "else": 0} for it.',
    ]);
  });
});

const onPolicy = { "/rating/factorSets/policy/-": "Hail" };
