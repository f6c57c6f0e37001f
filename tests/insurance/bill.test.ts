import { describe, expect, it } from "vitest";
import { billOf } from "../../src/insurance/money/bill.ts";

const act = { reference: "LP-104728", policyVersion: 1, issued: "2026-11-24", from: "2026-12-01" };
const days = { creditDays: 14, returnDays: 14 };

describe("A bill", () => {
  it("is numbered by the reference of its term and its version of the policy", () => {
    expect(billOf(act, days).number).toBe("LP-104728/1");
    expect(billOf({ ...act, policyVersion: 12 }, days).number).toBe("LP-104728/12");
  });

  it.each([
    ["within the days that the provider gives", "2026-12-01", 14, "2026-12-08"],
    ["by the first day of what is paid for where that is later", "2027-01-15", 14, "2027-01-15"],
    ["on the day on which it is made where no days are given and cover has begun", "2026-11-24", 0, "2026-11-24"],
    ["by a day that is counted from the bill where the change is back", "2026-11-10", 14, "2026-12-08"],
    ["across the end of a year", "2026-12-01", 45, "2027-01-08"],
  ])("is due %s", (_, from, creditDays, payBy) => {
    expect(billOf({ ...act, from }, { ...days, creditDays }).payBy).toBe(payBy);
  });

  it.each([
    ["from the day on which it is made where the change is back", "2026-11-10", 14, "2026-12-08"],
    ["from the day of the change where that is to come", "2027-01-15", 14, "2027-01-29"],
    ["on that very day where none are given", "2027-01-15", 0, "2027-01-15"],
  ])("is refunded within the provider's days, counted %s", (_, from, returnDays, returnBy) => {
    expect(billOf({ ...act, from }, { ...days, returnDays }).returnBy).toBe(returnBy);
  });
});
