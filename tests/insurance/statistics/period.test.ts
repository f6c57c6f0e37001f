import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../../src/form/values/calendar.ts";
import {
  monthIn,
  monthsOf,
  partsOfPeriod,
  periodBefore,
  usualPeriodNames,
  usualPeriods,
} from "../../../src/insurance/statistics/period.ts";

const period = (from: string, to: string) => ({ from, to });

describe("the previous period", () => {
  it.each([
    ["a whole month", "2026-07-01", "2026-07-31", "2026-06-01", "2026-06-30"],
    ["a whole month after a shorter one", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["a leap February", "2028-03-01", "2028-03-31", "2028-02-01", "2028-02-29"],
    ["whole months over a year's end", "2025-12-01", "2026-01-31", "2025-10-01", "2025-11-30"],
    ["twelve whole months", "2025-07-01", "2026-06-30", "2024-07-01", "2025-06-30"],
    ["a month up to a day", "2026-07-01", "2026-07-14", "2026-06-01", "2026-06-14"],
    ["a month up to a day that the one before has not", "2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
    ["a quarter up to a day", "2026-07-01", "2026-08-14", "2026-04-01", "2026-05-14"],
    ["a year up to a day", "2026-01-01", "2026-07-14", "2025-01-01", "2025-07-14"],
    ["some months up to a day", "2026-02-01", "2026-05-14", "2025-10-01", "2026-01-14"],
    ["days", "2026-07-08", "2026-07-14", "2026-07-01", "2026-07-07"],
    ["a day", "2026-07-14", "2026-07-14", "2026-07-13", "2026-07-13"],
  ])("of %s has the same length, by the calendar", (_, from, to, before, until) => {
    expect(periodBefore(period(from, to))).toEqual(period(before, until));
  });

  it("never overlaps the period itself", () => {
    for (let day = "2026-01-01"; day < "2027-03-01"; day = addDays(day, 1))
      for (const length of [0, 6, 27, 30, 89, 364]) {
        const before = periodBefore(period(day, addDays(day, length)));
        expect(before.from <= before.to && before.to < day, `${day} and ${length} days`).toBe(true);
      }
  });
});

describe("the parts of a period", () => {
  it.each([
    ["days within a month", "2026-07-03", "2026-07-14", [["day", "2026-07-03", "2026-07-14"]]],
    ["a whole month", "2026-07-01", "2026-07-31", [["month", "2026-07", "2026-07"]]],
    [
      "days, months and days",
      "2026-05-15",
      "2026-07-03",
      [
        ["day", "2026-05-15", "2026-05-31"],
        ["month", "2026-06", "2026-06"],
        ["day", "2026-07-01", "2026-07-03"],
      ],
    ],
    ["the ends of two months", "2026-06-30", "2026-07-01", [["day", "2026-06-30", "2026-07-01"]]],
    ["whole months", "2025-11-01", "2026-02-28", [["month", "2025-11", "2026-02"]]],
  ])("are %s", (_, from, to, parts) => {
    expect(partsOfPeriod(period(from, to)).map((part) => [part.grain, part.from, part.to])).toEqual(parts);
  });

  it("contain each day of it once", () => {
    const inParts = (day: string, from: string, to: string) =>
      partsOfPeriod(period(from, to)).filter((part) => {
        const name = part.grain === "month" ? day.slice(0, 7) : day;
        return name >= part.from && name <= part.to;
      }).length;
    for (const from of ["2026-01-01", "2026-01-31", "2026-02-01", "2026-02-15"])
      for (let to = from; to < "2026-05-02"; to = addDays(to, 7))
        for (let day = "2025-12-25"; day < "2026-05-10"; day = addDays(day, 1))
          expect(inParts(day, from, to), `${day} in ${from} to ${to}`).toBe(day >= from && day <= to ? 1 : 0);
  });
});

describe("usual periods", () => {
  it("are these on a day in July", () => {
    const of = (name: keyof typeof usualPeriods) => usualPeriods[name].of("2026-07-14");
    expect(of("this-month")).toEqual(period("2026-07-01", "2026-07-14"));
    expect(of("last-month")).toEqual(period("2026-06-01", "2026-06-30"));
    expect(of("this-quarter")).toEqual(period("2026-07-01", "2026-07-14"));
    expect(of("this-year")).toEqual(period("2026-01-01", "2026-07-14"));
    expect(of("last-12-months")).toEqual(period("2025-07-01", "2026-06-30"));
  });

  it("begin no later than they end, on any day of a leap year", () => {
    for (let day = "2028-01-01"; day <= "2028-12-31"; day = addDays(day, 1))
      for (const name of usualPeriodNames) {
        const { from, to } = usualPeriods[name].of(day);
        expect(daysBetween(from, to), `${name} on ${day}`).toBeGreaterThanOrEqual(0);
      }
  });
});

it("a period has the months that it overlaps, and each its days", () => {
  const some = period("2025-12-20", "2026-02-03");
  expect(monthsOf(some)).toEqual(["2025-12", "2026-01", "2026-02"]);
  expect(monthsOf(some).map((month) => monthIn(month, some))).toEqual([
    period("2025-12-20", "2025-12-31"),
    period("2026-01-01", "2026-01-31"),
    period("2026-02-01", "2026-02-03"),
  ]);
});
