import type { DefinitionPatch } from "./patch.ts";

/** `error` prevents publishing; `warn` does not; `info` needs no correction. */
export type LintSeverity = "error" | "warn" | "info";

/** One thing that is wrong with a definition. */
export interface LintFinding {
  /** Id of the rule that found it, e.g. `name-unknown`. */
  readonly rule: string;
  /** JSON Pointer into the joined definition, e.g. `/questions/3/when/f`. */
  readonly path: string;
  readonly message: string;
  /** What to do about it, if the rule can tell. */
  readonly fix?: string;
  /** The same as a patch, where there is only one remedy. */
  readonly patch?: DefinitionPatch;
  /** Alternatives for a person to choose from, in words and as patches. */
  readonly choices?: readonly FixChoice[];
  /** The root cause in words, the same for all findings that it explains: `There is no option “Flat” of “Kind”.` */
  readonly cause?: string;
  readonly severity: LintSeverity;
}

export interface FixChoice {
  readonly words: string;
  readonly patch: DefinitionPatch;
}

/** A finding before the rule adds its id. */
export interface Fault {
  readonly path: string;
  readonly message: string;
  /** A fix for this fault, where it can be more specific than the rule's. */
  readonly fix?: string | undefined;
  readonly patch?: DefinitionPatch | undefined;
  readonly choices?: readonly FixChoice[] | undefined;
  readonly cause?: string | undefined;
}

/** Id and purpose of a rule. */
export interface RuleHead {
  /** In kebab case; its meaning never changes. */
  readonly id: string;
  readonly severity: LintSeverity;
  /** What would go wrong without it, for the product team. */
  readonly explanation: string;
  readonly fix: string;
}

/** A lint rule: reads a subject and returns what is wrong with it. */
export interface LintRule<Subject> extends RuleHead {
  readonly check: (subject: Subject) => Iterable<Fault>;
}

export function findingOf({ id, severity, fix }: RuleHead, fault: Fault): LintFinding {
  const { path, message, patch, choices, cause } = fault;
  const optional = { ...(patch && { patch }), ...(choices && { choices }), ...(cause && { cause }) };
  return { rule: id, path, message, fix: fault.fix ?? fix, ...optional, severity };
}

/** Most findings of one rule: more do not help, and a hostile definition could cause millions. */
export const maxFindings = 100;

/** Findings of the rules, at most a hundred each; evaluation stops at the limit. */
export function findingsOf<Subject>(rules: readonly LintRule<Subject>[], subject: Subject): LintFinding[] {
  const found: LintFinding[] = [];
  for (const rule of rules) {
    let count = 0;
    for (const fault of rule.check(subject)) {
      found.push(findingOf(rule, fault));
      if (++count === maxFindings) break;
    }
  }
  return found;
}
