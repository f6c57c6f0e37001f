import type { Decision, QuoteData } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import { checkForm, toErrors } from "../../../form/check/check.ts";
import { rankOfPlace } from "../../../form/check/rank-of-place.ts";
import { runRules } from "../../../form/check/run-rules.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import type { Dates } from "../../../form/expression/scope.ts";
import { type Resolution, resolveForm } from "../../../form/resolve/resolve.ts";
import { placeAt } from "../../../form/tree/place.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import type { CalendarDate } from "../../../form/values/calendar.ts";
import { type Release, startPath } from "../../../insurance/rating/calculate-risk.ts";
import { withClearing } from "../../../insurance/underwriting/cleared.ts";
import { ruleErrors } from "../../../insurance/underwriting/decisions-of.ts";

export interface Assessment {
  readonly resolution: Resolution;
  /** What is missing or wrong, and what the rules say so far, in page order. */
  readonly errors: readonly ErrorEntry[];
  readonly decisions: readonly Decision[];
}

/** Checks answers against the form and runs every rule on what is answered so far. */
export const assess = (
  form: PreparedForm,
  data: QuoteData,
  today: CalendarDate | Dates,
  { cleared = [], startIsGiven = false }: Release = {},
): Assessment => {
  const resolution = resolveForm(form, treeOf(form, data), today);
  const { decisions } = withClearing(resolution, runRules(resolution), cleared);
  const findings = toErrors(checkForm(resolution), resolution.tree);
  const asked = startIsGiven ? findings.filter(({ path }) => path !== startPath) : findings;
  return { resolution, decisions, errors: withDecisions(resolution, asked, decisions) };
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
    .map((error) => ({ error, rank: rankOfPlace(resolution, placeAt(resolution.tree, error.path)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ error }) => error);
};
