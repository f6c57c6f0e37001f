import type { LintFinding } from "../../form/lint/lint-rule.ts";
import { keysTwice } from "../../form/lint/publishing-rules.ts";
import { sharedFindings } from "../../form/lint/shared-rules.ts";
import type { WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import { linesOfPlace, placesIn, type WrittenPlace } from "./written-place.ts";

/** A finding with its source position, for a definition in files. */
export interface WrittenFinding extends LintFinding, WrittenPlace {}

/** Findings of a definition with the file and the line of each. */
export const withPlaces = (
  findings: readonly LintFinding[],
  parts: readonly WrittenPart[],
): readonly WrittenFinding[] => {
  const placeOf = placesIn(parts);
  return findings.map((finding) => ({ ...finding, ...placeOf(finding.path) }));
};

/** Findings about the files only: their texts, and the effects of included folders. */
export const findingsInFiles = (parts: readonly WrittenPart[]): readonly WrittenFinding[] => [
  ...findingsInTexts(parts),
  ...withPlaces(sharedFindings(parts), parts),
];

const findingsInTexts = (parts: readonly WrittenPart[]): readonly WrittenFinding[] =>
  parts.flatMap(({ file, text }) => {
    const found = keysTwice(text);
    const lines = found.length === 0 ? undefined : linesOfPlace(text);
    return found.map((finding) => ({ ...finding, file, line: lines?.get(finding.path) ?? 1 }));
  });
