import { describe, expect, it } from "vitest";
import type { Rating } from "../../schemas/rating.ts";
import { rateRisk, type UnderwriterAdjustment } from "../../src/insurance/rating/rate.ts";
import fc, { draws } from "../property.ts";
import { type SmallData, smallRating, smallRisk } from "./small-definition.ts";

const boat = { ItemType: "boat", PropertyRef: "B001", Value: 20000, Colour: "Red", Length: 8, Harbour: "Hull" };
const cabin = { ItemType: "cabin", PropertyRef: "H001", Beds: 2 };

const rate = (data: SmallData, rating: Rating = smallRating, adjustment?: UnderwriterAdjustment) =>
  rateRisk(rating, smallRisk(data, rating), adjustment).price;
const traceOf = (data: SmallData) => rateRisk(smallRating, smallRisk(data)).trace;
const linesOf = (data: SmallData, rating?: Rating, adjustment?: UnderwriterAdjustment) =>
  rate(data, rating, adjustment).lines.map(({ ref, section, amount }) => [ref, section, amount]);

describe("the lines of a price", () => {
  it("are by item in the order of the schedule, in the order of the rating within it, the policy's last", () => {
    const PC = [cabin, { ...boat, PropertyRef: "B007" }, { ItemType: "claim", PropertyRef: "C001" }, boat];
    expect(linesOf({ RD: { Storm: "Yes", Crew: 2 }, PC })).toEqual([
      ["H001", "Cabin", 701],
      ["B007", "Hull", 9336],
      ["B007", "Storm", 151],
      ["B001", "Hull", 9336],
      ["B001", "Storm", 151],
      ["POLICY", "Crew", 2395],
    ]);
  });

  it("are exact products, rounded once, half away from zero", () => {
    expect(linesOf({ PC: [cabin] }, { ...smallRating, minimumPremium: "0" })).toEqual([["H001", "Cabin", 701]]);
    expect(linesOf({ RD: { Crew: 1 } }, { ...smallRating, minimumPremium: "0" })).toEqual([["POLICY", "Crew", 1235]]);
  });

  it("exist for covers that are chosen and insure something, and for no others", () => {
    const rating = { ...smallRating, minimumPremium: "0" };
    expect(linesOf({ RD: { Storm: "No" }, PC: [{ ...boat, Value: 0 }] }, rating)).toEqual([]);
    expect(linesOf({ PC: [{ ...boat, Value: 0 }] }, rating)).toEqual([]);
    expect(linesOf({ RD: { Storm: "Yes" }, PC: [{ ...boat, Value: 0 }] }, rating)).toEqual([["B001", "Storm", 101]]);
  });

  it("remain if they round to zero", () => {
    const rating = { ...smallRating, minimumPremium: "0" };
    expect(linesOf({ PC: [{ ...boat, Value: 1 }] }, rating)).toEqual([["B001", "Hull", 0]]);
  });

  it("are named by id while an item has no reference", () => {
    const { PropertyRef: _, ...fresh } = boat;
    expect(linesOf({ PC: [{ ...fresh, id: "a-b" }] })[0]?.[0]).toBe("a-b");
    expect(linesOf({ PC: [{ ...fresh, id: "a-b", PropertyRef: "" }] })[0]?.[0]).toBe("a-b");
  });

  it("keep the whole trace: base, exposure, and each factor with its table, key and value", () => {
    const [hull, storm, ...others] = traceOf({ RD: { Storm: "Yes" }, PC: [boat] });
    expect(others).toEqual([]);
    expect(hull).toEqual({
      ref: "B001",
      section: "Hull",
      base: "0.0035",
      exposure: "20000",
      factors: [
        { table: "Colour", key: "Red", value: "1.1" },
        { table: "Length", key: "8", value: "1.25" },
        { table: "Boats", value: "1.00" },
      ],
    });
    expect(storm).toMatchObject({ base: "1.005", factors: [{ table: "Harbour", key: "Hull", value: "1.5" }] });
    expect(traceOf({ PC: [cabin] })[0]?.base).toEqual({ table: "CabinRate", key: "2", value: "7.005" });
  });

  it("can be stored as JSON", () => {
    const traced = rateRisk(smallRating, smallRisk({ RD: { Storm: "Yes", Crew: 3 }, PC: [boat, cabin] }));
    expect(JSON.parse(JSON.stringify(traced))).toEqual(traced);
  });
});

