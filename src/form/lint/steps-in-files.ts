import type { DefinitionPart, PlaceInPart } from "../definition/expand-parts.ts";
import { placesInParts } from "../definition/place-in-parts.ts";
import { pointerTo } from "../tree/place.ts";
import { keysOfPointer, type PatchOperation, parentOf } from "./patch.ts";

/** A step of a patch on the text of one file. */
export interface FileStep<Part> {
  readonly part: Part;
  readonly step: PatchOperation;
}

/**
 * The file of a joined definition that contains a step's place, and the step with its paths in that file; undefined if
 * no single file contains the place.
 *
 * @param forOne sets a flag for this question alone, even if the file sets it for many at once
 */
export function stepInFile<Part extends DefinitionPart>(
  parts: readonly Part[],
  step: PatchOperation,
  forOne = false,
): FileStep<Part> | undefined {
  const partOf = (file: string | undefined) => parts.find((part) => part.file === file);
  if (step.op === "add") {
    const above = parentOf(step.path);
    const behind = placeBehind(parts, step.path);
    const list = behind && partOf(behind.file);
    if (list) return { part: list, step: { ...step, path: behind.path } };
    const places = placesInParts(parts, above);
    // The root belongs to the definition's last file with the key `format`, a shared object or list to its last part.
    const place = above === "" ? places.find(({ file }) => isRoot(partOf(file))) : places.at(-1);
    const part = partOf(place?.file);
    return place && part && { part, step: { ...step, path: place.path + step.path.slice(above.length) } };
  }
  const from = step.op === "move" ? step.from : step.path;
  const [place, ...others] = placesInParts(parts, from);
  const part = partOf(place?.file);
  if (forOne && step.op === "replace" && place && isOfFlags(place.path))
    return stepInFile(parts, { ...step, op: "add" });
  if (!place || !part || others.length > 0 || !isWrittenFor(step.op, place.path, from)) return undefined;
  if (step.op !== "move") return { part, step: { ...step, path: place.path } };
  return {
    part,
    step: { ...step, from: place.path, path: parentOf(place.path) + step.path.slice(parentOf(step.path).length) },
  };
}

/** Where to add an element to a list that several files contribute to: after the previous element, in the same file. */
function placeBehind(parts: readonly DefinitionPart[], path: string): PlaceInPart | undefined {
  const at = Number(keysOfPointer(path).at(-1));
  if (!Number.isInteger(at) || at < 1) return undefined;
  const [before] = placesInParts(parts, parentOf(path) + pointerTo(at - 1));
  const own = Number(keysOfPointer(before?.path ?? "").at(-1));
  return before && Number.isInteger(own) ? { ...before, path: parentOf(before.path) + pointerTo(own + 1) } : undefined;
}

/** A setting shared by many questions is not removed for one of them. */
function isWrittenFor(op: PatchOperation["op"], written: string, wanted: string): boolean {
  const [key = "", asked = ""] = [written, wanted].map((path) => keysOfPointer(path).at(-1));
  const isSame = key === asked || [key, asked].every((each) => /^\d+$/.test(each));
  return isSame && !(op !== "replace" && isOfFlags(written));
}

function isOfFlags(path: string): boolean {
  return keysOfPointer(path).includes("flags");
}

function isRoot(part: DefinitionPart | undefined): boolean {
  return typeof part?.json === "object" && part.json !== null && Object.hasOwn(part.json, "format");
}

function placeOf(step: PatchOperation): string {
  return step.op === "move" ? step.from : step.path;
}

/** Later places first, so that removals and additions do not shift others. */
export function compareLaterFirst(a: PatchOperation, b: PatchOperation): number {
  const [left, right] = [keysOfPointer(placeOf(a)), keysOfPointer(placeOf(b))];
  for (const [level, key] of left.entries()) {
    const other = right[level];
    if (other === undefined) return -1;
    if (key !== other)
      return /^\d+$/.test(key) && /^\d+$/.test(other) ? Number(other) - Number(key) : key < other ? 1 : -1;
  }
  return left.length === right.length ? 0 : 1;
}

/** Whether two steps touch the same place, or one a place in that of the other. */
export function stepsOverlap(a: PatchOperation, b: PatchOperation): boolean {
  return `${placeOf(a)}/`.startsWith(`${placeOf(b)}/`) || `${placeOf(b)}/`.startsWith(`${placeOf(a)}/`);
}
