import type { MtaDifference } from "../../../../schemas/life.ts";
import type { Decision } from "../../../../schemas/quote.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { answerDifferences, type ChangedAnswer } from "../../../insurance/change/answer-differences.ts";
import { conditionsThatCame, mtaDifference } from "../../../insurance/change/mta-difference.ts";
import { resolvePolicy } from "../../../insurance/change/policy-in-force.ts";
import { readTerms } from "../../../insurance/underwriting/terms.ts";
import { type Calculated, seesPrice } from "../../../insurance/wire.ts";
import { decisionsFor, hiddenFrom } from "../data/shown-to.ts";
import type { OpenedQuote } from "../open-quote.ts";

/** Changed answers as this reader may see them. */
export const changedAnswersFor = (
  form: PreparedForm,
  answers: readonly ChangedAnswer[],
  permissions: number,
): MtaDifference["answers"] => {
  const hidden = hiddenFrom(form, permissions);
  return answers
    .filter(({ group, place }) => !hidden.groups.has(group) && !hidden.answers.has(readPlace(place).name ?? ""))
    .map(({ subject: _, personal: __, group: ___, ...answer }) => answer);
};

/**
 * A priced change against the policy in force, as this reader may see it; null for any other quote, without a price,
 * and where they may not see it.
 *
 * @param after answers of the change, as they were rated
 */
export const differenceOf = (
  { row, definition, policy }: OpenedQuote,
  after: Resolution,
  calculated: Calculated | undefined,
  decisions: readonly Decision[],
  permissions: number,
): MtaDifference | null => {
  const {
    form,
    definition: { rating },
  } = definition;
  const change = calculated?.change;
  if (!policy || !rating || !calculated || !change || !seesPrice(calculated.outcome, { permissions })) return null;
  const before = resolvePolicy(form, policy, after.dates.today);
  const terms = {
    before: policy.terms?.conditions ?? [],
    after: readTerms(row.terms)?.conditions ?? [],
  };
  return mtaDifference({
    effective: change.effective,
    adjustment: change.adjustment,
    before: policy.price,
    after: calculated.price,
    mtaWaiveBelow: rating.mtaWaiveBelow,
    decisions: decisionsFor(form, decisions, permissions),
    answers: changedAnswersFor(form, answerDifferences(before, after), permissions),
    newConditions: conditionsThatCame(before, after, change.effective, terms),
  });
};
