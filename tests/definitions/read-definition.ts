import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Definition } from "../../schemas/definition.ts";
import type { DefinitionPart } from "../../src/form/definition/expand-parts.ts";
import { joinParts } from "../../src/form/definition/join-parts.ts";
import { isDefinition } from "./language-schema.ts";

const root = fileURLToPath(new URL("../../schemas/definitions", import.meta.url));

/** Folders with a definition, e.g. `["letprop"]`: those with a `definition.json`. */
export const definitionFolders = (): readonly string[] =>
  readdirSync(root).filter((folder) => existsSync(join(root, folder, "definition.json")));

/** Those of `shipped.json`: beside them a product team may have folders of its own, which a review checks. */
export const shippedFolders: readonly string[] = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../schemas/shipped.json", import.meta.url)), "utf8"),
);

/** All folders of parts, including shared blocks. */
export const partFolders = (): readonly string[] => readdirSync(root);

/** The `*.json` of one folder by name. */
export const readParts = (folder: string): readonly DefinitionPart[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => ({ file: `${folder}/${file}`, json: JSON.parse(readFileSync(join(root, folder, file), "utf8")) }));

const includesOf = (folder: string): readonly string[] => {
  const { include = [] } = JSON.parse(readFileSync(join(root, folder, "definition.json"), "utf8"));
  return include.map((path: string) => resolve(root, folder, path).slice(root.length + 1));
};

/** The parts of a definition, those of included folders first. */
export const partsOfDefinition = (folder: string): readonly DefinitionPart[] =>
  [...includesOf(folder), folder].flatMap(readParts);

/** Definitions that were joined and checked before, as text: parsing one takes a quarter of the time of joining it. */
const joinedBefore = new Map<string, string>();

/** The whole definition of a folder, joined; each caller gets one that they may change. */
export function readDefinition(folder: string): Definition {
  const before = joinedBefore.get(folder);
  if (before !== undefined) return JSON.parse(before);
  const joined: unknown = joinParts(partsOfDefinition(folder));
  if (!isDefinition(joined)) throw new Error(`${folder}: ${JSON.stringify(isDefinition.errors, null, 2)}`);
  joinedBefore.set(folder, JSON.stringify(joined));
  return joined;
}
