import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { priceCase } from "../../src/insurance/cases/price-cases.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import cases from "../fixtures/cases/letprop.json";
import golden from "../fixtures/letprop-golden.json";

const definition = readDefinition("letprop");
const form = prepareForm(definition);

describe("the worked cases of Let Property", () => {
  it.each(cases.cases)("$id: $expected.decision, rules, items and price to the penny", ({ expected, ...given }) => {
    expect(priceCase(given, form, definition)).toEqual({ id: given.id, ...expected });
  });

  it("exist, and cover every outcome", () => {
    expect(new Set(cases.cases.map(({ expected }) => expected.decision)).size).toBe(4);
  });
});

describe("the golden example of Let Property", () => {
  const data = { ...golden, RD: { ...golden.RD, InceptionDateISO: "2026-12-01T00:00:00+00:00" } };

  it("matches to the penny", () => {
    expect(priceCase({ id: "golden", product: "LETPROP", today: "2026-11-21", DATA: data }, form, definition)).toEqual({
      id: "golden",
      ratingDate: "2026-12-01",
      decision: "QUOTE",
      brokerSeesPrice: true,
      rules: [],
      price: {
        lines: [
          { ref: "P001", section: "Buildings", amount: "284.05" },
          { ref: "P001", section: "Contents", amount: "18.36" },
          { ref: "P001", section: "LossOfRent", amount: "16.62" },
          { ref: "P001", section: "Liability", amount: "12.22" },
          { ref: "P001", section: "AccidentalDamage", amount: "35.88" },
          { ref: "P002", section: "Buildings", amount: "147.58" },
          { ref: "P002", section: "Contents", amount: "8.59" },
          { ref: "P002", section: "LossOfRent", amount: "10.60" },
          { ref: "P002", section: "Liability", amount: "12.22" },
          { ref: "P002", section: "AccidentalDamage", amount: "18.64" },
        ],
        QuotePremium: "564.76",
        QuoteIPT: "67.77",
        QuotePremiumIncIPT: "632.53",
        MGAFee: "35.00",
        Total: "667.53",
        Commission: "141.19",
      },
    });
  });

  it("is rated as of today if its inception is empty or past", () => {
    for (const inception of [undefined, "2026-11-20T23:59:00Z"]) {
      const { InceptionDateISO: _, ...rest } = data.RD;
      const RD = inception === undefined ? rest : { ...rest, InceptionDateISO: inception };
      expect(calculateRisk(form, { ...data, RD }, "2026-11-21").ratingDate).toBe("2026-11-21");
    }
  });

  it("is neither decided nor priced while an answer is missing, and says which", () => {
    const { LiabilityLimit: _, ...RD } = data.RD;
    const incomplete = calculateRisk(form, { ...data, RD }, "2026-11-21");
    expect(incomplete).toMatchObject({ decision: undefined, rules: [], price: null });
    expect(incomplete.errors).toMatchObject([{ path: "/RD/LiabilityLimit", missing: true, severity: "error" }]);
    const result = priceCase(
      { id: "x", product: "LETPROP", today: "2026-11-21", DATA: { ...data, RD } },
      form,
      definition,
    );
    expect(result).toMatchObject({ decision: "INCOMPLETE", price: null, brokerSeesPrice: false });
    expect(result.errors).toEqual(incomplete.errors);
  });

  it("is priced without the answers that only accepting needs", () => {
    const { Declaration: _, DemandsAndNeeds: __, ...RD } = data.RD;
    const { decision, errors } = calculateRisk(form, { ...data, RD }, "2026-11-21");
    expect(decision).toBe("QUOTE");
    expect(errors.map(({ path, neededFor }) => [path, neededFor])).toEqual([
      ["/RD/DemandsAndNeeds", "accept"],
      ["/RD/Declaration", "accept"],
    ]);
  });

  it("of a policy is rated as of the first day of its term, so that a later claim does not count", () => {
    const claim = {
      ItemType: "claim",
      PropertyRef: "C001",
      ParentRef: "P001",
      ClaimDate: "2027-01-15",
      ClaimCause: "Fire",
      ClaimAmount: 5000,
      ClaimOpen: "No",
    };
    const changed = { ...golden, RD: { ...golden.RD, InceptionDateISO: "2027-03-10" }, PC: [...golden.PC, claim] };
    const inTerm = calculateRisk(form, changed, { today: "2027-03-01", asAt: "2026-12-01" });
    expect(inTerm).toMatchObject({ ratingDate: "2026-12-01", decision: "QUOTE", price: { premium: 56476 } });
    const asNew = calculateRisk(form, changed, "2027-03-01");
    expect(asNew).toMatchObject({ ratingDate: "2027-03-10", price: { premium: 69025 } });
  });
});
