import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { priceCase } from "../../../src/insurance/cases/price-case.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import { type RandomRisk, randomRisk } from "./random-letprop.ts";
import { toldBy } from "./recount.ts";
import { recount } from "./recount-letprop.ts";

const definition = readDefinition("letprop");
const form = prepareForm(definition);
const underwriting = definition.rules.filter(({ severity }) => severity !== "error" && severity !== "warn");

const priced = (risk: RandomRisk, today: string) =>
  priceCase({ id: "random", product: "LETPROP", today, DATA: risk }, form, definition);

describe("Let Property, counted a second time by other means", () => {
  const outcomes = new Set<string>();
  const fired = new Set<string>();

  it("comes to the same decision, rules, items, lines and amounts on random risks", () => {
    fc.assert(
      fc.property(randomRisk, ({ today, risk }) => {
        const first = priced(risk, today);
        const second = recount(risk, today);
        expect(first.errors).toBeUndefined();
        expect(toldBy(first)).toEqual(second);
        outcomes.add(second.decision);
        for (const [id] of second.rules) fired.add(id);
      }),
      { numRuns: 800, seed: 20261121 },
    );
  });

  it("meets every outcome and every rule on the way", () => {
    expect([...outcomes].sort()).toEqual(["DECLINE", "QUOTE", "REFER/bind", "REFER/premium"]);
    expect([...fired].sort()).toEqual([...new Set(underwriting.map(({ id }) => id))].sort());
  });
});
