import type { DefinitionPatch } from "./patch.ts";

/** `error` keeps a definition from being published; `warn` does not; `info` is nothing to correct. */
export type LintSeverity = "error" | "warn" | "info";

/** One thing that is wrong with a definition. */
export interface LintFinding {
  /** Id of the rule that found it, e.g. `name-unknown`. */
  readonly rule: string;
  /** JSON Pointer into the definition as it was joined, e.g. `/questions/3/when/f`. */
  readonly path: string;
  readonly message: string;
  /** What to do about it, where the rule can say. */
  readonly fix?: string;
  /** The same for a machine, where the remedy leaves nothing to decide. */
  readonly patch?: DefinitionPatch;
  /** Where a person decides: what can be done, in words, and the patch that does it. */
  readonly choices?: readonly FixChoice[];
  /** The root cause in words, the same for every finding that springs from it: `There is no option “Flat” of “Kind”.` */
  readonly cause?: string;
  readonly severity: LintSeverity;
}

export interface FixChoice {
  readonly words: string;
  readonly patch: DefinitionPatch;
}

/** What a rule found, before the rule puts its name to it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
  /** Words for this very fault, where they can be more exact than those of the rule. */
  readonly fix?: string | undefined;
  readonly patch?: DefinitionPatch | undefined;
  readonly choices?: readonly FixChoice[] | undefined;
  readonly cause?: string | undefined;
}

/** What a rule is called and why it is there. */
export interface RuleHead {
  /** In kebab case; never changes its meaning. */
  readonly id: string;
  readonly severity: LintSeverity;
  /** What would go wrong without it, for the product team. */
  readonly explanation: string;
  readonly fix: string;
}

/** One rule of the lint: reads a subject and says what is wrong with it. */
export interface LintRule<Subject> extends RuleHead {
  readonly check: (subject: Subject) => Iterable<Fault>;
}

export function findingOf({ id, severity, fix }: RuleHead, fault: Fault): LintFinding {
  const { path, message, patch, choices, cause } = fault;
  const optional = { ...(patch && { patch }), ...(choices && { choices }), ...(cause && { cause }) };
  return { rule: id, path, message, fix: fault.fix ?? fix, ...optional, severity };
}

/** More findings of one rule than these help nobody, and a hostile definition could make millions. */
export const mostFindings = 100;

/** What the rules find, at most a hundred each; the work ends with the last that is wanted. */
export function findingsOf<Subject>(rules: readonly LintRule<Subject>[], subject: Subject): LintFinding[] {
  const found: LintFinding[] = [];
  for (const rule of rules) {
    let count = 0;
    for (const fault of rule.check(subject)) {
      found.push(findingOf(rule, fault));
      if (++count === mostFindings) break;
    }
  }
  return found;
}
