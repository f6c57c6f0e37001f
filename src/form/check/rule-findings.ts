import type { Rule } from "../../../schemas/rule.ts";
import { pageOrderOf } from "../definition/page-order.ts";
import { questionNow } from "../resolve/question-now.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type Place, placeOf, readPlace } from "../tree/place.ts";
import type { Finding, Ranked } from "./finding.ts";
import { ruleMessage } from "./rule-message.ts";
import { placesOf } from "./run-rules.ts";

/** Findings of the `error` and `warn` rules that are wanted, for one entry or for all. */
export function ruleFindings(
  resolution: Resolution,
  wanted: (rule: Rule) => boolean,
  onlyItem?: string,
): readonly Ranked[] {
  return resolution.form.source.rules.flatMap((rule) => {
    if ((rule.severity !== "error" && rule.severity !== "warn") || !wanted(rule)) return [];
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

/** The finding stands at the first answer that mends the rule; at its list or section where none is asked. */
function rankedFinding(resolution: Resolution, rule: Rule, itemId: string | undefined): Ranked {
  const { form } = resolution;
  const [place] = placesOf(resolution, rule, itemId);
  const at = place === undefined ? undefined : standing(resolution, place);
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
function standing(resolution: Resolution, place: Place) {
  const { section, itemId, name = "" } = readPlace(place);
  for (const each of resolution.form.groups.values()) {
    const prepared = each.group.at === section ? each.byName.get(name) : undefined;
    const entry = prepared && resolution.entry(each.name, itemId);
    if (entry) return { prepared, itemId, question: questionNow(resolution, prepared, entry) };
  }
  return undefined;
}
