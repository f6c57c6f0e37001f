import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { priceCase } from "../../../src/insurance/cases/price-case.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import { randomRisk } from "./random-unocc.ts";
import { toldBy } from "./recount.ts";
import { recount } from "./recount-unocc.ts";

const definition = readDefinition("unocc");
const form = prepareForm(definition);
const underwriting = definition.rules.filter(({ severity }) => severity !== "error" && severity !== "warn");

describe("Unoccupied Property, counted a second time by other means", () => {
  const outcomes = new Set<string>();
  const fired = new Set<string>();

  it("comes to the same decision, rules, items, lines and amounts on random risks", () => {
    fc.assert(
      fc.property(randomRisk, ({ today, risk }) => {
        const first = priceCase({ id: "random", product: "UNOCC", today, DATA: risk }, form, definition);
        const second = recount(risk, today);
        expect(first.errors).toBeUndefined();
        expect(toldBy(first)).toEqual(second);
        outcomes.add(second.decision);
        for (const [id] of second.rules) fired.add(id);
      }),
      { numRuns: 1000, seed: 20261121 },
    );
  });

  it("meets every outcome and every rule on the way", () => {
    expect([...outcomes].sort()).toEqual(["DECLINE", "QUOTE", "REFER/bind", "REFER/premium"]);
    expect([...fired].sort()).toEqual([...new Set(underwriting.map(({ id }) => id))].sort());
  });
});
