import { describe, expect, test } from "vitest";
import type { ProductTest } from "../../schemas/product-test.ts";
import { playerOf } from "../../src/insurance/cases/run-product-tests.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const letprop = readDefinition("letprop");
const play = playerOf(letprop);
const priced = (letprop.tests ?? []).find(({ expect: { total } }) => total !== undefined);

/** A shipped test of a total, with other answers laid over it. */
const changed = (given: ProductTest["given"]): ProductTest => {
  if (!priced) throw new Error("No shipped test expects a total.");
  const { total = "" } = priced.expect;
  return { name: "Changed", basedOn: priced.name, today: priced.today, given, expect: { total } };
};

describe("A total", () => {
  test("is met by answers that the portal prices.", () => {
    expect(play(changed({}))).toEqual([]);
  });

  test("is not met where an answer is missing, which is named.", () => {
    expect(play(changed({ PC: { P001: { YearBuilt: null } } }))).toMatchObject([
      { what: "total", got: "no price: /PC/0/YearBuilt required" },
    ]);
  });

  test("is not met where the risk is declined.", () => {
    const walls = { PC: { P001: { WallConstruction: "Prefabricated reinforced concrete" } } };
    expect(play(changed(walls))).toContainEqual(expect.objectContaining({ what: "total", got: "no price: declined" }));
  });
});
