import { expect, it } from "vitest";
import { isSimilarCompanyName } from "../../src/insurance/client-record.ts";

it.each([
  ["Kestrel Yard Homes Ltd", "KESTREL YARD HOMES LIMITED", true],
  ["Kestrel Yard Homes Ltd", "Kestral Yard Home Limited", true],
  ["Kestrel Yard Homes Ltd", "Kestrel Yard Holdings plc", true],
  ["Renamed Lets Ltd", "Better Named Lets Ltd", true],
  ["Kestrel Yard Homes Ltd", "Café Racer Limited", false],
  ["Kestrel Yard Homes Ltd", "Moorside Homes Ltd", false],
  ["ABC Ltd", "XYZ Ltd", false],
  ["A Ltd", "A Limited", true],
  ["A Ltd", "B Ltd", false],
  ["Limited", "The Limited", true],
  ["Ada Byron", "ada byron", true],
  ["", "Ada Byron", false],
])("%s and %s may be one company: %s", (one, other, expected) => {
  expect(isSimilarCompanyName(one, other)).toBe(expected);
  expect(isSimilarCompanyName(other, one)).toBe(expected);
});