describe("a value that the rating lacks", () => {
  it.each([
    ["an option that no table has", { Colour: "Green" }, 'B001: the table "Colour" has no value for Green.'],
    ["a number past the last band", { Length: 11 }, 'B001: the table "Length" has no value for 11.'],
    ["an answer that is not there", { Colour: "" }, 'B001: the table "Colour" has no value for no answer.'],
    ["an amount that is not known", { Value: "" }, "B001: the amount that Hull is rated on is not known."],
  ])("is an internal error that names it: %s", (_, answers, message) => {
    expect(() => rate({ PC: [{ ...boat, ...answers }] })).toThrow(message);
  });

  it("is never a factor of 1 if no case is true", () => {
    const { otherwise: _, ...cases } = smallRating.tables.Boats ?? {};
    const rating = { ...smallRating, tables: { ...smallRating.tables, Boats: cases } };
    expect(() => rate({ PC: [boat, boat] }, rating)).toThrow('no case of the table "Boats" is true');
  });

  it("is the value of a case only if that case is known to be true", () => {
    const Boats = { cases: [{ when: { f: "Crew", op: "gt", v: 3 }, value: "2" }], otherwise: "1.00" } as const;
    const rating = { ...smallRating, tables: { ...smallRating.tables, Boats } };
    expect(linesOf({ PC: [boat] }, rating)).toEqual([["B001", "Hull", 9625]]);
    expect(linesOf({ RD: { Crew: 4 }, PC: [boat] }, rating)[0]).toEqual(["B001", "Hull", 19250]);
  });

  it("or a missing table, or one about another kind of item, is an error too", () => {
    const withFactor = (factor: string): Rating => ({
      ...smallRating,
      lines: [{ section: "Hull", label: "Hull", per: "boat", base: "1", factors: [factor] }],
    });
    expect(() => rate({ PC: [boat] }, withFactor("Nowhere"))).toThrow('no table "Nowhere"');
    expect(() => rate({ PC: [boat] }, withFactor("constructor"))).toThrow('no table "constructor"');
    expect(() => rate({ PC: [boat] }, withFactor("CabinRate"))).toThrow('the table "CabinRate" is about cabin');
  });
});

describe("the price of lines", () => {
  it("is their sum, taxed once, with fee and commission", () => {
    expect(rate({ RD: { Storm: "Yes", Crew: 2 }, PC: [boat, cabin] })).toMatchObject({
      premium: 9625 + 151 + 701 + 2469,
      ipt: 1554,
      premiumIncIpt: 14500,
      fee: 1000,
      total: 15500,
      commission: 2589,
      iptPct: "12",
      commissionPct: "20",
    });
  });

  it("taxes the fee if the product says so", () => {
    const price = rate({ PC: [boat] }, { ...smallRating, feeTaxable: true });
    expect(price).toMatchObject({ premium: 9625, ipt: 1275, premiumIncIpt: 10900, fee: 1000, total: 11900 });
  });

  it("is raised to the minimum premium by a line, and has none if it equals it exactly", () => {
    expect(linesOf({ PC: [cabin] })).toEqual([
      ["H001", "Cabin", 701],
      ["POLICY", "MinimumPremiumAdjustment", 4299],
    ]);
    expect(linesOf({ PC: [cabin] }, { ...smallRating, minimumPremium: "7.01" })).toHaveLength(1);
  });

  it.each([
    ["-0.25", -2406],
    ["1.00", 9625],
    ["0.0001", 1],
    ["-0.1", -962],
  ])("is adjusted by %s in a line of its own", (by, amount) => {
    const lines = linesOf({ PC: [boat] }, smallRating, { by, reason: "Well kept." });
    expect(lines).toEqual([
      ["B001", "Hull", 9625],
      ["POLICY", "UnderwriterAdjustment", amount],
    ]);
  });

  it("has no adjustment line of zero", () => {
    expect(linesOf({ PC: [boat] }, smallRating, { by: "0", reason: "None." })).toHaveLength(1);
  });

  it("lets the minimum limit a discount", () => {
    const rating = { ...smallRating, minimumPremium: "90.00" };
    expect(linesOf({ PC: [boat] }, rating, { by: "-0.25", reason: "Well kept." })).toEqual([
      ["B001", "Hull", 9625],
      ["POLICY", "UnderwriterAdjustment", -2406],
      ["POLICY", "MinimumPremiumAdjustment", 1781],
    ]);
  });

  it.each(["-0.2501", "1.0001", "0.00001", "ten", ""])("refuses an adjustment of %j", (by) => {
    expect(() => rate({ PC: [boat] }, smallRating, { by, reason: "x" })).toThrow(RangeError);
  });

  it("refuses an adjustment without a reason", () => {
    expect(() => rate({ PC: [boat] }, smallRating, { by: "0.1", reason: " " })).toThrow("needs its reason");
  });

  it("is whole pence in every part, the lines sum to the premium, and the same answers give the same price", () => {
    const boats = fc.record({
      ItemType: fc.constant("boat"),
      Value: fc.integer({ min: 0, max: 5_000_000 }),
      Colour: fc.constantFrom("Red", "Blue"),
      Length: fc.integer({ min: 1, max: 10 }),
      Harbour: fc.constantFrom("Hull", "Hayle", "Poole"),
    });
    const policies = fc.record({ Storm: fc.constantFrom("Yes", "No"), Crew: fc.integer({ min: 0, max: 99 }) });
    const shares = fc.integer({ min: -2500, max: 10_000 });
    fc.assert(
      fc.property(policies, fc.array(boats, { maxLength: 6 }), shares, (RD, PC, share) => {
        const by = `${share < 0 ? "-" : ""}${(Math.abs(share) / 10_000).toFixed(4)}`;
        const price = rate({ RD, PC }, smallRating, { by, reason: "x" });
        const { premium, ipt, premiumIncIpt, fee, total, commission } = price;
        for (const amount of [
          premium,
          ipt,
          premiumIncIpt,
          fee,
          total,
          commission,
          ...price.lines.map((l) => l.amount),
        ]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
        }
        expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium);
        expect([premiumIncIpt, total]).toEqual([premium + ipt, premium + ipt + fee]);
        expect(premium).toBeGreaterThanOrEqual(5000);
        expect(rate({ RD, PC }, smallRating, { by, reason: "x" })).toEqual(price);
      }),
      { numRuns: draws(60) },
    );
  });
});
