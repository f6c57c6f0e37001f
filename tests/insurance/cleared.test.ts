import { describe, expect, it } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { firedFacts, isCovered } from "../../src/insurance/underwriting/cleared.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";

const definition = readDefinition("letprop");
const form = prepareForm(definition);
const dates = { today: "2026-11-21", asAt: "2026-12-01" };

/** The worked example with other answers of its two properties, and claims. */
const dataWith = (first: Answers, second: Answers = {}, claims: readonly Answers[] = []) => ({
  ...golden,
  RD: { ...golden.RD, InceptionDateISO: "2026-12-01T00:00:00+00:00" },
  PC: [
    ...golden.PC.map((item, at) => ({ ...item, id: `p${at + 1}`, ...(at === 0 ? first : second) })),
    ...claims.map((claim, at) => ({
      id: `c${at + 1}`,
      PropertyRef: `C00${at + 1}`,
      ItemType: "claim",
      ParentRef: "P001",
      ClaimCause: "Storm",
      ClaimOpen: "No",
      ...claim,
    })),
  ],
});

const factsWith = (...given: Parameters<typeof dataWith>) =>
  firedFacts(resolveForm(form, treeOf(form, dataWith(...given)), dates));

const block = (units: number): Answers => ({
  PropertyType: "Block of flats",
  UnitsInBlock: units,
  StoreysInBlock: 3,
});
const claim = (amount: number, more: Answers = {}): Answers => ({
  ClaimDate: "2026-03-01",
  ClaimAmount: amount,
  ...more,
});
const listed: Answers = { Listed: "Grade I or A" };

describe("a cleared rule", () => {
  it.each<[string, string, Parameters<typeof dataWith>, Parameters<typeof dataWith>, boolean]>([
    ["L09", "while nothing changes", [block(14)], [block(14)], true],
    ["L09", "with a number nearer to its limit", [block(14)], [block(13)], true],
    ["L09", "with a number further past its limit", [block(14)], [block(15)], false],
    ["L09", "of another item as well", [block(14)], [block(14), block(13)], false],
    ["L09", "of another item instead", [block(14)], [{}, block(14)], false],
    ["L12", "that compares no number, of the same item", [listed], [{ ...listed, BuildingsSI: 900000 }], true],
    ["L12", "that compares no number, of another item", [listed], [{}, listed], false],
    ["L18", "by one sum that stays", [{ BuildingsSI: 1600000 }], [{ BuildingsSI: 1600000 }], true],
    ["L18", "by one sum that grows", [{ BuildingsSI: 1600000 }], [{ BuildingsSI: 1600001 }], false],
    [
      "L20",
      "with an open claim whose amount grows past what was looked at",
      [{}, {}, [claim(12000, { ClaimOpen: "Yes" })]],
      [{}, {}, [claim(13000, { ClaimOpen: "Yes" })]],
      false,
    ],
    [
      "L20",
      "with an open claim that is the same",
      [{}, {}, [claim(12000, { ClaimOpen: "Yes" })]],
      [{}, {}, [claim(12000, { ClaimOpen: "Yes" })]],
      true,
    ],
  ])("%s remains so %s: %#", (id, _, before, after, covered) => {
    const [then, now] = [factsWith(...before), factsWith(...after)];
    const fired = now.find((each) => each.id === id);
    expect(then.map((each) => each.id)).toContain(id);
    expect(fired && isCovered(fired, then)).toBe(covered);
  });

  it("keeps its numbers exact, each with the side on which it fires", () => {
    const [first] = factsWith(block(14)).filter(({ id }) => id === "L09");
    expect(first).toEqual({
      id: "L09",
      items: ["P001"],
      facts: [{ at: "p1:", value: "14", limit: "12", side: "above", broken: true }],
    });
  });

  it("is reported, marked as cleared, and decides nothing", () => {
    const data = dataWith(block(14));
    const release = { cleared: factsWith(block(14)) };
    const before = calculateRisk(form, data, dates);
    const after = calculateRisk(form, data, dates, release);
    expect([before.decision, after.decision]).toEqual(["REFER/bind", "QUOTE"]);
    expect(after.rules).toMatchObject([{ id: "L09", cleared: true }]);
    expect(after.price).toEqual(before.price);
    expect(calculateRisk(form, dataWith(block(15)), dates, release).decision).toBe("REFER/bind");
  });

  it("survives being stored", () => {
    const facts = factsWith(block(14));
    expect(isCovered(facts[0] ?? { id: "", items: [], facts: [] }, JSON.parse(JSON.stringify(facts)))).toBe(true);
  });
});
