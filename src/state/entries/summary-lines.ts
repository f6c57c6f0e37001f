import { readPlace } from "../../form/tree/place.ts";
import type { Problem } from "../findings/problem.ts";

/** What a summary lists: what prevents it, and what an underwriter will look at or has refused. */
const listed: ReadonlySet<Problem["severity"]> = new Set(["error", "decline", "refer"]);

/**
 * The lines of a summary, in the order of the findings: browser, server and underwriting in one list. The same words
 * about the same answer are said once; the reason for a referral once an entry, however many of its answers it names.
 */
export function summaryLines(findings: readonly Problem[]): readonly Problem[] {
  const said = new Set<string>();
  return findings.filter((problem) => {
    if (!listed.has(problem.severity)) return false;
    const key = JSON.stringify([problem.message, placeOfLine(problem)]);
    if (said.has(key)) return false;
    said.add(key);
    return true;
  });
}

function placeOfLine({ severity, place }: Problem): string | undefined {
  return severity === "error" || place === undefined ? place : readPlace(place).itemId;
}
