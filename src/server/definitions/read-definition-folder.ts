import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Json } from "../../../schemas/quote.ts";
import { type DefinitionPart, joinParts } from "../../form/join-parts.ts";

/** The part that makes a folder a definition. */
const ROOT_PART = "definition.json";

const readJson = (file: string): Json => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const partsIn = (folder: string): readonly DefinitionPart[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({ file: `${basename(folder)}/${name}`, json: readJson(join(folder, name)) }));

const includesOf = (folder: string): readonly string[] => {
  const root = readJson(join(folder, ROOT_PART));
  const include: unknown = typeof root === "object" && root !== null ? Reflect.get(root, "include") : undefined;
  if (include === undefined) return [];
  if (!Array.isArray(include) || !include.every((path) => typeof path === "string"))
    throw new Error(`${folder}/${ROOT_PART}: include is a list of folders.`);
  return include.map((path) => resolve(folder, path));
};

/**
 * Reads a definition: one file that holds it whole, or a folder of parts with those that it includes in front.
 *
 * @throws an error that names the file and what is wrong with it
 */
export const readDefinitionFolder = (path: string): Json => {
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  if (!statSync(path).isDirectory()) {
    return basename(path) === ROOT_PART ? readDefinitionFolder(resolve(path, "..")) : readJson(path);
  }
  if (!existsSync(join(path, ROOT_PART)))
    throw new Error(`${path} holds no ${ROOT_PART}: it is no definition, only parts that others include.`);
  return joinParts([...includesOf(path), path].flatMap(partsIn));
};

/** Folders under this one that are definitions, by name. */
export const definitionFolders = (root: string): readonly string[] =>
  readdirSync(root)
    .sort()
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, ROOT_PART)));
