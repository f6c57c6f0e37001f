import { type FindingGroup, groupedByCause, isConsequence } from "../../form/lint/causes.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import type { Paint } from "../paint.ts";
import type { WrittenFinding } from "./written-finding.ts";
import { placeInFront } from "./written-place.ts";

const heads = {
  error: ["red", "error  "],
  warn: ["yellow", "warning"],
  info: ["dim", "info   "],
  fixed: ["green", "fixed  "],
} as const;

/** A finding as lines: its position in the files and in the definition first, what to do below. */
export const findingLines = (
  finding: WrittenFinding,
  paint: Paint,
  head: keyof typeof heads = finding.severity,
): readonly string[] => {
  const { rule, path, message, fix } = finding;
  const [colour, word] = heads[head];
  return [
    `${paint(colour, word)}  ${placeInFront(finding)}${path === "" ? "/" : path}  ${paint("dim", rule)}`,
    `         ${message}`,
    ...(fix === undefined ? [] : [`         ${fix}`]),
  ];
};

const severities = ["error", "warn", "info"] as const;

const worstOf = (findings: readonly LintFinding[]): LintFinding["severity"] =>
  severities.find((severity) => findings.some((each) => each.severity === severity)) ?? "info";

/** Findings shown for each root cause; --json has all of them. */
const maxShown = 12;

const groupLines = ({ cause, findings }: FindingGroup<WrittenFinding>, paint: Paint): readonly string[] => {
  const [first, second] = findings;
  if (!first || !second || cause === undefined) return findings.flatMap((finding) => findingLines(finding, paint));
  const [colour, word] = heads[worstOf(findings)];
  const roots = findings.filter((finding) => !isConsequence(finding));
  const remedies = new Set(roots.flatMap(({ fix }) => fix ?? []));
  const more = findings.length - maxShown;
  return [
    `${paint(colour, word)}  ${cause} ${findings.length} findings follow from it.`,
    ...[...remedies].map((fix) => `         ${fix}`),
    ...findings
      .slice(0, maxShown)
      .map(
        (finding) =>
          `           ${placeInFront(finding)}${finding.path}  ${finding.message}  ${paint("dim", finding.rule)}`,
      ),
    ...(more > 0 ? [`           and ${more} more`] : []),
  ];
};

/** Findings as lines, grouped by root cause; those that prevent publishing first, notes last. */
export const findingGroupLines = (findings: readonly WrittenFinding[], paint: Paint): readonly string[] => {
  const groups = groupedByCause(findings);
  return severities.flatMap((severity) =>
    groups.filter((group) => worstOf(group.findings) === severity).flatMap((group) => groupLines(group, paint)),
  );
};

/** `1 error, 2 warnings, 3 notes`. */
export const countOf = (findings: readonly LintFinding[]): string => {
  const of = (wanted: LintFinding["severity"], word: string) => {
    const count = findings.filter(({ severity }) => severity === wanted).length;
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`];
  };
  return [...of("error", "error"), ...of("warn", "warning"), ...of("info", "note")].join(", ");
};
