import { describe, expect, it } from "vitest";
import { isNear, slipsBetween } from "../../../src/form/words/slips.ts";
import { viewAddress } from "../../../src/server/working-list/home-handlers.ts";

describe("typing errors", () => {
  it.each([
    ["smith", "smith", 0],
    ["smtih", "smith", 1],
    ["smih", "smith", 1],
    ["smiith", "smith", 1],
    ["smyth", "smith", 1],
    ["smyht", "smith", 2],
    ["", "abc", 3],
    ["ca", "abc", 3],
  ])("from %s to %s are %i", (typed, word, slips) => {
    expect(slipsBetween(typed, word)).toBe(slips);
  });

  it.each([
    ["abe", "ape", false],
    ["dxle", "dale", true],
    ["dxlx", "dale", false],
    ["hrlaow", "harlow", false],
    ["aldretn", "alderton", true],
    ["oldretn", "alderton", false],
    ["josé", "jose", true],
  ])("make %s near %s: %s", (typed, word, near) => {
    expect(isNear(typed, word)).toBe(near);
  });
});

describe("the address of a view", () => {
  it.each([
    ["?page=2&status=QUOTED", "status=QUOTED"],
    ["need=expiring&q=%20harlow%20&evil=1", "q=harlow&need=expiring"],
    ["page=2", undefined],
    ["", undefined],
    [`q=${"x".repeat(700)}`, undefined],
  ])("keeps of %s its filters only", (address, kept) => {
    expect(viewAddress(address)).toBe(kept);
  });
});
