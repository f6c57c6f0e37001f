import type { LintFinding } from "../../form/lint/finding.ts";
import type { Paint } from "../paint.ts";

/** A finding in lines: what and where first, what to do below. */
export const findingLines = ({ severity, rule, path, message, fix }: LintFinding, paint: Paint): readonly string[] => [
  `${severity === "error" ? paint("red", "error  ") : paint("yellow", "warning")}  ${path === "" ? "/" : path}  ${paint("dim", rule)}`,
  `         ${message}`,
  ...(fix === undefined ? [] : [`         ${fix}`]),
];

/** `1 error, 2 warnings`. */
export const countOf = (findings: readonly LintFinding[]): string => {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const of = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`]);
  return [...of(errors, "error"), ...of(findings.length - errors, "warning")].join(", ");
};
