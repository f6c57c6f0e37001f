import { describe, expect, test } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { ProductTest } from "../../schemas/product-test.ts";
import { changedRates, untestedRates } from "../../src/insurance/cases/untested-rates.ts";
import { definitionFolders, readDefinition } from "../definitions/read-definition.ts";
import { changed } from "../form/lint/change.ts";
import { smallDefinition } from "./small-definition.ts";

const boat = (answers: object, expected: ProductTest["expect"] = { total: "0.00" }): ProductTest => ({
  name: JSON.stringify(answers),
  today: "2026-03-01",
  given: {
    RD: { InceptionDateISO: "2026-03-01", Storm: "Yes" },
    PC: { B001: { Value: 100_000, Colour: "Red", Length: 5, Harbour: "Hull", ...answers } },
  },
  expect: expected,
});

const withTests = (...tests: readonly ProductTest[]): Definition => ({ ...smallDefinition, tests });

const rate = "/rating/tables/";

/** The findings for a version with these changed values. */
const said = (tests: readonly ProductTest[], changes: Readonly<Record<string, string>>) => {
  const before = withTests(...tests);
  const after = Object.entries(changes).reduce<unknown>((value, [path, to]) => changed(value, path, to), before);
  return untestedRates(after as Definition, before);
};

const words = (...of: Parameters<typeof said>) =>
  said(...of).map(({ path, message, fix }) => `${path} ${message} ${fix}`);

describe("A changed rate", () => {
  test("needs a test with a total that is priced with it", () => {
    const change = { [`${rate}Colour/values/Red`]: "1.15" };
    expect(words([boat({})], change)).toEqual([]);
    expect(words([boat({ Colour: "Blue" })], change)).toEqual([
      "/rating/tables/Colour/values/Red The table Colour, “Red”, changed from 1.10 to 1.15, and no test with a total is priced with it. " +
        "Add a test with a total, where Colour is “Red”.",
    ]);
    expect(said([], change)).toMatchObject([
      { rule: "rate-untested", severity: "error", cause: "Rates in the table Colour have no test." },
    ]);
  });

  test("is not covered by a test without a total, by a declined one, nor by an invalid one", () => {
    const change = { [`${rate}Colour/values/Red`]: "1.15" };
    const blind = [
      boat({}, { rules: [] }),
      boat({}, { total: "no price: declined" }),
      boat({ Colour: "Green" }),
      { ...boat({}), basedOn: "nothing" },
    ];
    expect(said(blind, change)).toHaveLength(1);
    expect(said([...blind, boat({})], change)).toEqual([]);
  });

  test("is found in bands, sets, cases, the rest of a table, bases and values", () => {
    const changes = {
      [`${rate}Length/bands/1/value`]: "1.30",
      [`${rate}Harbour/sets/0/value`]: "1.6",
      [`${rate}Harbour/otherwise`]: "1.1",
      [`${rate}Boats/cases/0/value`]: "1.01",
      [`${rate}CabinRate/values/2`]: "7.505",
      "/rating/lines/3/base": "13",
      "/rating/fee": "11.00",
      "/rating/iptPct": "14",
    };
    expect(words([], changes)).toEqual([
      "/rating/fee The fee changed from 10.00 to 11.00, and no test with a total is priced with it. Add a test with a total.",
      "/rating/iptPct The rate of insurance premium tax changed from 12 to 14, and no test with a total is priced with it. Add a test with a total.",
      "/rating/tables/Length/bands/1/value The table Length, up to 10, changed from 1.25 to 1.30, and no test with a total is priced with it. Add a test with a total, where Length is up to 10.",
      "/rating/tables/Harbour/sets/0/value The table Harbour, “Hull” and 1 more, changed from 1.5 to 1.6, and no test with a total is priced with it. Add a test with a total, where Harbour is “Hull”.",
      "/rating/tables/Harbour/otherwise The table Harbour, otherwise, changed from 1 to 1.1, and no test with a total is priced with it. Add a test with a total, where no other row of the table Harbour applies.",
      "/rating/tables/Boats/cases/0/value The table Boats, where Boats is 1 or less, changed from 1.00 to 1.01, and no test with a total is priced with it. Add a test with a total, where Boats is 1 or less.",
      "/rating/tables/CabinRate/values/2 The table CabinRate, “2”, changed from 7.005 to 7.505, and no test with a total is priced with it. Add a test with a total, where Beds is “2”.",
      "/rating/lines/3/base The base of “Crew” changed from 12.345 to 13, and no test with a total is priced with it. Add a test with a total, where “Crew” is charged (Crew is answered).",
    ]);
    const tests = [
      boat({ Length: 8 }),
      boat({ Harbour: "Cowes" }),
      {
        ...boat({}),
        name: "With a cabin and a crew",
        given: { RD: { Crew: 2 }, PC: { B001: { Value: 100_000, Colour: "Red", Length: 5 }, H001: { Beds: 2 } } },
      },
    ];
    expect(words(tests, changes)).toEqual([]);
  });

  test("is not covered if a minimum premium hides it", () => {
    const cheap = [boat({ Value: 100 })];
    expect(words(cheap, { [`${rate}Colour/values/Red`]: "1.15" })).toEqual([
      "/rating/tables/Colour/values/Red The table Colour, “Red”, changed from 1.10 to 1.15, and no test with a total would notice. " +
        "Add a test with a total, where Colour is “Red”, in which nothing else hides the difference.",
    ]);
    expect(said(cheap, { "/rating/minimumPremium": "60.00" })).toEqual([]);
    expect(said([boat({})], { "/rating/minimumPremium": "60.00" })).toMatchObject([{ path: "/rating/minimumPremium" }]);
  });

  test("in a changed set is that of the text that moved, and of no other", () => {
    const sets = (one: readonly string[], two: readonly string[]): Definition =>
      changed(withTests(boat({})), `${rate}Harbour/sets`, [
        { in: one, value: "1.5" },
        { in: two, value: "1.2" },
      ]) as Definition;
    const before = sets(["Hull", "Hayle"], ["Cowes"]);
    expect(untestedRates(sets(["Hull"], ["Cowes", "Hayle"]), before)).toMatchObject([
      { path: "/rating/tables/Harbour/sets/1/value", fix: "Add a test with a total, where Harbour is “Hayle”." },
    ]);
    expect(untestedRates(sets(["Hayle"], ["Cowes", "Hull"]), before)).toEqual([]);
  });

  test("of commission and of changes is not covered by a test of a quote", () => {
    expect(
      said([], { "/rating/commissionPct": "22", "/rating/mtaFee": "6.00", "/rating/mtaWaiveBelow": "3.00" }),
    ).toEqual([]);
  });
});

describe("A first version", () => {
  test("has a warning for each rate without a test", () => {
    const found = untestedRates(withTests(), null);
    expect(found.map(({ path }) => path)).toEqual(changedRates(smallDefinition, undefined).map(({ path }) => path));
    expect(found.every(({ severity }) => severity === "warn")).toBe(true);
    expect(found[0]?.message).toBe("The minimum premium is new, 50.00, and no test with a total is priced with it.");
    expect(untestedRates(withTests(boat({})), null).map(({ path }) => path)).not.toContain(`${rate}Colour/values/Red`);
  });

  test.each(definitionFolders())("%s has a test of each of its rates, and reports them without.", (folder) => {
    const definition = readDefinition(folder);
    expect(untestedRates(definition, null)).toEqual([]);
    const { tests: _tests, ...untested } = definition;
    const rates = definition.record === "quote" ? changedRates(definition, undefined) : [];
    expect(untestedRates(untested, null)).toHaveLength(rates.length);
  });
});
