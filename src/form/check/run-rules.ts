import type { Condition } from "../../../schemas/condition.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { ancestorsOf } from "../definition/group-ancestors.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type Place, placeOf } from "../tree/place.ts";

/** A rule that fired. */
export interface RuleHit {
  readonly rule: Rule;
  /** Ids of the entries that meet it, in order. Empty for a rule about the policy. */
  readonly items: readonly string[];
  /** It holds of the policy as well as, or instead of, entries. */
  readonly policy: boolean;
  /** Answers that mend it. */
  readonly places: readonly Place[];
}

/**
 * Runs every refer, decline and info rule; they do not exclude one another. A rule that is written twice under one
 * id, about each entry and about the policy, is one hit.
 */
export function runRules(resolution: Resolution): readonly RuleHit[] {
  const hits = new Map<string, RuleHit>();
  for (const rule of resolution.form.source.rules) {
    if (rule.severity === "error" || rule.severity === "warn") continue;
    const hit = runRule(resolution, rule);
    if (!hit) continue;
    const before = hits.get(rule.id);
    hits.set(rule.id, before ? joined(before, hit) : hit);
  }
  return [...hits.values()];
}

function joined(a: RuleHit, b: RuleHit): RuleHit {
  return {
    rule: a.rule,
    items: [...a.items, ...b.items],
    policy: a.policy || b.policy,
    places: [...new Set([...a.places, ...b.places])],
  };
}

/** One rule over the entries of its group, or over the policy; undefined where it does not fire. */
function runRule(resolution: Resolution, rule: Rule): RuleHit | undefined {
  const { group } = rule;
  if (group === undefined || !resolution.form.group(group)?.list) {
    const fires = resolution.fires(rule);
    return fires ? { rule, items: [], policy: true, places: placesOf(resolution, rule, undefined) } : undefined;
  }
  const items = resolution.items(group).filter((itemId) => resolution.fires(rule, itemId));
  if (items.length === 0) return undefined;
  const places = new Set(items.flatMap((itemId) => placesOf(resolution, rule, itemId)));
  return { rule, items, policy: false, places: [...places] };
}

/** The answers that mend a rule, for the entry for which it fires; those that are not asked are left out. */
export function placesOf(resolution: Resolution, rule: Rule, itemId: string | undefined): readonly Place[] {
  return rule.at.flatMap((at) => {
    const { name, where, of } = typeof at === "string" ? { name: at, where: undefined, of: undefined } : at;
    if (of === undefined) return placeIn(resolution, rule.group, itemId, name, where) ?? [];
    return entriesFor(resolution, of, rule.group, itemId).flatMap(
      (id) => placeIn(resolution, of, id, name, where) ?? [],
    );
  });
}

/** Every entry of a group; where they hang from entries of the rule's own group, those of the entry at hand. */
function entriesFor(
  resolution: Resolution,
  of: string,
  group: string | undefined,
  itemId: string | undefined,
): readonly string[] {
  const entries = resolution.items(of);
  if (group === undefined || !ancestorsOf(resolution.form.groups, of).includes(group)) return entries;
  return entries.filter((id) => resolution.holder(group, of, id)?.itemId === itemId);
}

/** Place of a name read in a scope, if it is asked there and `where` holds. */
function placeIn(
  resolution: Resolution,
  group: string | undefined,
  itemId: string | undefined,
  name: string,
  where: Condition | undefined,
): Place | undefined {
  const target = resolution.form.target(group, name);
  if (target?.kind !== "answer") return undefined;
  if (where && resolution.at(group, itemId).test(where) !== true) return undefined;
  const entry = resolution.holder(target.group, group, itemId);
  if (!entry?.shown(target.index, resolution.at(target.group, entry.itemId))) return undefined;
  return placeOf(entry.group.group.at, entry.itemId, target.question.name);
}
