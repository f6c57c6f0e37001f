import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/prepare-form.ts";
import { priceCase } from "../../src/insurance/price-case.ts";
import { priceMidTermCases } from "../../src/insurance/price-cases.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import changes from "../fixtures/cases/mta.json";
import cases from "../fixtures/cases/unocc.json";

const definition = readDefinition("unocc");
const form = prepareForm(definition);

describe("the worked cases of Unoccupied Property", () => {
  it.each(cases.cases)("$id: $expected.decision, rules, items and price to the penny", ({ expected, ...given }) => {
    expect(priceCase(given, form, definition)).toEqual({ id: given.id, ...expected });
  });

  it("are there, and cover every outcome", () => {
    expect(new Set(cases.cases.map(({ expected }) => expected.decision)).size).toBe(4);
  });
});

describe("the worked mid-term changes of Unoccupied Property", () => {
  const ours = changes.cases.filter(({ input }) => input.product === "UNOCC");

  it("come out to the penny, on the premium of the term", () => {
    const { cases: priced } = priceMidTermCases({ cases: ours }, () => definition.rating);
    expect(priced).toEqual(ours.map(({ id, expected }) => ({ id, ...expected })));
    expect(ours).not.toHaveLength(0);
  });
});
