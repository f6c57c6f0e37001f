import { describe, expect, test } from "vitest";
import { playerOf } from "../../src/insurance/cases/run-product-tests.ts";
import { mutantsOf } from "./mutants.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";
import { fails } from "./who-notices.ts";

describe.each(definitionFolders())("The product tests of %s", (folder) => {
  test("notice every comparison turned round, every border, limit and rate moved, every option left out.", () => {
    const original = readDefinition(folder);
    // The test that noticed one slip often notices the next, so it is tried first.
    let tests = original.tests ?? [];
    const survivors: string[] = [];
    let mutants = 0;
    for (const { change, definition } of mutantsOf(original)) {
      const play = playerOf(definition);
      const noticed = tests.find((each) => fails(play, each));
      if (noticed) tests = [noticed, ...tests.filter((each) => each !== noticed)];
      else survivors.push(change);
      mutants++;
    }
    expect(mutants).toBeGreaterThan(0);
    expect(survivors).toEqual([]);
  }, 120_000);
});
