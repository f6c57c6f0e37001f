import { expect, test } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { type Calculation, calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";
import fc, { draws } from "../property.ts";

const letprop = readDefinition("letprop");
const rating = letprop.rating;
if (!rating) throw new Error("Let Property has a price.");
const form = prepareForm(letprop);
const today = "2026-12-20";

const answers = fc.record({
  RoofAge: fc.constantFrom("", "1990"),
  BuildingsSI: fc.constantFrom(0, 120_000, 250_000, 2_000_000),
  TenantType: fc.constantFrom("Professional", "Student", "Unoccupied", "no such option"),
});

test("of a version with the same questions and rules have the same results when they are checked again", () =>
  fc.assert(
    fc.property(answers, fc.constantFrom("50.00", "400.00"), (more, minimumPremium) => {
      const data = { ...golden, PC: golden.PC.map((property) => ({ ...property, ...more })) };
      const other = prepareForm({ ...letprop, rating: { ...rating, minimumPremium } });
      const known = { calculation: calculateRisk(form, data, today), rules: undefined, isPrice: false, isSchema: true };
      const said = ({ resolution: _, ...rest }: Calculation) => rest;
      expect(said(calculateRisk(other, data, today, { known }))).toEqual(said(calculateRisk(other, data, today)));
    }),
    { numRuns: draws(200) },
  ));
