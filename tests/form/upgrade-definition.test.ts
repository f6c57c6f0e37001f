import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  FORMAT,
  readDefinition,
  type Upgrades,
  upgradeDefinition,
} from "../../src/form/definition/upgrade-definition.ts";

const text = readFileSync(new URL("../examples/dogs.json", import.meta.url), "utf8");
const dogs = JSON.parse(text);

it("leaves a definition in the engine's format as it was published", () => {
  expect(dogs.format).toBe(FORMAT);
  expect(upgradeDefinition(dogs)).toBe(dogs);
  expect(readDefinition(text)).toEqual(dogs);
});

it("upgrades one format after the other", () => {
  const from: Upgrades = {
    1: ({ title, ...rest }) => ({ ...rest, name: title }),
    2: ({ name, ...rest }) => ({ ...rest, names: { en: name } }),
  };
  const { title, ...rest } = dogs;
  expect(upgradeDefinition(dogs, { to: 3, from })).toEqual({ ...rest, format: 3, names: { en: title } });
  expect(dogs.title).toBe("Dogs");
});

it("refuses a newer format, a missing one, a gap between formats, and invalid definitions", () => {
  expect(() => upgradeDefinition({ ...dogs, format: 2 })).toThrow("DOGS has format 2; this engine reads up to 1");
  expect(() => upgradeDefinition({ ...dogs, format: "1" })).toThrow('DOGS has no format. Write "format": 1.');
  expect(() => upgradeDefinition(dogs, { to: 3, from: { 1: (written) => written } })).toThrow("definition format 2");
  expect(() => readDefinition("[]")).toThrow("A definition is a JSON object.");
});
