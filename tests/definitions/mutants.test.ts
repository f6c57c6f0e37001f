import { describe, expect, test } from "vitest";
import { mutantsOf } from "./mutants.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";
import { playerOf } from "./unmet-expectations.ts";

describe.each(definitionFolders())("The product tests of %s", (folder) => {
  test("notice every comparison turned round, every border moved by one and every option left out.", () => {
    const original = readDefinition(folder);
    const survivors: string[] = [];
    let mutants = 0;
    for (const { change, definition } of mutantsOf(original)) {
      const play = playerOf(definition);
      mutants++;
      if (original.tests?.every((each) => play(each).length === 0)) survivors.push(change);
    }
    expect(mutants).toBeGreaterThan(100);
    expect(survivors).toEqual([]);
  });
});
