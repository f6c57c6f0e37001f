import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fixtureDefinition } from "../form/fixtures.ts";
import { bicycle } from "./bicycle.ts";
import { bicycleMigrated } from "./bicycle-migrated.ts";
import { definitionFolders, partFolders, readDefinition, readParts } from "./read-definition.ts";

const readme = readFileSync(fileURLToPath(new URL("../../schemas/README.md", import.meta.url)), "utf8");

const examples = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => JSON.parse(match[1] ?? ""));

/** Every object in a value, at any depth, as text. */
function* objectsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  yield JSON.stringify(value);
  for (const part of Object.values(value)) yield* objectsIn(part);
}

test("Every example in the product team's README is verbatim in a shipped or tested definition.", () => {
  const definitions = [
    ...definitionFolders().map(readDefinition),
    fixtureDefinition("fleet"),
    fixtureDefinition("books"),
    bicycleMigrated,
    ...partFolders()
      .flatMap(readParts)
      .map(({ json }) => json),
  ];
  const { rating, ...start } = bicycle;
  const { migrations } = bicycleMigrated;
  const said = new Set([...definitions, start, { rating }, { migrations }].flatMap((part) => [...objectsIn(part)]));
  expect(examples.length).toBeGreaterThan(8);
  for (const example of examples)
    expect(said.has(JSON.stringify(example)), JSON.stringify(example, null, 2)).toBe(true);
});
