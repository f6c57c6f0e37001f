import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { dataOf, treeOf, withAnswer, withItem } from "../../src/form/tree/tree.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { fixtureData, fixtureDefinition, today } from "../form/fixtures.ts";

const fleet = fixtureDefinition("fleet");
const form = prepareForm(fleet);
const start = withItem(treeOf(form, fixtureData("fleet")), "PC", "t1", {
  id: "t1",
  ItemType: "trailer",
  Kind: "Box",
  Value: 10_000.25,
});
/** Reference, section and pence. */
const linesOf = (tree = start) =>
  calculateRisk(form, dataOf(tree), today).price?.lines.map(({ ref, section, amount }) => [ref, section, amount]);

describe("the rates of a form of nested groups", () => {
  it("charge no entry that is not asked", () => {
    expect(linesOf()).toEqual([
      ["V001", "Vehicle", 37_002],
      ["V002", "Vehicle", 61_000],
    ]);
    expect(linesOf(withAnswer(start, "RD/HasTrailers", "Yes"))).toContainEqual(["t1", "Trailer", 20_001]);
  });

  it("read values computed from child entries, and the rates for a withheld value", () => {
    const older = withAnswer(start, "PC/d2/Born", "1990-01-01");
    expect(linesOf(older)?.[0]).toEqual(["V001", "Vehicle", 18_501]);
    const unknown = withAnswer(older, "PC/v2/Worth", { noAnswer: "unknown" });
    expect(linesOf(unknown)?.[1]).toEqual(["V002", "Vehicle", 5_000]);
  });
});
