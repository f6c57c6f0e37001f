import type { Json } from "../../../schemas/record.ts";
import type { PatchOperation } from "../lint/patch.ts";
import { patchText } from "../lint/patch-text.ts";
import { stepInFile } from "../lint/steps-in-files.ts";
import { isRecord } from "../values/own.ts";
import type { DefinitionPart } from "./expand-parts.ts";
import { placesInParts } from "./place-in-parts.ts";

/** A file of a definition as written: `{file: "letprop/rules.json", text: "{…}"}`. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** A new version of a file; without a text the file is removed. */
export interface WrittenFile {
  readonly file: string;
  readonly text: string | null;
}

/** One step of an edit: a whole file, or a JSON Patch operation on the joined definition. */
export type EditStep = WrittenFile | PatchOperation;

/** The file that makes a folder a definition; folders without it contain shared parts. */
export const ROOT_PART = "definition.json";

/** `letprop` of `letprop/rules.json`. */
export function folderOf({ file }: Pick<SourceFile, "file">): string {
  return file.slice(0, file.indexOf("/"));
}

/** The root file of a definition, with its id and includes. */
export function rootOf<File extends Pick<SourceFile, "file">>(files: readonly File[]): File | undefined {
  return files.find(({ file }) => file.slice(file.indexOf("/") + 1) === ROOT_PART);
}

/** The shared parts that a definition includes, by folder name, in order. */
export function includedBy(root: Json): readonly string[] {
  const include = isRecord(root) ? root.include : undefined;
  return Array.isArray(include) ? include.map((path) => String(path).replace(/\/+$/, "").split("/").at(-1) ?? "") : [];
}

/**
 * The JSON files of a definition in the order in which they join: shared parts first.
 *
 * @throws an error where one is not JSON
 */
export function partsOfFiles(files: readonly SourceFile[]): readonly (DefinitionPart & SourceFile)[] {
  const parts = [...files]
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .filter(({ file }) => file.endsWith(".json"))
    .map(({ file, text }) => {
      const json: Json = JSON.parse(text);
      return { file, text, json };
    });
  const included = includedBy(rootOf(parts)?.json ?? null);
  const inFolder = (folder: string) => parts.filter((each) => folderOf(each) === folder);
  return [...included.flatMap(inFolder), ...parts.filter((each) => !included.includes(folderOf(each)))];
}

function withFile(files: readonly SourceFile[], { file, text }: WrittenFile): readonly SourceFile[] {
  const others = files.filter((each) => each.file !== file);
  return text === null ? others : [...others, { file, text }];
}

function afterStep(files: readonly SourceFile[], step: EditStep): readonly SourceFile[] {
  if (!("op" in step)) return withFile(files, step);
  try {
    const found = stepInFile(partsOfFiles(files), step, true);
    if (found) return withFile(files, { file: found.part.file, text: patchText(found.part.text, [found.step]) });
  } catch {
    // A missing place, reported below.
  }
  throw new Error(`There is no single file that ${step.op === "move" ? step.from : step.path} can be written to.`);
}

/**
 * The files after an edit, applied step by step.
 *
 * @throws an error that names the step that cannot be applied
 */
export function filesAfter(files: readonly SourceFile[], steps: readonly EditStep[]): readonly SourceFile[] {
  return steps.reduce(afterStep, files);
}

/** The folder of the shared part that contains a place; undefined for anything that is at least partly the product's own. */
export function sharedFolder(parts: readonly (DefinitionPart & SourceFile)[], pointer: string): string | undefined {
  const own = folderOf(rootOf(parts) ?? { file: "" });
  const folders = pointer === "" ? [] : placesInParts(parts, pointer).map(folderOf);
  return folders.includes(own) ? undefined : folders[0];
}
