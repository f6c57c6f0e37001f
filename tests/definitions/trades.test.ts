import { describe, expect, test } from "vitest";
import { wordsForGoal } from "../../src/form/cover/coverage-text.ts";
import { checkLanguage } from "../../src/form/lint/check-language.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { coverProduct } from "../../src/insurance/cases/cover-product.ts";
import { hasPassed, runProductTests } from "../../src/insurance/cases/run-product-tests.ts";
import { readFixture, trades } from "./read-fixture.ts";

const today = "2026-11-21";

describe.each(trades)("%s, a product of another trade,", (folder) => {
  const definition = readFixture(folder);

  test("passes the lint.", () => {
    expect(lint(definition, { shape: checkLanguage })).toEqual([]);
  });

  test("has a price.", () => {
    expect(definition.tests?.some(({ expect: { total } }) => total !== undefined)).toBe(true);
    expect([...runProductTests(definition)].filter((outcome) => !hasPassed(outcome))).toEqual([]);
  });

  test("has every goal reached, or proved unreachable, and a reason otherwise.", () => {
    const { goals } = coverProduct(definition, { today });
    expect(goals.length).toBeGreaterThan(150);
    const unreached = goals.filter(({ state }) => state !== "reached");
    expect(unreached.map(wordsForGoal)).toEqual([]);
  });
});
