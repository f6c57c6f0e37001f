import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/prepare-form.ts";
import { priceCase } from "../../src/insurance/price-case.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import cases from "../fixtures/cases/fleet.json";

const definition = readDefinition("fleet");
const form = prepareForm(definition);

describe("the worked cases of Mini Fleet", () => {
  it.each(cases.cases)("$id: $expected.decision, rules, items and price to the penny", ({ expected, ...given }) => {
    expect(priceCase(given, form, definition)).toEqual({ id: given.id, ...expected });
  });

  it("are there, and cover every outcome", () => {
    expect(new Set(cases.cases.map(({ expected }) => expected.decision)).size).toBe(4);
  });
});
