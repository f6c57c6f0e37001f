import type { Definition } from "../../../schemas/definition.ts";
import { joinParts } from "../definition/join-parts.ts";
import { jsonPlaces } from "../definition/json-places.ts";
import { mergeFiles } from "../definition/merge-files.ts";
import { readJson } from "../definition/read-json.ts";
import { partsOfFiles, rootOf, type SourceFile, type WrittenFile } from "../definition/source-files.ts";
import { thingsOf } from "../explain/things.ts";
import { outlineOf } from "./outline.ts";

/** An edited file. */
export interface OverwrittenFile {
  readonly file: string;
  /** Its text when the edit began. */
  readonly was: string;
  readonly text: string;
}

/** Why a text is not accepted into a draft. */
export interface SourceFault {
  /** From 1; undefined where it concerns no single line. */
  readonly line?: number;
  readonly words: string;
}

/** The definition that the files join to after an edit, or why they do not join to a usable one. */
export type WrittenSource = { readonly definition: Definition } | { readonly fault: SourceFault };

/**
 * The patch that writes a text into its current file: changes that somebody else has made since are merged by named thing.
 * Undefined where both changed the same thing.
 */
export function stepsOfText(
  files: readonly SourceFile[],
  { file, was, text }: OverwrittenFile,
): readonly WrittenFile[] | undefined {
  const now = files.find((each) => each.file === file)?.text;
  if (now === undefined) return undefined;
  if (now === text) return [];
  if (now === was) return [{ file, text }];
  const of = (side: string): readonly SourceFile[] => [{ file, text: side }];
  const { files: merged, conflicts } = mergeFiles({ base: of(was), mine: of(text), theirs: of(now) });
  return conflicts.length > 0 ? undefined : merged;
}

let last: { readonly files: readonly SourceFile[]; readonly read: WrittenSource } | undefined;

/** The definition of a draft's files with one of them edited; cached for repeated calls. */
export function writtenSource(before: readonly SourceFile[], { file, text }: SourceFile): WrittenSource {
  const files = before.map((each) => (each.file === file ? { file, text } : each));
  if (!last || !isSame(last.files, files)) last = { files, read: lineFault({ file, text }) ?? joined(files) };
  return last.read;
}

function isSame(some: readonly SourceFile[], others: readonly SourceFile[]): boolean {
  const texts = new Map(others.map(({ file, text }) => [file, text]));
  return some.length === others.length && some.every(({ file, text }) => texts.get(file) === text);
}

/** What is wrong with a text on its own. */
function lineFault({ file, text }: SourceFile): WrittenSource | undefined {
  if (!file.endsWith(".json")) return undefined;
  const read = readJson(text);
  if ("message" in read) return { fault: { line: read.line, words: read.message } };
  for (const { path, line, again } of jsonPlaces(text))
    if (again) return { fault: { line, words: `${path} is given twice. Give it once.` } };
  return undefined;
}

function joined(files: readonly SourceFile[]): WrittenSource {
  try {
    const json: unknown = joinParts(partsOfFiles(files));
    const definition = json as Definition;
    const things = [...thingsOf(definition).values(), ...outlineOf(definition)];
    const labels: readonly unknown[] = things.map(({ label }) => label);
    // A missing label is left to the lint; one that is not a text cannot be displayed.
    const isNamed = labels.every((label) => label === undefined || typeof label === "string");
    if (isNamed && isListed(definition)) return { definition };
  } catch (error) {
    if (error instanceof Error && !(error instanceof TypeError)) return { fault: { words: error.message } };
  }
  const root = rootOf(files)?.file ?? "The definition";
  return {
    fault: { words: `${root} and its files no longer have the parts of a definition: pages, questions and rules.` },
  };
}

/** What the page needs to be valid without running the lint first. */
function isListed({ tests = [], questions, rules, groups }: Definition): boolean {
  return [tests, questions, rules].every(Array.isArray) && typeof groups === "object";
}
