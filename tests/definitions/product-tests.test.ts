import { describe, expect, test } from "vitest";
import { createTestRunner } from "../../src/insurance/cases/run-product-tests.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";

describe.each(definitionFolders())("The product tests of %s", (folder) => {
  const definition = readDefinition(folder);
  const play = createTestRunner(definition);

  test.each((definition.tests ?? []).map((each) => [each.name, each] as const))("%s.", (_, given) => {
    expect(play(given)).toEqual([]);
  });
});
