import { describe, expect, it } from "vitest";
import { backdating, backdatingFacts, effectiveReasons } from "../../src/insurance/change/effective-day.ts";
import { termFrom } from "../../src/insurance/time/term.ts";
import { isCovered } from "../../src/insurance/underwriting/cleared.ts";

const term = termFrom("2026-12-01", 12);
const open = { term, notBefore: term.start };

describe("the effective date of a change", () => {
  it.each([
    ["2026-12-01", open, undefined],
    ["2027-11-30", open, undefined],
    ["2026-11-30", open, "30/11/2026 is before the policy's first day, 01/12/2026."],
    ["2027-12-01", open, "01/12/2027 is after the policy's last day, 30/11/2027."],
    ["2027-03-09", { term, notBefore: "2027-03-10" }, "changed from 10/03/2027"],
    ["2027-03-10", { term, notBefore: "2027-03-10" }, undefined],
    ["2027-02-30", open, "Enter a date"],
    [true, open, "Enter a date"],
    ["", open, "Choose the effective date"],
    [null, open, "Choose the effective date"],
    [undefined, open, "Choose the effective date"],
  ])("%s: %#", (day, window, words) => {
    const reasons = effectiveReasons(day, window);
    expect(reasons.map(({ path }) => path)).toEqual(words === undefined ? [] : ["/RD/EffectiveDate"]);
    expect(reasons[0]?.message ?? "").toContain(words ?? "");
  });

  it("may be 14 days ago, and no earlier without an underwriter", () => {
    expect(backdating("2027-03-10", "2027-03-24")).toBeUndefined();
    expect(backdating("2027-03-10", "2027-03-25")).toMatchObject({
      decision: "REFER",
      blocks: "bind",
      items: ["POLICY"],
    });
    expect(backdating("2027-06-01", "2027-03-25")).toBeUndefined();
  });

  it("that an underwriter agreed to remains agreed for that day and later ones, however long it takes", () => {
    const agreed = [backdatingFacts("2027-03-10", term)];
    const covered = (day: string) => isCovered(backdatingFacts(day, term), agreed);
    expect(covered("2027-03-10")).toBe(true);
    expect(covered("2027-03-11")).toBe(true);
    expect(covered("2027-03-09")).toBe(false);
  });
});
