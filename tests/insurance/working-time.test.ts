import { describe, expect, test } from "vitest";
import {
  afterWorkingHours,
  bankHolidays,
  isWorkingDay,
  targetTime,
  workingMinutes,
} from "../../src/insurance/time/working-time.ts";

describe("bank holidays", () => {
  // As published by the government for England and Wales.
  test.each([
    [2021, "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28"],
    [2023, "01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26"],
    [2024, "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"],
    [2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
    [2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
    [2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
  ])("of %i are the published ones", (year, days) => {
    expect([...bankHolidays(year)].sort()).toEqual(days.split(" ").map((day) => `${year}-${day}`));
  });

  test("give the Monday and the Tuesday if Christmas Day is a Sunday", () => {
    expect([...bankHolidays(2033)].filter((day) => day > "2033-12").sort()).toEqual(["2033-12-26", "2033-12-27"]);
  });
});

describe("working time", () => {
  test.each([
    ["a Tuesday", "2026-07-14", true],
    ["a Saturday", "2026-07-18", false],
    ["a Sunday", "2026-07-19", false],
    ["the August bank holiday", "2026-08-31", false],
    ["the day after it", "2026-09-01", true],
  ])("is worked on %s: %s %s", (_name, day, worked) => {
    expect(isWorkingDay(day)).toBe(worked);
  });

  test("excludes a day that is declared as off", () => {
    expect(isWorkingDay("2026-07-14", new Set(["2026-07-14"]))).toBe(false);
  });

  test.each([
    ["in the morning, for the afternoon", "2026-07-14T09:00:00+01:00", 4, "2026-07-14T12:00:00.000Z"],
    ["for the whole day, its last moment", "2026-07-14T09:00:00+01:00", 8, "2026-07-14T16:00:00.000Z"],
    ["late, over night", "2026-07-14T16:30:00+01:00", 4, "2026-07-15T11:30:00.000Z"],
    ["before work, from nine", "2026-07-14T05:00:00+01:00", 4, "2026-07-14T12:00:00.000Z"],
    ["after work, from nine on the next day", "2026-07-14T20:00:00+01:00", 4, "2026-07-15T12:00:00.000Z"],
    ["on a Friday, over the weekend", "2026-07-17T15:00:00+01:00", 4, "2026-07-20T10:00:00.000Z"],
    ["before a bank holiday", "2026-08-28T16:00:00+01:00", 8, "2026-09-01T15:00:00.000Z"],
    ["before the clocks go back", "2026-10-23T16:00:00+01:00", 4, "2026-10-26T12:00:00.000Z"],
    ["before the clocks go forward", "2026-03-27T16:00:00+00:00", 4, "2026-03-30T11:00:00.000Z"],
    ["on Christmas Eve", "2026-12-24T13:00:00+00:00", 8, "2026-12-29T13:00:00.000Z"],
  ])("counts from %s", (_name, from, hours, to) => {
    expect(afterWorkingHours(from, hours)).toBe(to);
    expect(workingMinutes(from, to)).toBe(hours * 60);
  });

  test("is zero before it begins", () => {
    expect(workingMinutes("2026-07-15T09:00:00Z", "2026-07-14T09:00:00Z")).toBe(0);
  });
});

describe("the target for an answer", () => {
  const sent = "2026-07-14T08:00:00Z";
  test.each([
    ["is a day where cover waits", [{ decision: "REFER", blocks: "bind" }], "2026-07-14T16:00:00.000Z"],
    ["is half a day where the price waits", [{ decision: "REFER", blocks: "premium" }], "2026-07-14T12:00:00.000Z"],
    ["is a day where nothing is asked by a rule", [], "2026-07-14T16:00:00.000Z"],
  ] as const)("%s", (_name, decisions, at) => {
    expect(targetTime(sent, decisions)).toBe(at);
  });
});
