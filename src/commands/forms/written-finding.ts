import { jsonPlaces } from "../../form/json-places.ts";
import type { LintFinding } from "../../form/lint/finding.ts";
import { keysTwice } from "../../form/lint/keys-twice.ts";
import { placeInParts } from "../../form/place-in-parts.ts";
import type { WrittenPart } from "../../server/definitions/read-definition-folder.ts";

/** A finding with where it was written, for a definition in files. */
export interface WrittenFinding extends LintFinding {
  /** e.g. `letprop/rules.json`. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

const linesOf = (text: string): ReadonlyMap<string, number> =>
  new Map([...jsonPlaces(text)].map(({ path, line }) => [path, line]));

/** Findings of a definition with the file and the line in which each was written. */
export const withPlaces = (
  findings: readonly LintFinding[],
  parts: readonly WrittenPart[],
): readonly WrittenFinding[] => {
  const lines = new Map<string, ReadonlyMap<string, number>>();
  return findings.map((finding) => {
    const place = placeInParts(parts, finding.path);
    const part = parts.find(({ file }) => file === place?.file);
    if (!place || !part) return finding;
    const known = lines.get(part.file) ?? linesOf(part.text);
    lines.set(part.file, known);
    const line = known.get(place.path);
    return { ...finding, file: part.file, ...(line === undefined ? {} : { line }) };
  });
};

/** What only the text of the files shows. */
export const findingsInTexts = (parts: readonly WrittenPart[]): readonly WrittenFinding[] =>
  parts.flatMap(({ file, text }) => {
    const found = keysTwice(text);
    const lines = found.length === 0 ? undefined : linesOf(text);
    return found.map((finding) => ({ ...finding, file, line: lines?.get(finding.path) ?? 1 }));
  });
