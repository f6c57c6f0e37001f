import { expect, it } from "vitest";
import { branchState } from "../../src/insurance/branch-state.ts";

it.each([
  [null, "open"],
  ["2026-07-15", "closing"],
  ["2026-07-14", "closing"],
  ["2026-07-13", "closed"],
] as const)("a branch whose last day of business is %s is %s on 14 July 2026", (closedFrom, state) => {
  expect(branchState(closedFrom, "2026-07-14")).toBe(state);
});
