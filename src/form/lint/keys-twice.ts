import { jsonPlaces } from "../json-places.ts";
import type { LintFinding } from "./finding.ts";
import { findingOf, mostFindings, type RuleHead } from "./lint-rule.ts";

/** Only the text of a definition shows it: whoever reads JSON takes the last of two keys and says nothing. */
export const keyTwice: RuleHead = {
  id: "key-twice",
  severity: "error",
  explanation: "Of two values under one key only the last is read, so the first looks as if it counted.",
  fix: "Take one of them away.",
};

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
