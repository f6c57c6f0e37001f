import { describe, expect, it } from "vitest";
import type { Calc } from "../../schemas/condition.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { runProductTests } from "../../src/insurance/cases/run-product-tests.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { RatingError } from "../../src/insurance/rating/rating-error.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { fixtureData, fixtureDefinition, today } from "../form/fixtures.ts";

const fleet = fixtureDefinition("fleet");

const lasting = (termMonths: Calc) => {
  if (!fleet.rating) throw new Error("The fleet has no rates.");
  return { ...fleet, rating: { ...fleet.rating, termMonths } };
};

const priced = (termMonths: Calc) => {
  const definition = lasting(termMonths);
  return calculateRisk(prepareForm(definition), fixtureData("fleet"), today).price?.total;
};

describe("a risk whose term is no number of whole months", () => {
  it.each<[string, Calc]>([
    ["nothing divided", { div: [1, 0] }],
    ["half a month", { n: "0.5" }],
    ["no month", 0],
    ["less than none", -12],
    ["more than a hundred years", 1_201],
    ["an answer that is not there", { f: "ExcessPct", else: 12 }],
    ["an answer that is no number", { f: "Firm" }],
  ])("is not priced: %s.", (_, termMonths) => {
    expect(() => priced(termMonths)).toThrow(RatingError);
  });

  it("fails a product test that expects a total.", () => {
    const { rating, tests = [], ...product } = readDefinition("letprop");
    const test = tests.find(({ expect: { total } }) => total !== undefined);
    if (!rating || !test) throw new Error("No test has a total.");
    const played = (termMonths: Calc) => [
      ...runProductTests({ ...product, rating: { ...rating, termMonths }, tests }, ({ name }) => name === test.name),
    ];
    expect(played(12)).toMatchObject([{ unmet: [] }]);
    expect(played({ n: "0.5" })).toMatchObject([{ error: "The length of the term is no whole number of months." }]);
  });

  it("is priced if it is, however it is calculated.", () => {
    const year = priced(12);
    expect(year).toBeGreaterThan(0);
    expect(priced({ mul: [{ f: "ExcessPct" }, 8] })).toBe(year);
  });
});
