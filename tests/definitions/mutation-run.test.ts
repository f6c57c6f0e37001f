import { describe, expect, test } from "vitest";
import { sheetsOf } from "./definition-sheets.ts";
import { readDefinition, shippedFolders } from "./read-definition.ts";
import { seededMutants } from "./seeded-mutants.ts";
import { createDetector, guards } from "./who-notices.ts";

const mutants = 200;

describe.each(shippedFolders)("%s", (folder) => {
  const definition = readDefinition(folder);

  test.each(Object.entries(sheetsOf(definition)))("has the %s of its snapshot.", async (sheet, text) => {
    await expect(text).toMatchFileSnapshot(`__snapshots__/${folder}.${sheet}.txt`);
  });

  test("cannot be broken in one place without a report by lint, snapshots or its own tests.", async () => {
    const noticed = createDetector(definition);
    const run = [...seededMutants(definition, mutants, 20_260_101)].map(({ broken, change, definition: mutant }) => ({
      told: `${broken} ${change}`,
      guard: noticed(mutant, change),
    }));
    const survivors = run.filter(({ guard }) => guard === undefined);
    const lines = [
      `${run.length - survivors.length} of ${run.length} caught`,
      ...guards.map((each) => `by ${each}: ${run.filter(({ guard }) => guard === each).length}`),
      "",
      "survived:",
      ...survivors.map(({ told }) => told),
      "",
      "caught by the sheets alone:",
      ...run.filter(({ guard }) => guard === "sheets").map(({ told }) => told),
      "",
    ];
    await expect(lines.join("\n")).toMatchFileSnapshot(`__snapshots__/${folder}.mutants.txt`);
    const withoutSheets = run.filter(({ guard }) => guard !== undefined && guard !== "sheets");
    expect(run.length).toBeGreaterThanOrEqual(definition.record === "dialog" ? 30 : mutants * 0.8);
    expect(withoutSheets.length).toBeGreaterThanOrEqual(run.length * 0.95);
    expect(survivors).toEqual([]);
  }, 120_000);
});
