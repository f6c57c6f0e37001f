import type { Json } from "../../../../schemas/record.ts";
import type { DefinitionPart } from "../../../form/definition/expand-parts.ts";
import type { PatchOperation } from "../../../form/lint/patch.ts";
import { patchText } from "../../../form/lint/patch-text.ts";
import { stepInFile } from "../../../form/lint/steps-in-files.ts";
import { isRecord } from "../../../form/values/own.ts";
import { badInput, Refused } from "../../refused.ts";
import { isSourcePath, type SourceFile } from "../sources.ts";

/** A file as it is from then on; without a text it is gone. */
export interface WrittenFile {
  readonly file: string;
  readonly text: string | null;
}

/** One step of an edit: a whole file, or a step of a JSON Patch on the definition that the files join to. */
export type EditStep = WrittenFile | PatchOperation;

const isFileStep = (step: unknown): step is WrittenFile =>
  isRecord(step) &&
  typeof step.file === "string" &&
  isSourcePath(step.file) &&
  (step.text === null || typeof step.text === "string");

const isPointer = (value: unknown): boolean => typeof value === "string" && (value === "" || value.startsWith("/"));

const isPatchStep = (step: unknown): step is PatchOperation => {
  if (!isRecord(step) || !isPointer(step.path)) return false;
  if (step.op === "move") return isPointer(step.from);
  return step.op === "remove" || ((step.op === "add" || step.op === "replace") && step.value !== undefined);
};

const isStep = (step: unknown): step is EditStep => isFileStep(step) || isPatchStep(step);

/** Reads an edit as it was sent. @throws {Refused} 400 */
export const readSteps = (text: string): readonly EditStep[] => {
  try {
    const steps: unknown = JSON.parse(text);
    if (Array.isArray(steps) && steps.length > 0 && steps.every(isStep)) return steps;
  } catch {
    // Reported below, with everything else that is no edit.
  }
  throw badInput(
    "Patch",
    'Patch is a JSON list of files, {"file": "letprop/rules.json", "text": "{…}"}, and of steps of a JSON Patch, {"op": "replace", "path": "/title", "value": "…"}.',
  );
};

const partsOf = (files: readonly SourceFile[]): readonly (DefinitionPart & SourceFile)[] =>
  files
    .filter(({ file }) => file.endsWith(".json"))
    .map(({ file, text }) => {
      const json: Json = JSON.parse(text);
      return { file, text, json };
    });

const withFile = (files: readonly SourceFile[], { file, text }: WrittenFile): readonly SourceFile[] => {
  const others = files.filter((each) => each.file !== file);
  return text === null ? others : [...others, { file, text }];
};

/** One step after another, as each leaves the files. @throws {Refused} 400 naming the step that no file takes */
const applied = (files: readonly SourceFile[], step: EditStep): readonly SourceFile[] => {
  if (!("op" in step)) return withFile(files, step);
  try {
    const found = stepInFile(partsOf(files), step, true);
    if (found) return withFile(files, { file: found.part.file, text: patchText(found.part.text, [found.step]) });
  } catch (error) {
    if (error instanceof Refused) throw error;
    // A place that is not there, reported below.
  }
  throw badInput(
    "Patch",
    `There is no single file in which ${step.op === "move" ? step.from : step.path} can be written.`,
  );
};

const textOf = (files: readonly SourceFile[], file: string): string | null =>
  files.find((each) => each.file === file)?.text ?? null;

/** Files after an edit, and those that it changed as they are and as they were. */
export interface EditedSources {
  readonly files: readonly SourceFile[];
  readonly patch: readonly WrittenFile[];
  readonly inverse: readonly WrittenFile[];
}

/** The files that differ between two sets of them. */
export const editBetween = (before: readonly SourceFile[], after: readonly SourceFile[]): EditedSources => {
  const names = [...new Set([...before, ...after].map(({ file }) => file))].sort();
  const changed = names.filter((file) => textOf(before, file) !== textOf(after, file));
  return {
    files: after,
    patch: changed.map((file) => ({ file, text: textOf(after, file) })),
    inverse: changed.map((file) => ({ file, text: textOf(before, file) })),
  };
};

/** Does an edit to files. */
export const editFiles = (files: readonly SourceFile[], steps: readonly EditStep[]): EditedSources =>
  editBetween(files, steps.reduce(applied, files));
