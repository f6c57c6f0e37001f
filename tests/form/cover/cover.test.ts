import { describe, expect, test } from "vitest";
import { cover } from "../../../src/form/cover/cover.ts";
import { wordsForGoal } from "../../../src/form/cover/coverage-text.ts";
import { coverCases } from "./cover-cases.ts";

const today = "2026-11-21";

describe("Reachable goals are reached, and unreachable ones have a reason", () => {
  test.each(coverCases)("$name", ({ definition, unreachable = [], undecided = [] }) => {
    const { goals } = cover(definition, { today });
    expect({
      unreachable: goals.filter(({ state }) => state === "unreachable").map(wordsForGoal),
      undecided: goals.filter(({ state }) => state === "undecided").map(({ words }) => words),
    }).toEqual({ unreachable, undecided });
  });
});
