import { expect, test } from "vitest";
import { shortened } from "../../src/documents/pdf/pieces/table-pieces.ts";

test.each([
  ["Aldermoor Brokers", 17, "Aldermoor Brokers"],
  ["Aldermoor Brokers", 16, "Aldermoor…"],
  ["Aldermoor & Thistlewood", 22, "Aldermoor…"],
  ["Aldermoor, Thistlewood and Sons", 24, "Aldermoor, Thistlewood…"],
  ["Aldermoor, Thistlewood and Sons", 22, "Aldermoor…"],
  ["Aldermoor", 5, ""],
])("%s in the space of %i letters is “%s”", (text, most, expected) => {
  expect(shortened(text, most, (words) => words.length)).toBe(expected);
});
