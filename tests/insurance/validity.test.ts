import { describe, expect, it } from "vitest";
import { isExpired, lastValidDay, lastValidDayOfNew } from "../../src/insurance/lifecycle/start-time.ts";

describe("the validity of a price", () => {
  it.each([
    ["thirty days after the day of the quote", "2026-11-21T09:00:00Z", "2027-01-15", "2026-12-21"],
    ["the day of inception where that is sooner", "2026-11-21T09:00:00Z", "2026-12-01", "2026-12-01"],
    ["today where cover starts today", "2026-11-21T09:00:00Z", "2026-11-21", "2026-11-21"],
    ["counted from the day in London", "2026-06-30T23:30:00Z", "2026-12-01", "2026-07-31"],
  ])("ends with %s", (_, quotedAt, inception, last) => {
    expect(lastValidDay(quotedAt, inception, 30)).toBe(last);
  });

  it.each([
    ["2026-11-21T22:59:59Z", "2026-11-21", "2026-11-21"],
    ["2026-11-21T23:00:00Z", "2026-11-21", "2026-11-22"],
    ["2026-11-21T23:59:59Z", "2026-11-21", "2026-11-22"],
    ["2026-11-21T23:59:59Z", "2026-11-22", "2026-11-22"],
    ["2026-07-14T22:30:00Z", "2026-07-14", "2026-07-15"],
  ])("of a new policy never ends within the hour: made at %s for %s it ends on %s", (quotedAt, inception, last) => {
    expect(lastValidDayOfNew(quotedAt, inception, 30)).toBe(last);
  });

  it.each([
    ["2026-12-21", "2026-12-21T23:59:59Z", false],
    ["2026-12-21", "2026-12-22T00:00:00Z", true],
    ["2026-07-31", "2026-07-31T22:59:59Z", false],
    ["2026-07-31", "2026-07-31T23:00:00Z", true],
  ])("which is %s in London: at %s the price is over: %s", (validTo, now, expired) => {
    expect(isExpired(validTo, now)).toBe(expired);
  });
});
