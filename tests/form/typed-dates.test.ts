import { describe, expect, it } from "vitest";
import { readAs } from "./typed-rows.ts";

/**
 * What antd 6.6.8's own DatePicker made from the same keys, measured in Chromium 156 with the formats DD/MM/YYYY,
 * D/M/YY, DDMMYY, DDMMYYYY, D-M-YY, D.M.YY and D MMM YY, on Tab and on Enter alike: `wiped` is a box emptied without a
 * message, a date is a different day from the one typed. With one format, DD/MM/YYYY, it wiped all of these.
 */
const antdGetsWrong: readonly (readonly [typed: string, ours: string, antd: string])[] = [
  ["01022026", "2026-02-01", "2020-02-01"],
  ["1 Feb 2026", "2026-02-01", "2020-02-01"],
  ["1/2/2026 ", "2026-02-01", "2020-02-01"],
  ["1/2/206", "“1/2/206” is not a date. Type it as 01/02/2026.", "2020-02-01"],
  ["1 feb 26", "2026-02-01", "wiped"],
  ["2026-02-01", "2026-02-01", "wiped"],
  ["today", "2026-01-15", "wiped"],
  ["+30", "2026-02-14", "wiped"],
  ["31/06/2026", "31/06/2026 is not a date. June has 30 days.", "wiped"],
  ["31/6/26", "31/06/2026 is not a date. June has 30 days.", "wiped"],
  ["29/2/27", "29/02/2027 is not a date. February 2027 has 28 days.", "wiped"],
  ["30/2/28", "30/02/2028 is not a date. February has 29 days.", "wiped"],
  ["32/1/26", "32/01/2026 is not a date. January has 31 days.", "wiped"],
  ["0/6/26", "00/06/2026 is not a date. Enter a day from 1.", "wiped"],
  ["1/13/26", "01/13/2026 is not a date. Enter a month from 1 to 12.", "wiped"],
  ["13/14/2026", "13/14/2026 is not a date. Enter a month from 1 to 12.", "wiped"],
  ["99/99/9999", "99/99/9999 is not a date. Enter a month from 1 to 12.", "wiped"],
  ["1/2", "01/02 has no year. Type it as 01/02/2026.", "wiped"],
  ["12345", "“12345” is not a date. Type it as 01/02/2026.", "wiped"],
];

describe("what antd's date picker gets wrong", () => {
  it.each(antdGetsWrong)("%j is %s, and was %s there", (typed, ours, antd) => {
    expect(readAs("date", typed)).toBe(ours);
    expect(antd).not.toBe(ours);
  });
});

describe("days in handwritten, telephone and spreadsheet formats", () => {
  it.each([
    ["1\u00a0feb\u00a02026", "no-break spaces, from a web page"],
    ["1\u202f2\u202f2026", "narrow no-break spaces"],
    ["1–2–26", "en dashes, from a word processor"],
    ["1‑2‑26", "no-break hyphens"],
    ["１／２／２６", "full-width, from an input method"],
    ["\u200e01/02/2026", "a mark of direction, copied"],
    ["\ufeff01/02/2026", "a byte order mark, pasted"],
    ["01/02/2026 00:00", "midnight, from a spreadsheet"],
    ["01/02/2026 00:00:00", "midnight with seconds"],
    ["2026-02-01T00:00:00Z", "an instant at midnight"],
    ["2026-02-01T00:00:00.000Z", "the same with milliseconds"],
    ["1\\2\\26", "the key beside the slash"],
    ["1 Feb '26", "an apostrophe for the century"],
    ["1 Feb ’26", "the same, curled"],
    ["1st of February, 2026", "as it is said"],
    ["01-FEB-2026", "as an old system prints it"],
    ["February 1st, 2026", "month first, with its name"],
    ["1/2 /26", "a slip of the space bar"],
    ["\t1/2/26\n", "a cell with what stood around it"],
  ])("%j is 1 February 2026: %s", (typed) => {
    expect(readAs("date", typed)).toBe("2026-02-01");
  });

  it.each([
    "01/02/2026 09:30",
    "1e2/2/26",
    "1/2/26/3",
    "46054",
    "1-2",
    "February 2026",
    "2026",
    "1226",
    "next Monday",
    "01/02/2026 - 01/02/2027",
    "--",
    "tbc",
  ])("%j is kept and reported, never guessed", (typed) => {
    expect(readAs("date", typed)).toMatch(/is not a date|has no year/);
  });

  it("year zero is a typing mistake, not an early century", () => {
    expect(readAs("date", "1/2/0026")).toBe("01/02/0026 is not a date. Enter the year with four digits.");
  });

  it.each([
    ["1/7/26 9:30:00", "2026-07-01T09:30:00+01:00"],
    ["１/７/２６ ０９：３０", "2026-07-01T09:30:00+01:00"],
    ["1/7/26 12am", "2026-07-01T00:00:00+01:00"],
    ["1/7/26 12 pm", "2026-07-01T12:00:00+01:00"],
    ["01/07/2026 00:00:00", "2026-07-01T00:00:00+01:00"],
    ["29/3/26 1:30", "2026-03-29T02:30:00+01:00"],
  ])("%j is the time %s", (typed, expected) => {
    expect(readAs("datetime", typed)).toBe(expected);
  });

  it.each([
    ["1/7/26 9:30:45", "“1/7/26 9:30:45” is not a date. Type it as 01/02/2026."],
    ["31/6/26 noon", "“31/6/26 noon” is not a date. Type it as 01/02/2026."],
    ["1/7/26 13pm", "“13pm” is not a time. Type it as 09:30."],
    ["1/7/26 24:00", "“24:00” is not a time. Type it as 09:30."],
    ["1 feb 26 at 25:00", "“25:00” is not a time. Type it as 09:30."],
    ["31/6/26 9:30", "31/06/2026 is not a date. June has 30 days."],
  ])("%j is no time: %s", (typed, words) => {
    expect(readAs("datetime", typed)).toBe(words);
  });
});
