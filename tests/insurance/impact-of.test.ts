import { describe, expect, it } from "vitest";
import {
  type ImpactOutcome,
  type ReplayedOutcome,
  replayedOutcomeWords,
} from "../../src/insurance/impact/impact-of.ts";

const fared = (outcome: ImpactOutcome, total: number | null = null): ReplayedOutcome => ({ outcome, total });

describe("the effect of another version on the price", () => {
  it.each([
    [fared("QUOTE", 41_210), fared("QUOTE", 43_000), "The total payable would be £430.00 instead of £412.10."],
    [fared("QUOTE", 41_210), fared("QUOTE", 41_210), "The total payable stays £412.10."],
    [fared("CANNOT-PRICE"), fared("QUOTE", 41_210), "The total payable would be £412.10."],
    [
      fared("QUOTE", 41_210),
      fared("REFER/bind", 43_000),
      "The total payable would be £430.00 instead of £412.10. It would be referred before acceptance.",
    ],
    [fared("QUOTE", 41_210), fared("REFER/premium"), "It would be referred for a price."],
    [fared("QUOTE", 41_210), fared("DECLINE"), "It would be declined."],
    [fared("INCOMPLETE"), fared("INCOMPLETE"), "It has a price once everything is answered."],
    [fared("QUOTE", 41_210), fared("CANNOT-PRICE"), "It could not be priced."],
    [fared("CANNOT-PRICE"), fared("CANNOT-PRICE"), "It still could not be priced."],
  ])("is described for %o and %o", (before, after, words) => {
    expect(replayedOutcomeWords(before, after)).toBe(words);
  });
});
