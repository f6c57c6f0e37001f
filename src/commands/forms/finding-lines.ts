import type { LintFinding } from "../../form/lint/lint-rule.ts";
import type { Paint } from "../paint.ts";
import type { WrittenFinding } from "./written-finding.ts";
import { placeInFront } from "./written-place.ts";

const heads = {
  error: ["red", "error  "],
  warn: ["yellow", "warning"],
  info: ["dim", "info   "],
} as const;

/** A finding in lines: where it was written, where in the definition and what first, what to do below. */
export const findingLines = (finding: WrittenFinding, paint: Paint): readonly string[] => {
  const { severity, rule, path, message, fix } = finding;
  const [colour, word] = heads[severity];
  const head = paint(colour, word);
  return [
    `${head}  ${placeInFront(finding)}${path === "" ? "/" : path}  ${paint("dim", rule)}`,
    `         ${message}`,
    ...(fix === undefined ? [] : [`         ${fix}`]),
  ];
};

/** `1 error, 2 warnings, 3 notes`. */
export const countOf = (findings: readonly LintFinding[]): string => {
  const of = (wanted: LintFinding["severity"], word: string) => {
    const count = findings.filter(({ severity }) => severity === wanted).length;
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`];
  };
  return [...of("error", "error"), ...of("warn", "warning"), ...of("info", "note")].join(", ");
};
