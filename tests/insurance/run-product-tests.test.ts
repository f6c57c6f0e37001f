import { describe, expect, test } from "vitest";
import type { ProductTest } from "../../schemas/product-test.ts";
import { createTestRunner, dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const letprop = readDefinition("letprop");
const play = createTestRunner(letprop);
const priced = (letprop.tests ?? []).find(({ expect: { total } }) => total !== undefined);

/** A shipped test of a total, with other answers applied. */
const changed = (given: ProductTest["given"]): ProductTest => {
  if (!priced) throw new Error("No shipped test expects a total.");
  const { total = "" } = priced.expect;
  return { name: "Changed", basedOn: priced.name, today: priced.today, given, expect: { total } };
};

describe("A total", () => {
  test("is met by answers that the portal prices.", () => {
    expect(play(changed({}))).toEqual([]);
  });

  test("is not met if an answer is missing, which is named.", () => {
    expect(play(changed({ PC: { P001: { YearBuilt: null } } }))).toMatchObject([
      { what: "total", got: "no price: /PC/0/YearBuilt required" },
    ]);
  });

  test("is not met if the risk is declined.", () => {
    const walls = { PC: { P001: { WallConstruction: "Prefabricated reinforced concrete" } } };
    expect(play(changed(walls))).toContainEqual(expect.objectContaining({ what: "total", got: "no price: declined" }));
  });
});

describe("The answers of a baseline", () => {
  const baseline = { policy: { CoverMDT: "Yes" }, property: { YearBuilt: 1890 } };
  const withBaseline = createTestRunner({ ...letprop, baseline });
  const old = { PC: { P001: { YearBuilt: 1890 }, P002: { YearBuilt: 1890 } } };

  test("apply to the policy and to every entry that a test, or a later one, contains.", () => {
    const { basedOn: _, ...below } = changed({ PC: { P001: {}, C001: {} } });
    const test: ProductTest = { ...below, name: "Above", basedOn: "Below", given: { PC: { P002: {} } } };
    const tests = [{ ...below, name: "Below" }, test];
    const { RD, PC } = dataOfTest({ ...letprop, baseline, tests }, test);
    expect(RD).toEqual({ CoverMDT: "Yes" });
    expect(PC).toEqual([
      { ItemType: "property", PropertyRef: "P001", YearBuilt: 1890 },
      { ItemType: "property", PropertyRef: "P002", YearBuilt: 1890 },
      { ItemType: "claim", PropertyRef: "C001" },
    ]);
  });

  test("are overridden by those of a test, which may also remove one.", () => {
    expect(withBaseline(changed({ RD: { CoverMDT: "No" } }))).toEqual(play(changed({ RD: { CoverMDT: "No" } })));
    expect(withBaseline(changed({ PC: { P001: { YearBuilt: null } } }))).toMatchObject([
      { what: "total", got: "no price: /PC/0/YearBuilt required" },
    ]);
    expect(withBaseline(changed(old))).toEqual(play(changed(old)));
  });
});
