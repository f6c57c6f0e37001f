import type { Definition } from "../../../schemas/definition.ts";
import { withCauses } from "./causes.ts";
import { dependencyGraph, walkGraph } from "./dependency-graph.ts";
import { findingOf, findingsOf, type LintFinding, maxFindings } from "./lint-rule.ts";
import {
  followableRules,
  meaningRules,
  provenRules,
  rawRules,
  reachableRules,
  shapeRule,
  textRules,
  walkedRules,
} from "./lint-rules.ts";
import { type LintedDefinition, lintedDefinition } from "./linted-definition.ts";
import { OutcomeReader } from "./outcomes.ts";
import { textsIn } from "./raw-definition.ts";
import { refuse } from "./refuse.ts";
import { canBeFollowed } from "./rules/circle-rules.ts";
import { kindUnknown } from "./rules/fit-rules.ts";
import { followedRules } from "./rules/underwriting-rules.ts";
import type { ShapeError } from "./shape-errors.ts";

/** Findings in the order of the definition, those of one place in the order of the rules. */
function inDocumentOrder(definition: unknown, findings: readonly LintFinding[]): LintFinding[] {
  const placed = findings.map((finding) => ({ finding, place: placeOf(definition, finding.path) }));
  return placed.sort((a, b) => compare(a.place, b.place)).map(({ finding }) => finding);
}

const orders = new WeakMap<object, ReadonlyMap<string, number>>();

/** Index of each part of a path among the keys at its level. */
function placeOf(definition: unknown, path: string): readonly number[] {
  let value = definition;
  return path
    .split("/")
    .slice(1)
    .map((part) => {
      if (typeof value !== "object" || value === null) return 0;
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const position = Array.isArray(value) ? Number(key) : (orderOf(value).get(key) ?? 0);
      value = Reflect.get(value, key);
      return position;
    });
}

function orderOf(value: object): ReadonlyMap<string, number> {
  const known = orders.get(value) ?? new Map(Object.keys(value).map((key, index) => [key, index]));
  orders.set(value, known);
  return known;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [level, position] of a.entries()) {
    const other = b[level];
    if (other === undefined) return 1;
    if (position !== other) return position - other;
  }
  return a.length - b.length;
}

export interface LintOptions {
  /** Validates against the JSON Schema of the language; see `shapeCheck`. */
  readonly shape: (value: unknown) => readonly ShapeError[];
  /** Size of the definition in bytes as sent or stored, if known. */
  readonly size?: number;
}

/**
 * Everything that is wrong with a definition, with exact path and remedy, in the order of the definition; at most a
 * hundred findings per rule. A definition with an `error` cannot be published. Never throws on JSON or other plain values
 * (but may run getters and Proxies), and stays fast: what is too large, too deep or not JSON is refused first; texts,
 * patterns and figures are checked in any value; without the shape of a definition nothing further is checked; and
 * conditions are only followed if that terminates.
 */
export function lint(definition: unknown, { shape, size }: LintOptions): LintFinding[] {
  const refused = refuse(definition, size);
  if (refused.length > 0) return refused;
  const raw = [...findingsOf(textRules, textsIn(definition)), ...findingsOf(rawRules, definition)];
  const wrong = shape(definition);
  const found =
    hasShape(definition, wrong) && !raw.some(({ rule }) => rule === kindUnknown)
      ? meaningFindings(lintedDefinition(definition), raw)
      : [...raw, ...shapeFindings(wrong, raw)];
  return inDocumentOrder(definition, withoutRepeats(found));
}

function hasShape(_definition: unknown, wrong: readonly ShapeError[]): _definition is Definition {
  return wrong.length === 0;
}

/** Leaves out what another rule has already explained better. */
function shapeFindings(wrong: readonly ShapeError[], raw: readonly LintFinding[]): LintFinding[] {
  const reportedPaths = new Set(raw.map(({ path }) => path));
  return wrong
    .filter(({ path }) => !reportedPaths.has(path))
    .slice(0, maxFindings)
    .map((error) => findingOf(shapeRule, error));
}

function meaningFindings(linted: LintedDefinition, raw: readonly LintFinding[]): LintFinding[] {
  const graph = dependencyGraph(linted);
  const walked = walkGraph(graph);
  const found = [...findingsOf(meaningRules, linted), ...findingsOf(walkedRules, walked)];
  if (canBeFollowed(walked)) {
    const reachable = { linted, graph, outcomes: new OutcomeReader(linted) };
    found.push(...findingsOf(followableRules, linted), ...findingsOf(reachableRules, reachable));
    const isSound = [...raw, ...found].every(({ severity }) => severity !== "error");
    if (isSound) found.push(...findingsOf(followedRules, reachable), ...findingsOf(provenRules, linted));
  }
  return [...raw, ...withCauses(linted, graph, found)];
}

/** A list used in two groups, or an aggregate's shared answer, is read twice at one place. */
function withoutRepeats(findings: readonly LintFinding[]): LintFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, path, message }) => {
    const key = `${rule} ${path} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
