import type { Decision, ErrorEntry, QuoteData } from "../../../schemas/quote.ts";
import { checkForm, toErrors } from "../../form/check.ts";
import { own } from "../../form/own.ts";
import { pageOrderOf } from "../../form/page-order.ts";
import { placeAt, readPlace } from "../../form/place.ts";
import { positionIn } from "../../form/position.ts";
import type { PreparedForm } from "../../form/prepare-form.ts";
import { type Resolution, resolveForm } from "../../form/resolve.ts";
import { runRules } from "../../form/run-rules.ts";
import { answersAt, treeOf } from "../../form/tree.ts";
import { decisionsOf, ruleErrors } from "../../insurance/decisions-of.ts";

export interface Assessment {
  readonly resolution: Resolution;
  /** What is missing or wrong, and what the rules say so far, in page order. */
  readonly errors: readonly ErrorEntry[];
  readonly decisions: readonly Decision[];
}

/** Checks answers against the form and runs every rule on what is answered so far. */
export const assess = (form: PreparedForm, data: QuoteData, today: string): Assessment => {
  const resolution = resolveForm(form, treeOf(form, data), today);
  const decisions = decisionsOf(resolution, runRules(resolution));
  const findings = toErrors(checkForm(resolution), resolution.tree);
  return { resolution, decisions, errors: withDecisions(resolution, findings, decisions) };
};

/** Findings and the outcome of rules together, in page order. */
export const withDecisions = (
  resolution: Resolution,
  findings: readonly ErrorEntry[],
  decisions: readonly Decision[],
): readonly ErrorEntry[] => {
  const outcomes = ruleErrors(decisions);
  if (outcomes.length === 0) return findings;
  return [...findings, ...outcomes]
    .map((error) => ({ error, rank: rankOf(resolution, error.path) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ error }) => error);
};

const rankOf = ({ form, tree }: Resolution, path: string): number => {
  const place = placeAt(tree, path);
  if (place === undefined) return -1;
  const { section, itemId, name } = readPlace(place);
  const list = own(tree.lists, section);
  const itemType = itemId === undefined ? undefined : answersAt(tree, section, itemId)?.ItemType;
  const groups = list
    ? [form.groupOfEntry(section, itemType)]
    : form.singles.filter(({ group }) => group.at === section);
  const order = pageOrderOf(form);
  for (const group of groups) {
    const question = name === undefined ? undefined : group?.byName.get(name);
    if (question) return order.rank(question, itemId === undefined || !list ? 0 : positionIn(list.order, itemId));
    if (group && name === undefined) return order.rankOfGroup(group.name);
  }
  return -1;
};
