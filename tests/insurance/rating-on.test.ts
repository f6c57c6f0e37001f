import { describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { DatedRow, WrittenRates, WrittenRating } from "../../schemas/rating.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { datedNames } from "../../src/form/definition/rating-parts.ts";
import { diffDefinitions } from "../../src/form/diff/diff-definitions.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { ratesKnownOn, ratesWith } from "../../src/insurance/rating/dated-rates.ts";
import { ratingOn, rowOn, shippedRates } from "../../src/insurance/rating/rating-on.ts";
import { lintDefinition } from "../../src/insurance/rating/with-rates.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";

const rows: readonly DatedRow[] = [
  { from: "2015-11-01", value: "9.5" },
  { from: "2016-10-01", value: "10" },
  { from: "2017-06-01", value: "12", changesFrom: "2018-06-01" },
];

describe("A dated rate", () => {
  it.each([
    ["a term before the first row", { term: "2015-10-31" }, undefined],
    ["a term on the last day of a rate", { term: "2017-05-31" }, "10"],
    ["a term on the first day of the next", { term: "2017-06-01" }, "12"],
    [
      "a change of an earlier term while the law lets it keep its rate",
      { term: "2017-05-31", act: "2018-05-31" },
      "10",
    ],
    ["the same after that", { term: "2017-05-31", act: "2018-06-01" }, "12"],
    ["a change of a later term", { term: "2017-06-01", act: "2017-06-02" }, "12"],
    ["a change where no longer time is given", { term: "2016-09-30", act: "2016-10-01" }, "10"],
  ])("for %s", (_, days, value) => {
    expect(rowOn(rows, days)?.value).toBe(value);
  });

  it("that was approved comes after the shipped ones, and of one day the later counts", () => {
    const rates = ratesWith([
      { name: "ipt-standard", from: "2027-06-01", value: "14" },
      { name: "ipt-standard", from: "2027-06-01", value: "13" },
      { name: "flood", from: "2027-01-01", value: { A: "1.00" } },
    ]);
    expect(rates["ipt-standard"]?.map(({ value }) => value)).toEqual(["12", "13"]);
    expect(Object.keys(rates)).toEqual([...Object.keys(shippedRates), "flood"]);
    expect(ratesKnownOn(rates, "2026-11-21").flood).toEqual([{ from: "2026-11-21", value: { A: "1.00" } }]);
    expect(ratesKnownOn(rates, "2027-05-31")["ipt-standard"]?.map(({ value }) => value)).toEqual(["12"]);
  });
});

const letprop = readDefinition("letprop");
const rating = letprop.rating ?? expect.fail("The definition has a rating.");
const { values: cells, ...ofArea } = rating.tables.Excess ?? expect.fail("The rating has a table of excesses.");
const values = Object.fromEntries(
  Object.entries(cells ?? {}).map(([key, value]) => [key, typeof value === "string" ? value : ""]),
);
const withTable: Definition = {
  ...letprop,
  rating: {
    ...rating,
    fee: { dated: "our-fee" },
    iptPct: { dated: "ipt-exempt" },
    tables: { ...rating.tables, Excess: { ...ofArea, dated: "excess" } },
  },
};

describe("A rating with dated figures and a dated table", () => {
  const doubled = Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [key, String(Number(value) * 2)]),
  );
  const rates = ratesWith([
    { name: "our-fee", from: "2020-01-01", value: "35.00" },
    { name: "our-fee", from: "2027-01-01", value: "40.00" },
    { name: "excess", from: "2020-01-01", value: values ?? {} },
    { name: "excess", from: "2027-01-01", value: doubled },
  ]);
  const priceFrom = (InceptionDateISO: string) => {
    const form = prepareForm(withTable, () => rates);
    const data = { ...golden, RD: { ...golden.RD, InceptionDateISO } };
    return calculateRisk(form, data, "2026-12-20").price;
  };

  it("is read as of the first day of the term", () => {
    const [before, after] = [priceFrom("2026-12-31T00:00:00Z"), priceFrom("2027-01-01T00:00:00Z")];
    expect(before).toMatchObject({
      premium: 56476,
      ipt: 0,
      iptPct: "0",
      fee: 3500,
      feeFrom: "2020-01-01",
      total: 59976,
    });
    expect(after).toMatchObject({ ipt: 0, fee: 4000, feeFrom: "2027-01-01", iptFrom: "1994-10-01" });
    expect(after?.premium).toBeGreaterThan(2 * 56476 * 0.9);
  });

  it("is checked by the lint with its future values", () => {
    const errorsWith = (more: typeof rates) =>
      lintDefinition(withTable, { ...rates, ...more })
        .filter(({ severity }) => severity === "error")
        .map(({ rule, path, message }) => `${rule} ${path} ${message}`);
    expect(errorsWith({})).toEqual([]);
    const { "our-fee": _, ...without } = rates;
    expect(lintDefinition(withTable, without).find(({ severity }) => severity === "error")).toMatchObject({
      rule: "dated-rate-unknown",
      path: "/rating/fee/dated",
    });
    const fewer = { excess: [{ from: "2020-01-01", value: { "100": "1.00" } }] };
    expect(errorsWith(fewer).join("\n")).toContain("Excess");
    expect(errorsWith({ "our-fee": [{ from: "2020-01-01", value: "-1.00" }] }).join()).toContain("figure-negative");
    expect(errorsWith({ excess: [{ from: "2020-01-01", value: "1.00" }] }).join()).toContain("dated-rate-unfit");
  });

  it("is in pounds or in per cent, and nowhere both", () => {
    const both = { ...withTable, rating: { ...withTable.rating, iptPct: { dated: "our-fee" } } };
    const low = { ...rates, "our-fee": [{ from: "2020-01-01", value: "12.00" }] };
    expect(lintDefinition(both, low).filter(({ severity }) => severity === "error")).toMatchObject([
      { rule: "dated-rate-unfit", path: "/rating/fee/dated" },
    ]);
  });
});

