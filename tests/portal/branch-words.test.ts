import { describe, expect, it } from "vitest";
import { branchStateWords, leftWords, productWords } from "../../src/portal/profile/branches/BranchFacts.tsx";

const product = (title: string) => ({ id: title, title });

describe("the products of a branch in words", () => {
  it.each([
    [[], "None, so it cannot quote anything"],
    [["Let Property"], "Let Property"],
    [["Mini Fleet", "Let Property"], "Mini Fleet and Let Property"],
    [["Mini Fleet", "Let Property", "Unoccupied Property"], "Mini Fleet, Let Property and Unoccupied Property"],
  ])("of %j", (titles, words) => {
    expect(productWords({ products: titles.map(product) })).toBe(words);
  });
});

describe("the remaining users of a branch are described", () => {
  it.each([
    ["nobody, while it does business", { state: "open", closedFrom: null, users: 4 } as const, "", ""],
    [
      "nobody, where nobody is",
      { state: "closed", closedFrom: "2026-07-15", users: 0 } as const,
      "Closed since 15/07/2026",
      "",
    ],
    [
      "one, before it closes",
      { state: "closing", closedFrom: "2026-07-15", users: 1 } as const,
      "Closes on 15/07/2026",
      "1 user to move before then. Open the branch to move them.",
    ],
    [
      "two, once it is closed",
      { state: "closed", closedFrom: "2026-07-15", users: 2 } as const,
      "Closed since 15/07/2026",
      "2 users can still sign in, but cannot start quotes. Open the branch to move them.",
    ],
  ])("as %s", (_, branch, state, left) => {
    expect([branchStateWords(branch), leftWords(branch)]).toEqual([state, left]);
  });
});
