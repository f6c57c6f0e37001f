import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { PatchOperation } from "../../form/lint/patch.ts";
import { patchText } from "../../form/lint/patch-text.ts";
import { type FileStep, laterFirst, stepInFile, stepsOverlap } from "../../form/lint/steps-in-files.ts";
import type { WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import type { WrittenFinding } from "./written-finding.ts";

/** Nothing is taken away from a folder that other definitions include: they may use it. */
const mayChange = ({ part, step }: FileStep<WrittenPart>, own: string): boolean => {
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
    if (others.some((other) => stepsOverlap(other, found.step))) continue;
    steps.set(found.part, [...others, found.step]);
    fixed.push(finding);
  }
  for (const [{ path, text }, ofPart] of steps) writeFileSync(path, patchText(text, ofPart.toSorted(laterFirst)));
  return fixed;
};
