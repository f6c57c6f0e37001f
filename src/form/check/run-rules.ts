import type { Condition } from "../../../schemas/condition.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { ancestorsOf } from "../definition/group-ancestors.ts";
import { pageOrderOf } from "../definition/page-order.ts";
import { questionNow } from "../resolve/question-now.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type Place, placeOf, readPlace } from "../tree/place.ts";
import type { Finding, Ranked } from "./finding.ts";
import { ruleMessage } from "./rule-message.ts";

/** A rule that fired. */
export interface RuleHit {
  readonly rule: Rule;
  /** Ids of the entries that meet it, in order. Empty for a rule about the policy. */
  readonly items: readonly string[];
  /** It applies to the policy, in addition to or instead of entries. */
  readonly policy: boolean;
  /** Places of the answers that can fix it. */
  readonly places: readonly Place[];
}

/**
 * Runs every refer, decline and info rule, independently of each other. A rule written twice under one id, for entries and
 * for the policy, is one hit.
 *
 * @param rules those of the form by default, else of a form that differs in its rules only
 */
export function runRules(resolution: Resolution, rules = resolution.form.source.rules): readonly RuleHit[] {
  const hits = new Map<string, RuleHit>();
  for (const rule of rules) {
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

/** The visible answers that can fix a rule, for the entry for which it fires. */
export function placesOf(resolution: Resolution, rule: Rule, itemId: string | undefined): readonly Place[] {
  return rule.at.flatMap((at) => {
    const { name, where, of } = typeof at === "string" ? { name: at, where: undefined, of: undefined } : at;
    if (of === undefined) return placeIn(resolution, rule.group, itemId, name, where) ?? [];
    return entriesFor(resolution, of, rule.group, itemId).flatMap(
      (id) => placeIn(resolution, of, id, name, where) ?? [],
    );
  });
}

/** Every entry of a group; children of the rule's own group are limited to those of the current entry. */
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

/** Place of a name in a scope, if it is visible there and `where` holds. */
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

/** Findings of those of some rules that are `error` or `warn`, for one entry or for all. */
export function ruleFindings(resolution: Resolution, rules: readonly Rule[], onlyItem?: string): readonly Ranked[] {
  return rules.flatMap((rule) => {
    if (rule.severity !== "error" && rule.severity !== "warn") return [];
    const { group } = rule;
    if (group === undefined || !resolution.form.group(group)?.list) {
      return resolution.fires(rule) ? [rankedFinding(resolution, rule, undefined)] : [];
    }
    const items = onlyItem === undefined ? resolution.items(group) : [onlyItem];
    return items
      .filter((itemId) => resolution.fires(rule, itemId))
      .map((itemId) => rankedFinding(resolution, rule, itemId));
  });
}

/** The finding is at the first answer that can fix the rule; at its list or section where none is visible. */
function rankedFinding(resolution: Resolution, rule: Rule, itemId: string | undefined): Ranked {
  const { form } = resolution;
  const [place] = placesOf(resolution, rule, itemId);
  const at = place === undefined ? undefined : questionAndEntry(resolution, place);
  const group = rule.group === undefined ? undefined : form.group(rule.group);
  const order = pageOrderOf(form);
  const finding: Finding = {
    place: place ?? placeOf(group?.at ?? form.singles[0]?.group.at ?? "", undefined),
    code: rule.id,
    message: ruleMessage(resolution, rule, itemId),
    severity: rule.severity === "warn" ? "warn" : "error",
    missing: false,
    neededFor: rule.neededFor ?? "quote",
    page: at?.prepared.page?.id ?? "",
    section: at?.prepared.section?.id ?? "",
    label: at?.question.label ?? group?.plural ?? "",
  };
  const rank = at
    ? order.rank(at.prepared, order.position(resolution, at.prepared, at.itemId))
    : order.rankOfGroup(rule.group ?? "");
  return { rank, finding };
}

/** The question at a place and its entry. */
function questionAndEntry(resolution: Resolution, place: Place) {
  const { section, itemId, name = "" } = readPlace(place);
  for (const each of resolution.form.groups.values()) {
    const prepared = each.group.at === section ? each.byName.get(name) : undefined;
    const entry = prepared && resolution.entry(each.name, itemId);
    if (entry) return { prepared, itemId, question: questionNow(resolution, prepared, entry) };
  }
  return undefined;
}
