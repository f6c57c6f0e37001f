import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { placesInParts } from "../../form/definition/place-in-parts.ts";
import { keysOfPointer, type PatchOperation, parentOf } from "../../form/lint/patch.ts";
import { patchText } from "../../form/lint/patch-text.ts";
import type { WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import type { WrittenFinding } from "./written-finding.ts";

/** A step of a patch on the text of one file. */
interface FileStep {
  readonly part: WrittenPart;
  readonly step: PatchOperation;
}

/** The part, and the step with its paths in that part; undefined where no single file holds the place. */
const stepInFile = (parts: readonly WrittenPart[], step: PatchOperation): FileStep | undefined => {
  const partOf = (file: string | undefined) => parts.find((part) => part.file === file);
  if (step.op === "add") {
    const above = parentOf(step.path);
    const places = placesInParts(parts, above);
    // Of a definition itself, its last file with the key `format`; of a shared object or list, the last part of it.
    const place = above === "" ? places.find(({ file }) => isRoot(partOf(file))) : places.at(-1);
    const part = partOf(place?.file);
    return place && part && { part, step: { ...step, path: place.path + step.path.slice(above.length) } };
  }
  const from = step.op === "move" ? step.from : step.path;
  const [place, ...others] = placesInParts(parts, from);
  const part = partOf(place?.file);
  if (!place || !part || others.length > 0) return undefined;
  if (step.op !== "move") return { part, step: { ...step, path: place.path } };
  return {
    part,
    step: { ...step, from: place.path, path: parentOf(place.path) + step.path.slice(parentOf(step.path).length) },
  };
};

const isRoot = (part: WrittenPart | undefined): boolean =>
  typeof part?.json === "object" && part.json !== null && Object.hasOwn(part.json, "format");

const placeOf = (step: PatchOperation): string => (step.op === "move" ? step.from : step.path);

/** Later places first, so that what is taken away or added moves no other. */
const laterFirst = (a: PatchOperation, b: PatchOperation): number => {
  const [left, right] = [keysOfPointer(placeOf(a)), keysOfPointer(placeOf(b))];
  for (const [level, key] of left.entries()) {
    const other = right[level];
    if (other === undefined) return -1;
    if (key !== other)
      return /^\d+$/.test(key) && /^\d+$/.test(other) ? Number(other) - Number(key) : key < other ? 1 : -1;
  }
  return left.length === right.length ? 0 : 1;
};

const overlap = (a: PatchOperation, b: PatchOperation): boolean =>
  `${placeOf(a)}/`.startsWith(`${placeOf(b)}/`) || `${placeOf(b)}/`.startsWith(`${placeOf(a)}/`);

/** Nothing is taken away from a folder that other definitions include: they may use it. */
const mayChange = ({ part, step }: FileStep, own: string): boolean => {
  const path = resolve(part.path);
  return (
    step.op !== "remove" ||
    [path, dirname(path)].some((each) => each === resolve(own) || each === dirname(resolve(own)))
  );
};

/**
 * Writes the patches of findings into the files in which the places are; of two that touch the same place the first.
 * Those of the lint have one step each; one of several is left to a person.
 *
 * @param own the folder or file of the definition itself
 * @returns the findings whose patches were written
 */
export const fixFiles = (
  parts: readonly WrittenPart[],
  findings: readonly WrittenFinding[],
  own: string,
): readonly WrittenFinding[] => {
  const steps = new Map<WrittenPart, PatchOperation[]>();
  const fixed: WrittenFinding[] = [];
  for (const finding of findings) {
    const [only, ...more] = finding.patch ?? [];
    const found = only && more.length === 0 ? stepInFile(parts, only) : undefined;
    if (!found || !mayChange(found, own)) continue;
    const others = steps.get(found.part) ?? [];
    if (others.some((other) => overlap(other, found.step))) continue;
    steps.set(found.part, [...others, found.step]);
    fixed.push(finding);
  }
  for (const [{ path, text }, ofPart] of steps) writeFileSync(path, patchText(text, ofPart.toSorted(laterFirst)));
  return fixed;
};
