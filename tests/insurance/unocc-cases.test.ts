import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { priceCase, priceMidTermCases } from "../../src/insurance/cases/price-cases.ts";
import { dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { termMonths } from "../../src/insurance/rating/term-months.ts";
import { termFrom } from "../../src/insurance/time/term.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import changes from "../fixtures/cases/mta.json";
import cases from "../fixtures/cases/unocc.json";

const definition = readDefinition("unocc");
const form = prepareForm(definition);

describe("the worked cases of Unoccupied Property", () => {
  it.each(cases.cases)("$id: $expected.decision, rules, items and price to the penny", ({ expected, ...given }) => {
    expect(priceCase(given, form, definition)).toEqual({ id: given.id, ...expected });
  });

  it("exist, and cover every outcome", () => {
    expect(new Set(cases.cases.map(({ expected }) => expected.decision)).size).toBe(4);
  });
});

describe("the golden example of Unoccupied Property", () => {
  const golden = definition.tests?.find(({ name }) => name === "Golden example 2");
  if (!golden) throw new Error("There is no golden example.");
  const data = dataOfTest(definition, golden);

  it("matches to the penny, line by line", () => {
    const { rules, price } = priceCase(
      { id: "golden", product: "UNOCC", today: golden.today, DATA: data },
      form,
      definition,
    );
    expect(rules).toEqual([]);
    expect(price).toEqual({
      lines: [
        { ref: "P001", section: "Buildings", amount: "462.53" },
        { ref: "P001", section: "Liability", amount: "16.25" },
      ],
      QuotePremium: "478.78",
      QuoteIPT: "57.45",
      QuotePremiumIncIPT: "536.23",
      MGAFee: "45.00",
      Total: "581.23",
      Commission: "107.73",
    });
  });
});

describe("the term of Unoccupied Property", () => {
  it.each([
    ["3 months", "2026-12-01", "2027-02-28"],
    ["6 months", "2026-12-01", "2027-05-31"],
    ["9 months", "2026-12-01", "2027-08-31"],
    ["12 months", "2026-12-01", "2027-11-30"],
    ["6 months", "2027-08-31", "2028-02-28"],
    ["12 months", "2028-02-29", "2029-02-27"],
  ])("of %s from %s ends on %s", (PolicyTerm, start, end) => {
    if (!definition.rating) throw new Error("There is no rating.");
    const resolution = resolveForm(form, treeOf(form, { RD: { PolicyTerm } }), start);
    expect(termFrom(start, termMonths(definition.rating, resolution))).toEqual({ start, end });
  });
});

describe("the worked mid-term changes of Unoccupied Property", () => {
  const ours = changes.cases.filter(({ input }) => input.product === "UNOCC");

  it("match to the penny, on the premium of the term", () => {
    const { cases: priced } = priceMidTermCases({ cases: ours }, () => ({ form, definition }));
    expect(priced).toEqual(ours.map(({ id, expected }) => ({ id, ...expected })));
    expect(ours).not.toHaveLength(0);
  });
});
