import { jsonPlaces } from "../definition/json-places.ts";
import type { LintFinding } from "./finding.ts";
import { findingOf, mostFindings } from "./lint-rule.ts";
import { keyTwice } from "./publishing-rules.ts";

/** Keys that stand twice in one object of a text of JSON, at most a hundred, with the line in the message. */
export function keysTwice(text: string): LintFinding[] {
  const found: LintFinding[] = [];
  for (const { path, line, again } of jsonPlaces(text)) {
    if (!again) continue;
    found.push(findingOf(keyTwice, { path, message: `This key stands here twice, again on line ${line}.` }));
    if (found.length === mostFindings) break;
  }
  return found;
}
