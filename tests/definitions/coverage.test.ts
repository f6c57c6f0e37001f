import { describe, expect, test } from "vitest";
import { checkForm } from "../../src/form/check/check.ts";
import { coverageText } from "../../src/form/cover/coverage-text.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { coverProduct } from "../../src/insurance/cases/cover-product.ts";
import { fixtureDefinition } from "../form/fixtures.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";

const shipped = definitionFolders().map((folder) => ({ name: folder, definition: readDefinition(folder) }));
const days = ["2026-11-21", "2028-02-29"];

describe.each(shipped)("$name", ({ definition }) => {
  test.each(days)("everything in it is reached by some answers on %s", (today) => {
    const coverage = coverProduct(definition, { today });
    const left = coverage.goals.filter(({ state }) => state !== "reached");
    expect(left, coverageText(coverage)).toEqual([]);
  });

  test("every set of answers is valid, and most could be quoted unchanged", () => {
    const [today = ""] = days;
    const { witnesses } = coverProduct(definition, { today });
    const form = prepareForm(definition);
    const rules = new Set(definition.rules.map(({ id }) => id));
    for (const { data, complete } of witnesses) {
      const found = checkForm(resolveForm(form, treeOf(form, JSON.parse(JSON.stringify(data))), today));
      const errors = found.filter(({ severity }) => severity === "error");
      expect(errors.filter(({ missing, code }) => !missing && !rules.has(code))).toEqual([]);
      expect(errors.length === 0).toBe(complete);
    }
    expect(witnesses.filter(({ complete }) => complete).length / witnesses.length).toBeGreaterThan(0.8);
  });
});

describe("The fixtures", () => {
  test("the let flats are covered", () => {
    const { counts } = coverProduct(fixtureDefinition("let-flats"), { today: "2026-11-21" });
    expect(counts).toMatchObject({ unreachable: 0, undecided: 0 });
  });

  test("in the plain form one question can never be asked, with the reason", () => {
    expect(coverageText(coverProduct(fixtureDefinition("plain"), { today: "2026-11-21" }))).toContain(
      "Never is never asked: needs Limit > 9999, where Limit is one of 250, 2500.",
    );
  });
});
