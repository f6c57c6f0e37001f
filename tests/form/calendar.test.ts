import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  ageAt,
  daysBetween,
  formatDate,
  isCalendarDate,
  isInstant,
  londonDate,
  londonInstant,
  londonTime,
  parseCalendarDate,
} from "../../src/form/values/calendar.ts";
import fc from "../property.ts";

/** Any day from 1800 to 2199. */
const day = fc
  .integer({ min: 0, max: 146_000 })
  .map((days) => Temporal.PlainDate.from("1800-01-01").add({ days }).toString());

/** Any instant since the current rule for summer time (1996). */
const instant = fc
  .integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

describe("calendar days", () => {
  it.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["1900-02-29", false],
    ["2000-02-29", true],
    ["2026-06-31", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-1-1", false],
    [" 2026-01-01", false],
    [20260101, false],
  ])("%s is valid: %s", (text, is) => {
    expect(isCalendarDate(text)).toBe(is);
  });

  it("count like Temporal", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), day, (date, count, other) => {
        const plain = Temporal.PlainDate.from(date);
        expect(addDays(date, count)).toBe(plain.add({ days: count }).toString());
        expect(addMonths(date, count)).toBe(plain.add({ months: count }).toString());
        expect(addYears(date, count % 50)).toBe(plain.add({ years: count % 50 }).toString());
        expect(daysBetween(date, other)).toBe(plain.until(other, { largestUnit: "days" }).days);
      }),
    );
  });

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-12-31", -1, "2026-11-30"],
    ["2026-01-15", -13, "2024-12-15"],
  ])("%s and %i months is %s", (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it.each([
    ["2008-02-29", "2026-02-28", 17],
    ["2008-02-29", "2026-03-01", 18],
    ["2008-02-29", "2028-02-29", 20],
    ["1990-07-06", "2026-07-05", 35],
    ["1990-07-06", "2026-07-06", 36],
  ])("a person born on %s is on %s %i years old", (birth, at, age) => {
    expect(ageAt(birth, at)).toBe(age);
  });

  it("are parsed and formatted in the usual forms", () => {
    expect(formatDate("2026-02-01")).toBe("01/02/2026");
    expect(parseCalendarDate("2026-02-01")).toEqual({ year: 2026, month: 2, day: 1 });
    expect(() => addDays("01/02/2026", 1)).toThrow('"01/02/2026" is not a calendar date');
  });
});

describe("London", () => {
  it("has the day of the time zone database", () => {
    fc.assert(
      fc.property(instant, (at) => {
        const london = at.toZonedDateTimeISO("Europe/London");
        expect(londonDate(at.toString())).toBe(london.toPlainDate().toString());
        expect(londonDate(new Date(at.epochMilliseconds))).toBe(london.toPlainDate().toString());
        expect(londonTime(at.toString())).toBe(london.toPlainTime().toString().slice(0, 5));
      }),
    );
  });

  it("formats date and time as the time zone database does", () => {
    fc.assert(
      fc.property(instant, (at) => {
        const plain = at.toZonedDateTimeISO("Europe/London").toPlainDateTime().round("minute");
        const zoned = plain.toZonedDateTime("Europe/London", { disambiguation: "earlier" });
        const text = londonInstant(plain.toPlainDate().toString(), plain.toPlainTime().toString().slice(0, 5));
        expect(Temporal.Instant.from(text).toString()).toBe(zoned.toInstant().toString());
      }),
    );
  });

  it.each([
    ["2027-06-30T23:30:00Z", "2027-07-01"],
    ["2027-01-30T23:30:00Z", "2027-01-30"],
    ["2027-06-30T23:30:00", "2027-06-30"],
    ["2027-06-30", "2027-06-30"],
    ["2026-07-20T09:00:00+01:00", "2026-07-20"],
    ["2026-07-20T00:30:00+0500", "2026-07-19"],
  ])("%s is the London day %s", (text, expected) => {
    expect(londonDate(text)).toBe(expected);
  });

  it.each([
    ["2026-07-20", "09:00", "2026-07-20T09:00:00+01:00"],
    ["2026-12-01", "00:00", "2026-12-01T00:00:00+00:00"],
    ["2026-03-29", "01:30", "2026-03-29T02:30:00+01:00"],
    ["2026-10-25", "01:30", "2026-10-25T01:30:00+01:00"],
  ])("%s at %s is %s", (date, time, expected) => {
    expect(londonInstant(date, time)).toBe(expected);
  });

  it.each([
    ...["2026-07-20T25:00:00Z", "2026-06-31T10:00:00Z", "now", "", "2026-07-20T10"],
    ...["9999-12-31T23:59:59-23:59", "0000-01-01T00:00:00+01:00"],
  ])("%j is no instant", (text) => {
    expect(isInstant(text)).toBe(false);
    expect(() => londonDate(text)).toThrow("is not an instant");
  });
});
