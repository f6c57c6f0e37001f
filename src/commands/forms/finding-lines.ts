import type { LintFinding } from "../../form/lint/finding.ts";
import type { Paint } from "../paint.ts";
import type { WrittenFinding } from "./written-finding.ts";
import { placeInFront } from "./written-place.ts";

/** A finding in lines: where it was written, where in the definition and what first, what to do below. */
export const findingLines = (finding: WrittenFinding, paint: Paint): readonly string[] => {
  const { severity, rule, path, message, fix } = finding;
  const head = severity === "error" ? paint("red", "error  ") : paint("yellow", "warning");
  return [
    `${head}  ${placeInFront(finding)}${path === "" ? "/" : path}  ${paint("dim", rule)}`,
    `         ${message}`,
    ...(fix === undefined ? [] : [`         ${fix}`]),
  ];
};

/** `1 error, 2 warnings`. */
export const countOf = (findings: readonly LintFinding[]): string => {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const of = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`]);
  return [...of(errors, "error"), ...of(findings.length - errors, "warning")].join(", ");
};
