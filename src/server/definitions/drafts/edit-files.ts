import { type EditStep, filesAfter, type SourceFile, type WrittenFile } from "../../../form/definition/source-files.ts";
import type { PatchOperation } from "../../../form/lint/patch.ts";
import { isRecord } from "../../../form/values/own.ts";
import { badInput } from "../../refused.ts";
import { isSourcePath } from "../sources.ts";

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

/** Does an edit to files. @throws {Refused} 400 naming the step that no file takes */
export const editFiles = (files: readonly SourceFile[], steps: readonly EditStep[]): EditedSources => {
  try {
    return editBetween(files, filesAfter(files, steps));
  } catch (error) {
    throw badInput("Patch", error instanceof Error ? error.message : String(error));
  }
};
