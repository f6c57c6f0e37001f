import { describe, expect, it } from "vitest";
import { presets } from "../../src/insurance/permissions.ts";
import { rateRisk } from "../../src/insurance/rating/rate.ts";
import { priceOnWire, seesPrice } from "../../src/insurance/wire.ts";
import { smallRating, smallRisk } from "./small-definition.ts";

const { price } = rateRisk(
  smallRating,
  smallRisk({ RD: { Crew: 3 }, PC: [{ ItemType: "cabin", PropertyRef: "H001", Beds: 2 }] }),
);
const calculated = { outcome: "QUOTE", price, calculatedAt: "2026-11-21T09:00:00Z", validTo: "2026-12-01" } as const;
const broker = { permissions: presets.broker };

describe("a price in API responses", () => {
  it("is in pounds", () => {
    expect(priceOnWire(calculated, broker)).toEqual({
      lines: [
        { ref: "H001", section: "Cabin", label: "Cabin", amount: 7.01 },
        { ref: "POLICY", section: "Crew", label: "Crew", amount: 37.04 },
        { ref: "POLICY", section: "MinimumPremiumAdjustment", label: "Minimum premium adjustment", amount: 5.95 },
      ],
      premium: 50,
      ipt: 6,
      iptPct: 12,
      premiumIncIpt: 56,
      fee: 10,
      total: 66,
      commission: 10,
      commissionPct: 20,
      indicative: false,
      calculatedAt: "2026-11-21T09:00:00Z",
      validTo: "2026-12-01",
    });
  });

  it("has its commission only for users who may see it", () => {
    const seen = priceOnWire(calculated, { permissions: presets.handler });
    expect(seen).toBeDefined();
    expect(seen).not.toHaveProperty("commission");
    expect(seen).not.toHaveProperty("commissionPct");
  });

  it.each([
    ["QUOTE", presets.broker, true, false],
    ["REFER/bind", presets.broker, true, true],
    ["REFER/premium", presets.broker, false, true],
    ["REFER/premium", presets.admin, false, true],
    ["REFER/premium", presets.underwriter, true, true],
    ["DECLINE", presets.underwriter, false, false],
  ] as const)("after %s is seen with the rights %d: %s", (outcome, permissions, seen, indicative) => {
    expect(seesPrice(outcome, { permissions })).toBe(seen);
    const sent = priceOnWire({ ...calculated, outcome }, { permissions });
    if (seen) expect(sent).toMatchObject({ indicative });
    else expect(sent).toBeUndefined();
  });
});
