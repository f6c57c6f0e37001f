import { describe, expect, test } from "vitest";
import { presets } from "../../src/insurance/permissions.ts";
import {
  type Approval,
  authorityOf,
  authorityReasons,
  readAdjustment,
} from "../../src/insurance/underwriting/authority.ts";

const plain: Approval = { level: "underwriter", premium: 56_476, decisions: [{ decision: "REFER" }], accumulation: [] };

describe("an underwriter's authority", () => {
  const cases: readonly (readonly [name: string, approval: Partial<Approval>, path: string | undefined])[] = [
    ["covers a referral as it is", {}, undefined],
    ["goes down to a tenth less", { adjustment: "-0.1000" }, undefined],
    ["ends below that", { adjustment: "-0.1001" }, "adjustment"],
    ["goes up to half as much again", { adjustment: "0.5000" }, undefined],
    ["ends above that", { adjustment: "0.5001" }, "adjustment"],
    ["goes up to a premium of £25,000.00", { premium: 2_500_000 }, undefined],
    ["ends a penny above", { premium: 2_500_001 }, "premium"],
    ["does not reach what was escalated", { level: "senior" }, "level"],
    ["does not reach what the rules decline", { decisions: [{ decision: "DECLINE" }] }, "level"],
    ["goes up to 10m at one postcode", { accumulation: [{ postcode: "LS6 3AB", total: 1_000_000_000 }] }, undefined],
    ["ends above that", { accumulation: [{ postcode: "LS6 3AB", total: 1_000_000_001 }] }, "accumulation"],
    ["covers a referral that has no price yet", { premium: undefined }, undefined],
  ];

  test.each(cases)("%s", (_name, approval, path) => {
    const found = authorityReasons(authorityOf(presets.underwriter), { ...plain, ...approval });
    expect(found.map((reason) => reason.path)).toEqual(path === undefined ? [] : [path]);
  });

  test.each(cases)("is sufficient for a senior: %s", (_name, approval) => {
    expect(authorityReasons(authorityOf(presets.senior), { ...plain, ...approval })).toEqual([]);
  });

  test("of a senior ends at what cannot be rated", () => {
    const past = { ...plain, adjustment: "1.0001" };
    expect(authorityReasons(authorityOf(presets.senior), past).map(({ path }) => path)).toEqual(["adjustment"]);
  });
});

describe("an adjustment", () => {
  test.each([
    ["0.1", "0.1000"],
    ["-0.25", "-0.2500"],
    ["+1", "1.0000"],
    ["0.0001", "0.0001"],
    ["0", "0.0000"],
  ])("is read from %s", (text, adjustment) => {
    expect(readAdjustment(text)).toBe(adjustment);
  });

  test.each(["", "-0.2501", "1.0001", "10%", "0.12345", "1e-1", ".1", "NaN", "--1"])("is refused for “%s”", (text) => {
    expect(readAdjustment(text)).toBeUndefined();
  });
});
