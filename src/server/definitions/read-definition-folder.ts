import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Json } from "../../../schemas/record.ts";
import type { DefinitionPart } from "../../form/definition/expand-parts.ts";
import { joinParts } from "../../form/definition/join-parts.ts";
import { ROOT_PART } from "../../form/definition/source-files.ts";

/** A file of a definition, with its text as written. */
export interface WrittenPart extends DefinitionPart {
  /** Where the file is. */
  readonly path: string;
  readonly text: string;
}

/** The JSON parser's message, with the line number in place of the character position. */
const onLine = (message: string, text: string): string =>
  message.replace(/(?: in JSON)? at position (\d+)(?: \(line.*\))?/, (_, at) => {
    const line = text.slice(0, Number(at)).split("\n").length;
    return ` on line ${line}`;
  });

const readPart = (path: string, file: string): WrittenPart => {
  let text = "";
  try {
    text = readFileSync(path, "utf8");
    return { file, path, json: JSON.parse(text), text };
  } catch (error) {
    throw new Error(`${path} cannot be read: ${onLine(error instanceof Error ? error.message : String(error), text)}`);
  }
};

const partsIn = (folder: string): readonly WrittenPart[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readPart(join(folder, name), `${basename(folder)}/${name}`));

const includesOf = (folder: string): readonly string[] => {
  const { json: root } = readPart(join(folder, ROOT_PART), ROOT_PART);
  const include: unknown = typeof root === "object" && root !== null ? Reflect.get(root, "include") : undefined;
  if (include === undefined) return [];
  if (!Array.isArray(include) || !include.every((path) => typeof path === "string"))
    throw new Error(`${folder}/${ROOT_PART}: include has to be a list of folders.`);
  return include.map((path) => resolve(folder, path));
};

const partsOfFolder = (folder: string): readonly WrittenPart[] => {
  if (!existsSync(join(folder, ROOT_PART)))
    throw new Error(`${folder} holds no ${ROOT_PART}: it is not a definition, only parts that others include.`);
  return [...includesOf(folder), folder].flatMap(partsIn);
};

/** A definition as read, with the files that it was read from. */
export interface WrittenDefinition {
  readonly json: Json;
  readonly parts: readonly WrittenPart[];
}

/** Only the root of a definition declares a format version, so a file that does holds all of it. */
const isWhole = (json: Json): boolean =>
  typeof json === "object" && json !== null && !Array.isArray(json) && Object.hasOwn(json, "format");

/** Folders of the definitions that a file is part of: its own, or neighbouring ones that include it. */
const foldersOfPart = (path: string): readonly string[] => {
  const folder = dirname(path);
  if (existsSync(join(folder, ROOT_PART))) return [folder];
  const beside = dirname(folder);
  return definitionFolders(beside).filter((each) => includesOf(each).includes(resolve(folder)));
};

/**
 * Reads a definition: one file that holds all of it, or a folder of parts, with the shared parts that it includes first.
 *
 * @throws an error that names the file and what is wrong with it
 */
export const readWrittenDefinition = (path: string): WrittenDefinition => {
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  const folder = statSync(path).isDirectory() ? path : basename(path) === ROOT_PART ? resolve(path, "..") : undefined;
  if (folder !== undefined) {
    const parts = partsOfFolder(folder);
    return { json: joinParts(parts), parts };
  }
  const whole = readPart(path, path);
  const folders = isWhole(whole.json) ? [] : foldersOfPart(path);
  if (folders.length > 0)
    throw new Error(`${path} is only part of a definition: use its folder, ${folders.join(" or ")}.`);
  return { json: whole.json, parts: [whole] };
};

/** The same without its files. */
export const readDefinitionFolder = (path: string): Json => readWrittenDefinition(path).json;

/** Subfolders that are definitions, by name. */
export const definitionFolders = (root: string): readonly string[] =>
  readdirSync(root)
    .sort()
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, ROOT_PART)));

const SOURCE = /\.(json|md)$/;

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => SOURCE.test(name))
    .sort()
    .map((name) => ({ file: `${basename(folder)}/${name}`, text: readFileSync(join(folder, name), "utf8") }));

/**
 * The files of a definition's folder and of the neighbouring folders that it includes, with their notes, to be stored with
 * the published version; for a single file, that file. None if an included folder is missing.
 *
 * @param id of the definition, which names the folder of a single file
 */
export const readSourceFiles = (
  path: string,
  id: string,
): readonly { readonly file: string; readonly text: string }[] => {
  const folder = statSync(path).isDirectory()
    ? resolve(path)
    : basename(path) === ROOT_PART
      ? dirname(resolve(path))
      : "";
  if (folder === "") return [{ file: `${id.toLowerCase()}/${ROOT_PART}`, text: readFileSync(path, "utf8") }];
  const folders = [...includesOf(folder), folder];
  return folders.every((each) => dirname(each) === dirname(folder)) ? folders.flatMap(sourcesIn) : [];
};
