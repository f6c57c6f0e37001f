import { describe, expect, it } from "vitest";
import { addDays } from "../../src/form/values/calendar.ts";
import { daysInTerm, daysRemaining, termFrom } from "../../src/insurance/time/term.ts";
import fc from "../property.ts";

describe("a term", () => {
  it.each([
    ["2026-12-01", 12, "2027-11-30", 365],
    ["2027-03-01", 12, "2028-02-29", 366],
    ["2028-02-29", 12, "2029-02-27", 365],
    ["2028-02-29", 3, "2028-05-28", 90],
    ["2026-11-30", 3, "2027-02-27", 90],
    ["2026-08-31", 6, "2027-02-27", 181],
    ["2026-12-01", 3, "2027-02-28", 90],
  ])("from %s over %d months ends on %s and has %d days", (start, months, end, days) => {
    const term = termFrom(start, months);
    expect(term).toEqual({ start, end });
    expect(daysInTerm(term)).toBe(days);
  });

  it("has all its days left on the first, one on the last, and none outside", () => {
    const term = termFrom("2026-12-01", 12);
    expect(daysRemaining(term, "2026-12-01")).toBe(365);
    expect(daysRemaining(term, "2027-03-10")).toBe(266);
    expect(daysRemaining(term, "2027-11-30")).toBe(1);
    expect(() => daysRemaining(term, "2026-11-30")).toThrow(/not within the term/);
    expect(() => daysRemaining(term, "2027-12-01")).toThrow(/not within the term/);
  });

  it("loses one day a day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 363 }), (offset, day) => {
        const term = termFrom(addDays("2000-01-01", offset), 12);
        expect(daysRemaining(term, addDays(term.start, day))).toBe(daysInTerm(term) - day);
      }),
    );
  });
});
