import { describe, expect, it } from "vitest";
import { actLabel, actsOf, isEveryTime, listedActs } from "../../../src/insurance/statistics/acts.ts";
import { figureDefinitions } from "../../../src/insurance/statistics/figure-definitions.ts";
import {
  differenceWords,
  figureWords,
  minutesWords,
  shareWords,
} from "../../../src/insurance/statistics/figure-words.ts";
import { type ActSum, figuresOf, medianMinutes } from "../../../src/insurance/statistics/figures.ts";

const sum = (act: string, count: number, more: Partial<ActSum> = {}): ActSum => ({
  act,
  count,
  part: "",
  premium: 0,
  ipt: 0,
  fee: 0,
  ...more,
});

describe("figures", () => {
  it("of nothing are zero, and ratios without a base are absent", () => {
    const figures = figuresOf([]);
    expect(figures).toMatchObject({ made: 0, written: 0, conversion: null, referralRate: null, averagePremium: null });
  });

  it("add premiums written: new policies, renewals, changes either way, cancellations and reinstatements", () => {
    const figures = figuresOf([
      sum("accepted", 3, { premium: 100_001, ipt: 12_000, fee: 10_500 }),
      sum("renewed", 1, { premium: 50_000, ipt: 6_000, fee: 3_500 }),
      sum("changed", 2, { part: "additional", premium: 7_000, ipt: 840 }),
      sum("changed", 1, { part: "return", premium: -2_500, ipt: -300 }),
      sum("changed", 1, { part: "nothing" }),
      sum("cancelled", 1, { premium: -20_000, ipt: -2_400, fee: 0 }),
      sum("reinstated", 1, { premium: 20_000, ipt: 2_400 }),
      sum("due", 9),
    ]);
    expect(figures).toMatchObject({
      newPremium: 100_001,
      renewalPremium: 50_000,
      additionalPremium: 7_000,
      returnPremium: -2_500,
      cancelledPremium: -20_000,
      reinstatedPremium: 20_000,
      written: 154_501,
      ipt: 18_540,
      fees: 14_000,
      changed: 4,
      averagePremium: 37_500,
    });
  });

  it("divide by quotes priced and quotes started", () => {
    const figures = figuresOf([sum("made", 8), sum("priced", 5), sum("referred", 2), sum("won", 1)]);
    expect(figures).toMatchObject({ conversion: 0.2, referralRate: 0.25 });
  });

  it("round the average half away from zero", () => {
    expect(figuresOf([sum("accepted", 2, { premium: 3 })]).averagePremium).toBe(2);
    expect(figuresOf([sum("accepted", 2, { premium: -3 })]).averagePremium).toBe(-2);
  });

  it("each link to acts that a list can filter by", () => {
    for (const { name, act } of figureDefinitions) expect(actsOf(act), name).toBeDefined();
    for (const word of listedActs) expect(actLabel(word), word).toMatch(/^[A-Z]/);
    expect(actsOf("sold")).toBeUndefined();
    expect(actsOf("constructor")).toBeUndefined();
    expect([isEveryTime("cancelled"), isEveryTime("returned")]).toEqual([false, true]);
  });
});

describe("the median", () => {
  it.each([
    [[], null],
    [[[90, 1]], 90],
    [
      [
        [10, 1],
        [21, 1],
      ],
      15,
    ],
    [
      [
        [300, 2],
        [5, 3],
      ],
      5,
    ],
    [
      [
        [5, 2],
        [7, 0],
        [300, 2],
      ],
      152,
    ],
  ] as const)("of %j is %s", (taken, median) => {
    expect(medianMinutes(taken.map(([minutes, count]) => ({ minutes, count })))).toBe(median);
  });
});

describe("figures in words", () => {
  it.each([
    [figureWords("count", 12_345), "12,345"],
    [figureWords("money", 1_250.5), "£1,250.50"],
    [figureWords("money", -61.14), "-£61.14"],
    [figureWords("share", 0.3125), "31.3%"],
    [figureWords("minutes", 200), "3 h 20 min"],
    [figureWords("money", null), "–"],
    [shareWords(0), "0.0%"],
    [shareWords(12.345), "1,234.5%"],
    [minutesWords(45), "45 min"],
    [minutesWords(120), "2 h"],
    [differenceWords("count", 9, 8), "+12.5%"],
    [differenceWords("money", -50, -100), "+50.0%"],
    [differenceWords("count", 36, 1), "+3,500.0%"],
    [differenceWords("money", -1_234_567, 1), "-123,456,800.0%"],
    [differenceWords("share", 12.5, 0), "+1,250.0 points"],
    [differenceWords("count", 3, 0), "–"],
    [differenceWords("count", 0, 0), "0.0%"],
    [differenceWords("count", 1_000_000, 1_000_001), "0.0%"],
    [differenceWords("share", 0.25, 0.5), "-25.0 points"],
    [differenceWords("share", null, 0.5), "–"],
  ])("%s", (words, wanted) => {
    expect(words).toBe(wanted);
  });
});
