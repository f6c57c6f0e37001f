import { describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { DatedRow } from "../../schemas/rating.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { ratesKnownOn, ratesWith } from "../../src/insurance/rating/dated-rates.ts";
import { rowOn, shippedRates } from "../../src/insurance/rating/rating-on.ts";
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

  it("that was approved comes after those that are shipped, and of one day the later counts", () => {
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
const { values, ...ofArea } = rating.tables.Excess ?? expect.fail("The rating has a table of excesses.");
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

  it("is read at the first day of the term", () => {
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

  it("is linted with the values that it will have", () => {
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
