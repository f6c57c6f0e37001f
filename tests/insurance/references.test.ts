import { describe, expect, it } from "vitest";
import { itemNumber, itemReference, quoteReference, readReference } from "../../src/insurance/lifecycle/references.ts";

describe("references", () => {
  it("of quotes are the letters of the product and a number", () => {
    expect(quoteReference("LP", 104728)).toBe("LP-104728");
  });

  it.each([
    ["LP-104728", "LP-104728"],
    [" lp 104728 ", "LP-104728"],
    ["lp104728", "LP-104728"],
    ["104728", undefined],
    ["LP-", undefined],
    ["LP-1/2", undefined],
  ])("typed as %j are read as %s", (typed, read) => {
    expect(readReference(typed)).toBe(read);
  });

  it.each([
    [1, "P001"],
    [42, "P042"],
    [999, "P999"],
    [1000, "P1000"],
  ])("of item %d are %s, and back", (number, reference) => {
    expect(itemReference("P", number)).toBe(reference);
    expect(itemNumber("P", reference)).toBe(number);
  });

  it.each(["P01", "P0001", "P000", "C001", "p001", "P001 ", "P", "", 1, undefined])(
    "of no property, such as %j, have no number",
    (reference) => {
      expect(itemNumber("P", reference)).toBeUndefined();
    },
  );
});