describe("A table with dated figures in its cells", () => {
  const flood = { dated: "flood-loading" };
  const rates = ratesWith([
    { name: "flood-loading", from: "2020-01-01", value: "1.10" },
    { name: "flood-loading", from: "2027-01-01", value: "1.50" },
  ]);
  const tables: Readonly<Record<string, WrittenRates>> = {
    byText: { group: "property", key: { f: "Excess" }, values: { "250": flood, "500": "1.00" }, otherwise: "1.00" },
    byBand: { group: "property", key: { f: "Excess" }, bands: [{ to: 100, value: "0.90" }, { value: flood }] },
    bySet: { group: "property", key: { f: "Excess" }, sets: [{ in: ["250", "500"], value: flood }], otherwise: "1.00" },
    byCase: { group: "property", cases: [{ when: { f: "Excess", op: "gt", v: 100 }, value: flood }], otherwise: flood },
  };
  const written: Definition = { ...letprop, rating: { ...rating, tables: { ...rating.tables, ...tables } } };
  const readOn = (day: string, of = written) =>
    ratingOn(
      prepareForm(of, () => rates),
      day,
    );

  it("has the value of each as of the first day of the term, in every shape", () => {
    const { rating: read, used } = readOn("2027-01-01");
    expect(read.tables.byText?.values).toEqual({ "250": "1.50", "500": "1.00" });
    expect(read.tables.byBand?.bands?.map(({ value }) => value)).toEqual(["0.90", "1.50"]);
    expect(read.tables.bySet?.sets?.map(({ value }) => value)).toEqual(["1.50"]);
    expect(read.tables.byCase).toMatchObject({ cases: [{ value: "1.50" }], otherwise: "1.50" });
    expect(readOn("2026-12-31").rating.tables.byBand?.bands?.map(({ value }) => value)).toEqual(["0.90", "1.10"]);
    expect(used).toContainEqual({ name: "flood-loading", from: "2027-01-01" });
    expect(readOn("2027-01-01", letprop).from).toEqual({ iptFrom: "2017-06-01" });
    expect(datedNames(written.rating ?? expect.fail())).toContain("flood-loading");
  });

  it("prices a quote by its own day, and shows the date of the rate", () => {
    const item = [...(rating.factorSets.item ?? []), "byCase"];
    const multiplied = { ...(written.rating ?? rating), factorSets: { ...rating.factorSets, item } };
    const priceFrom = (InceptionDateISO: string, rating: WrittenRating = multiplied) => {
      const form = prepareForm({ ...written, rating }, () => rates);
      return calculateRisk(form, { ...golden, RD: { ...golden.RD, InceptionDateISO } }, "2026-12-20").price;
    };
    const [before, after] = [priceFrom("2026-12-31T00:00:00Z"), priceFrom("2027-01-01T00:00:00Z")];
    expect(before?.premiumFrom).toBe("2020-01-01");
    expect(after?.premiumFrom).toBe("2027-01-01");
    // The tables are there, and multiply nothing.
    const unused = priceFrom("2027-01-01T00:00:00Z", { ...multiplied, factorSets: rating.factorSets });
    expect(unused?.premium).toBeGreaterThan(0);
    expect(unused).not.toHaveProperty("premiumFrom");
    // Liability is not multiplied with what belongs to a property.
    expect((after?.premium ?? 0) / (before?.premium ?? 1)).toBeGreaterThan(1.3);
    expect((after?.premium ?? 0) / (before?.premium ?? 1)).toBeLessThan(1.5 / 1.1);
  });

  it("is checked by the lint with its values, and is not looked up by a calculation", () => {
    const found = (of: Definition, more = rates) =>
      lintDefinition(of, more)
        .filter(({ severity }) => severity === "error")
        .map(({ rule, path }) => `${rule} ${path}`);
    expect(found(written)).toEqual([]);
    const none = { "flood-loading": [{ from: "2020-01-01", value: { A: "1.00" } }] };
    expect(found(written, { ...rates, ...none })).toContain(
      "dated-rate-unfit /rating/tables/byBand/bands/1/value/dated",
    );
    expect(found(written, shippedRates)).toContain("dated-rate-unknown /rating/tables/byText/values/250/dated");
    const value = { calc: { lookup: "byBand", key: 5 } };
    const lookedUp = { ...written, values: { ...written.values, Loading: value } };
    expect(found(lookedUp)).toContain("dated-rate-unfit /values/Loading/calc/lookup");
    const plain = { ...rating, tables: { ...rating.tables, byBand: { key: 5, bands: [{ value: "1.00" }] } } };
    expect(found({ ...lookedUp, rating: plain })).not.toContain("dated-rate-unfit /values/Loading/calc/lookup");
  });

  it("is shown in differences and explanations by the name of its rate", () => {
    const before = {
      ...tables,
      byBand: { group: "property", key: { f: "Excess" }, bands: [{ to: 100, value: "0.90" }, { value: "1.05" }] },
    };
    const earlier = { ...letprop, rating: { ...rating, tables: { ...rating.tables, ...before } } };
    expect(diffDefinitions(earlier as Definition, written)).toMatchObject([
      { aspect: "above", before: "1.05", after: "the dated rate flood-loading", to: "/rating/tables/byBand/bands/1" },
    ]);
  });
});
