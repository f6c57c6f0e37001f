import type { Json } from "../../../schemas/record.ts";
import type { Database } from "../../db/open-database.ts";
import { filesOfPart, sourcesOf } from "../../db/queries/definitions/definitions.ts";
import type { DefinitionPart } from "../../form/definition/expand-parts.ts";
import { joinParts } from "../../form/definition/join-parts.ts";
import { folderOf, includedBy, ROOT_PART, rootOf, type SourceFile } from "../../form/definition/source-files.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import { draftLimits, refuse, sizeRules } from "../../form/lint/refuse.ts";
import { sharedFindings } from "../../form/lint/shared-rules.ts";
import { isRecord } from "../../form/values/own.ts";
import { scanJson } from "../quote/data/scan-json.ts";
import { badInput, Refused } from "../refused.ts";

/** The files of a definition: those of its own folder, and of each shared part that it includes. */
export interface Sources {
  readonly own: readonly SourceFile[];
  readonly parts: readonly { readonly id: string; readonly files: readonly SourceFile[] }[];
}

/** One folder and a file name in it, so that the path cannot leave the folder. */
const PATH = /^(?!\.\.?\/)[^/\\\p{Cc}]{1,100}\/(?!\.\.?$)[^/\\\p{Cc}]{1,100}$/u;

/** Whether a path is that of a file in one folder. */
export const isSourcePath = (path: string): boolean => PATH.test(path);

const isFile = (each: unknown): each is SourceFile =>
  isRecord(each) && typeof each.text === "string" && typeof each.file === "string" && PATH.test(each.file);

const wrong = (message: string) => badInput("Sources", message);

/** The files in JSON of `[{file, text}]`. @throws {Refused} 400 */
export const filesIn = (text: string): readonly SourceFile[] => {
  const files: unknown = (() => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  if (Array.isArray(files) && files.length > 0 && files.every(isFile)) return files;
  throw wrong('Sources is a JSON list of files such as [{"file": "letprop/definition.json", "text": "{…}"}].');
};

const parsed = (each: SourceFile): Json => {
  // The same checks as for all JSON from callers: no duplicate key, no hidden characters.
  scanJson(each.text, each.file, true);
  try {
    return JSON.parse(each.text);
  } catch {
    throw wrong(`${each.file} is not valid JSON.`);
  }
};

const jsonOf = (files: readonly SourceFile[]) =>
  files.filter(({ file }) => file.endsWith(".json")).map((each) => ({ file: each.file, json: parsed(each) }));

const jsonParts = ({ own, parts }: Sources) => [...parts.flatMap(({ files }) => jsonOf(files)), ...jsonOf(own)];

/** @throws {Refused} 400 with the limit and what to do where a definition is too large even for a draft */
const refuseLarge = (json: unknown): void => {
  const found = refuse(json, undefined, draftLimits).find(({ rule }) => sizeRules.has(rule));
  if (found) throw wrong(`${found.message} ${found.fix ?? ""}`);
};

/** What joining takes time for. */
const countedIn = (parts: readonly DefinitionPart[]) =>
  Object.fromEntries(
    ["questions", "groups"].map((key) => [
      key,
      parts.flatMap(({ json }) => Object.values(Object(isRecord(json) ? json[key] : undefined)).map(() => null)),
    ]),
  );

/** Findings about a definition's use of its shared parts. */
export const findingsInSources = (sources: Sources): readonly LintFinding[] => sharedFindings(jsonParts(sources));

/** A definition joined from files, and those files. */
export interface JoinedSources {
  readonly json: Json;
  readonly sources: Sources;
  /** All of them, sorted by path. */
  readonly files: readonly SourceFile[];
}

/**
 * Reads the files of a definition.
 *
 * @param text JSON of `[{file, text}]`
 * @throws {Refused} 400 where they are not files, or do not join to a definition
 */
export const readSources = (text: string): JoinedSources => joinSources(filesIn(text));

/** The same from files already read. */
export const joinSources = (unsorted: readonly SourceFile[]): JoinedSources => {
  const files = [...unsorted].sort((a, b) => (a.file < b.file ? -1 : 1));
  if (new Set(files.map(({ file }) => file)).size < files.length) throw wrong("A file appears twice.");
  const root = rootOf(files);
  if (!root) throw wrong(`${ROOT_PART} is missing.`);
  const inFolder = (folder: string) => files.filter((each) => folderOf(each) === folder);
  const included = includedBy(parsed(root));
  const sources = {
    own: inFolder(folderOf(root)),
    parts: included.map((id) => ({ id, files: inFolder(id) })),
  };
  if (sources.own.length + sources.parts.reduce((sum, part) => sum + part.files.length, 0) !== files.length)
    throw wrong("There are files of a folder that the definition does not include.");
  try {
    const parts = jsonParts(sources);
    // Before its flags are expanded, which one short file can do to thousands of questions, and after it.
    refuseLarge(countedIn(parts));
    const json = joinParts(parts);
    refuseLarge(json);
    return { json, sources, files };
  } catch (error) {
    throw error instanceof Refused ? error : wrong(error instanceof Error ? error.message : String(error));
  }
};

interface PartVersion {
  readonly id: string;
  readonly version: number;
}

const isPartVersion = (each: unknown): each is PartVersion =>
  isRecord(each) && typeof each.id === "string" && typeof each.version === "number";

/** The versions of shared parts that are stored with a version; none for a version published without them. */
export const partVersions = (text: string | null): readonly PartVersion[] => {
  const parts: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(parts) ? parts.filter(isPartVersion) : [];
};

/** The files that a published version was made from. */
export interface ExportedParts {
  readonly files: readonly SourceFile[];
  readonly parts: readonly PartVersion[];
  /** True for the files as they were sent; false if the definition was published without files and is exported as one. */
  readonly asWritten: boolean;
}

/** The files of a version as written, byte for byte; undefined where there is no such version. */
export const exportParts = async (db: Database, id: string, version: number): Promise<ExportedParts | undefined> => {
  const found = await sourcesOf(db, id, version);
  if (!found) return undefined;
  if (found.sources === null) {
    const text = `${JSON.stringify(JSON.parse(found.body), null, 2)}\n`;
    return { files: [{ file: `${id.toLowerCase()}/${ROOT_PART}`, text }], parts: [], asWritten: false };
  }
  const parts = partVersions(found.parts);
  const files = [...filesIn(found.sources)];
  for (const part of parts) files.push(...filesIn(await filesOfPart(db, part.id, part.version)));
  return { files, parts, asWritten: true };
};
