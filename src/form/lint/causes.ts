import type { Calc } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { DependencyGraph } from "./dependency-graph.ts";
import type { UseSite } from "./expression-uses.ts";
import type { FixChoice, LintFinding } from "./lint-rule.ts";
import type { LintedDefinition } from "./linted-definition.ts";
import { adding, keysOfPointer, valueAtPointer } from "./patch.ts";

/** The cause shared by findings about the same unknown name. */
export function noName(name: string): string {
  return `There is no question or value “${name}”.`;
}

/** The cause shared by findings about an unknown option of a question; undefined without a question. */
export function noOption(question: string | undefined, option: string): string | undefined {
  return question === undefined ? undefined : `“${question}” has no option “${option}”.`;
}

/** Choices for an option that is still named elsewhere, unless its question names none itself. */
export function offeringAgain(
  linted: LintedDefinition,
  question: Question | undefined,
  option: string,
): readonly FixChoice[] {
  const offered = question && linted.optionsOf(question);
  if (!offered) return [];
  const path = `${offered.path}/-`;
  return [
    { words: `Offer “${option}” again`, patch: adding(path, { value: option }) },
    {
      words: `Keep “${option}” for earlier answers, but offer it no more`,
      patch: adding(path, { value: option, withdrawn: true }),
    },
  ];
}

/** The question whose answer a calculation reads. */
export function questionRead(
  linted: LintedDefinition,
  calc: Calc | undefined,
  scope: string | undefined,
): Question | undefined {
  if (typeof calc !== "object" || !("f" in calc) || !linted.knowsScope(scope)) return undefined;
  const target = linted.target(scope, calc.f);
  return target?.kind === "answer" ? target.question : undefined;
}

/** Rules whose findings follow from an unknown name in an expression, or in one that it uses. */
const consequentRules: ReadonlySet<string> = new Set([
  "part-never-asked",
  "never-required",
  "never-readonly",
  "question-never-shown",
  "option-never-offered",
  "rule-never-fires",
  "rule-leads-nowhere",
  "never-holds",
]);

/** Rules that report something unused, which may be used under a misspelt name. */
const unusedRules = /-unused$|^question-in-no-section$/;

/** Whether a finding is a consequence of a cause rather than the cause itself. */
export function isConsequence({ rule }: LintFinding): boolean {
  return consequentRules.has(rule) || unusedRules.test(rule);
}

/** Adds causes to findings that follow from others. Something only missed because of a misspelt name keeps no patch. */
export function withCauses(
  linted: LintedDefinition,
  graph: DependencyGraph,
  findings: readonly LintFinding[],
): readonly LintFinding[] {
  const roots = findings.filter(({ cause, severity }) => cause !== undefined && severity === "error");
  if (roots.length === 0) return findings;
  const names = namesMeant(roots);
  const sites = sitesIn(linted);
  const causes = causesByOwner(sites, roots);
  return findings.map((finding) => {
    if (finding.cause !== undefined) return finding;
    if (unusedRules.test(finding.rule)) return withMisspeltUse(linted, names, finding);
    const cause = consequentRules.has(finding.rule) ? nearestCause(sites, graph, causes, finding.path) : undefined;
    return cause === undefined ? finding : { ...finding, cause };
  });
}

function withMisspeltUse(
  { definition }: LintedDefinition,
  names: ReadonlyMap<string, string>,
  { patch, ...finding }: LintFinding,
): LintFinding {
  const there = valueAtPointer(definition, `${finding.path}/name`);
  const cause = names.get(typeof there === "string" ? there : (keysOfPointer(finding.path).at(-1) ?? ""));
  return cause === undefined ? { ...finding, ...(patch && { patch }) } : { ...finding, cause };
}

/** Names that patches write, with the cause of the finding that each fixes. */
function namesMeant(roots: readonly LintFinding[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { patch = [], cause = "" } of roots)
    for (const step of patch)
      if (step.op === "replace" && typeof step.value === "string")
        for (const name of step.value.match(/\w+/g) ?? []) names.set(name, cause);
  return names;
}

function sitesIn({ uses }: LintedDefinition): readonly UseSite[] {
  return [...uses.tests, ...uses.reads, ...uses.conditions, ...uses.lookups, ...uses.aggregates];
}

/** The first cause in the expressions of each question, condition, value and other place. */
function causesByOwner(sites: readonly UseSite[], roots: readonly LintFinding[]): ReadonlyMap<string, string> {
  const owners = new Map(sites.map(({ path, owner }) => [path, owner]));
  const causes = new Map<string, string>();
  for (const { path, cause = "" } of roots)
    for (let at = path; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const owner = owners.get(at);
      if (owner !== undefined && !causes.has(owner)) causes.set(owner, cause);
    }
  return causes;
}

/** The nearest cause among the dependencies of a place's expressions. */
function nearestCause(
  sites: readonly UseSite[],
  graph: DependencyGraph,
  causes: ReadonlyMap<string, string>,
  path: string,
): string | undefined {
  const there = sites.filter((site) => `${site.path}/`.startsWith(`${path}/`));
  const open = [...new Set(there.map(({ owner }) => owner))];
  const seen = new Set(open);
  for (const node of open) {
    const cause = causes.get(node);
    if (cause !== undefined) return cause;
    for (const { to } of graph.get(node) ?? []) if (!seen.has(to)) open.push(to);
    for (const { to } of graph.get(node) ?? []) seen.add(to);
  }
  return undefined;
}

/** Findings with the same cause, at the place of the first of them. */
export interface FindingGroup<Finding extends LintFinding = LintFinding> {
  readonly cause: string | undefined;
  readonly findings: readonly Finding[];
}

export function groupedByCause<Finding extends LintFinding>(
  findings: readonly Finding[],
): readonly FindingGroup<Finding>[] {
  const groups = new Map<string | Finding, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.cause ?? finding) ?? [];
    groups.set(finding.cause ?? finding, group);
    group.push(finding);
  }
  return [...groups].map(([key, group]) => ({ cause: typeof key === "string" ? key : undefined, findings: group }));
}
