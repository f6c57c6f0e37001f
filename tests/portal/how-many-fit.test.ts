// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { howManyFit } from "../../src/portal/shell/Header.tsx";

const widths = [90, 80, 70, 60];

it.each([
  ["all, where there is room for all", 300, 4],
  ["all but those that “More” takes the room of", 299, 3],
  ["as many as stand beside “More”", 290, 3],
  ["one fewer, a pixel less", 289, 2],
  ["one", 140, 1],
  ["none, where there is room for “More” alone", 60, 0],
  ["none, where there is no room at all", 0, 0],
])("%s", (_, room, count) => {
  expect(howManyFit(widths, 50, room)).toBe(count);
});

it("of no entries, none are omitted", () => {
  expect(howManyFit([], 50, 0)).toBe(0);
});
