import { describe, expect, test } from "vitest";
import { createTestRunner } from "../../src/insurance/cases/run-product-tests.ts";
import { sortByDetection } from "./likeliest-first.ts";
import { mutantsOf } from "./mutants.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";
import { fails } from "./who-notices.ts";

/** A dialog compares, limits and prices nothing. */
const folders = definitionFolders().filter((folder) => readDefinition(folder).record !== "dialog");

describe.each(folders)("The product tests of %s", (folder) => {
  test("detect every inverted comparison, every changed boundary, limit and rate, every omitted option.", () => {
    const original = readDefinition(folder);
    const tests = sortByDetection(original);
    const survivors: string[] = [];
    let mutants = 0;
    for (const { change, definition } of mutantsOf(original)) {
      const play = createTestRunner(definition);
      const noticed = tests.for(change).find((each) => fails(play, each));
      if (noticed) tests.noticed(noticed);
      else survivors.push(change);
      mutants++;
    }
    expect(mutants).toBeGreaterThan(0);
    expect(survivors).toEqual([]);
  }, 120_000);
});
