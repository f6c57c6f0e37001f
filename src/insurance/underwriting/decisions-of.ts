import type { Decision } from "../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { ruleMessage } from "../../form/check/rule-message.ts";
import type { RuleHit } from "../../form/check/run-rules.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { pointerOf } from "../../form/tree/place.ts";
import { addDays } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import { policyRef } from "../rating/rated-price.ts";
import { itemRef } from "../rating/risk-of.ts";
import { effectOf } from "./decide.ts";

/**
 * Fired rules as calls return them: in the order of the definition, each with its items in the order of DATA, or POLICY,
 * and with the answers that can fix it. A condition is due a number of days after the rating date.
 */
export function decisionsOf(resolution: Resolution, hits: readonly RuleHit[]): readonly Decision[] {
  return hits.map((hit) => decisionOf(resolution, hit));
}

function decisionOf(resolution: Resolution, hit: RuleHit): Decision {
  const { rule, items, places } = hit;
  const dueDays = rule.severity === "info" ? rule.dueDays : undefined;
  return {
    id: rule.id,
    ...effectOf(rule),
    message: ruleMessage(resolution, rule, items[0]),
    items: itemRefsOf(resolution, hit),
    paths: places.map((place) => pointerOf(resolution.tree, place)),
    ...(dueDays === undefined ? {} : { due: addDays(resolution.dates.asAt, dueDays) }),
  };
}

/** Items of a rule that fired: references in the order of DATA, then POLICY. */
export function itemRefsOf(resolution: Resolution, { rule, items, policy }: RuleHit): readonly string[] {
  return [...items.map((id) => refOf(resolution, rule, id)), ...(policy ? [policyRef] : [])];
}

function refOf({ form, tree }: Resolution, { group }: Rule, id: string): string {
  const section = group === undefined ? undefined : form.group(group)?.at;
  const answers = section === undefined ? undefined : own(tree.lists, section)?.byId.get(id);
  return itemRef(answers ?? {}, id);
}

const severities = { DECLINE: "decline", REFER: "refer", INFO: "info" } as const;

/**
 * The same as ERRORS: one for each answer that can fix the rule, since that is where a reader looks. Cleared rules are
 * left out.
 */
export function ruleErrors(decisions: readonly Decision[]): readonly ErrorEntry[] {
  return decisions
    .filter(({ cleared }) => cleared !== true)
    .flatMap(({ id, decision, blocks, message, paths }) =>
      paths.map((path) => ({
        path,
        code: id,
        message,
        severity: severities[decision],
        ...(blocks === "premium" || blocks === "bind" ? { blocks } : {}),
      })),
    );
}
