import type { Decision } from "../../../schemas/quote.ts";
import { type ComparedNumber, numbersOfHit, pastLimit } from "../../form/check/rule-numbers.ts";
import { type RuleHit, runRules } from "../../form/check/run-rules.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { compare } from "../../form/values/exact.ts";
import { decisionsOf, itemRefsOf } from "./decisions-of.ts";

/** The facts of a rule when an underwriter cleared it. */
export interface ClearedRule {
  /** Id of the rule. */
  readonly id: string;
  /** References of the items, or POLICY, as in a decision. */
  readonly items: readonly string[];
  /** Every number that its condition compares. */
  readonly facts: readonly ComparedNumber[];
}

/** The present facts of a rule that fired. */
export function clearedRule(resolution: Resolution, hit: RuleHit): ClearedRule {
  return { id: hit.rule.id, items: itemRefsOf(resolution, hit), facts: numbersOfHit(resolution, hit) };
}

/** The facts of all rules that fired, which an approval clears. */
export function firedFacts(resolution: Resolution): readonly ClearedRule[] {
  const hits = runRules(resolution).filter(({ rule }) => rule.severity !== "info");
  return hits.map((hit) => clearedRule(resolution, hit));
}

/**
 * Whether a rule that fires now was cleared on facts that were the same or worse (product paper, 10.6, 73): the same
 * items, and no compared number further beyond the limit that it broke.
 */
export function isCovered(now: ClearedRule, before: readonly ClearedRule[]): boolean {
  return before.some(
    ({ id, items, facts }) => id === now.id && isSameSet(items, now.items) && isNoWorse(now.facts, facts),
  );
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && [...one].every((item) => other.has(item));
}

function isNoWorse(now: readonly ComparedNumber[], before: readonly ComparedNumber[]): boolean {
  const known = new Map(before.map((fact) => [fact.at, fact]));
  return now.every((fact) => {
    if (!fact.broken) return true;
    const then = known.get(fact.at);
    return then?.broken === true && then.side === fact.side && compare(pastLimit(fact), pastLimit(then)) <= 0;
  });
}

/** Fired rules as calls return them, cleared ones marked, and the hits that are not cleared. */
export function withClearing(
  resolution: Resolution,
  hits: readonly RuleHit[],
  before: readonly ClearedRule[],
): { readonly decisions: readonly Decision[]; readonly open: readonly RuleHit[] } {
  const open = unclearedHits(resolution, hits, before);
  const uncleared = new Set(open);
  const decisions = decisionsOf(resolution, hits).map((decision, index) => {
    const hit = hits[index];
    return hit && uncleared.has(hit) ? decision : { ...decision, cleared: true };
  });
  return { decisions, open };
}

/** The hits that nobody has cleared. */
export function unclearedHits(
  resolution: Resolution,
  hits: readonly RuleHit[],
  before: readonly ClearedRule[],
): readonly RuleHit[] {
  const ids = new Set(before.map(({ id }) => id));
  return hits.filter(
    (hit) => !ids.has(hit.rule.id) || hit.rule.severity === "info" || !isCovered(clearedRule(resolution, hit), before),
  );
}
