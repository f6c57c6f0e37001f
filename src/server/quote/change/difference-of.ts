import type { MtaDifference } from "../../../../schemas/life.ts";
import type { Decision } from "../../../../schemas/quote.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { answerDifferences, type ChangedAnswer } from "../../../insurance/change/answer-differences.ts";
import {
  assumedAnswersNote,
  assumePolicyAnswers,
  missingForPrice,
} from "../../../insurance/change/assume-policy-answers.ts";
import { addedConditions, mtaDifference } from "../../../insurance/change/mta-difference.ts";
import { resolvePolicy } from "../../../insurance/change/policy-in-force.ts";
import { midTermTermsOn } from "../../../insurance/rating/rating-on.ts";
import { readTerms } from "../../../insurance/underwriting/terms.ts";
import { type Calculated, seesPrice } from "../../../insurance/wire.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { decisionsFor, errorsFor, hiddenFrom, linesFor, mayKnowRule } from "../data/shown-to.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { inReadersLanguage, inWordsOf } from "../price/assess.ts";
import { type PricedQuote, priceQuote } from "../price/price-quote.ts";

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
 * A priced MTA compared with the policy in force, as this reader may see it; null for any other quote, without a price,
 * and where the reader may not see it.
 *
 * @param after answers of the MTA, as they were rated
 */
export const differenceOf = (
  { row, definition, policy }: OpenedQuote,
  after: Resolution,
  calculated: Calculated | undefined,
  decisions: readonly Decision[],
  permissions: number,
): MtaDifference | null => {
  const { form } = definition;
  const change = calculated?.change;
  if (!policy || !calculated || !change || !seesPrice(calculated.outcome, { permissions })) return null;
  const before = resolvePolicy(form, policy, after.dates.today);
  const terms = {
    before: policy.terms?.conditions ?? [],
    after: readTerms(row.terms)?.conditions ?? [],
  };
  const difference = mtaDifference({
    effective: change.effective,
    adjustment: change.adjustment,
    before: policy.price,
    after: calculated.price,
    mtaWaiveBelow: midTermTermsOn(form, { term: policy.term.start, act: change.effective }).rating.mtaWaiveBelow,
    decisions: decisionsFor(form, decisions, permissions),
    answers: changedAnswersFor(form, answerDifferences(before, after), permissions),
    newConditions: addedConditions(before, after, change.effective, terms, (rule) =>
      mayKnowRule(form, permissions, rule),
    ),
  });
  return { ...difference, lines: linesFor(definition, difference.lines, permissions) };
};

/** The MTA priced as if re-asked answers had stayed as in the policy, and which answers those are. */
const pricedAsPolicySays = (services: Services, quote: OpenedQuote, asIs: PricedQuote, now: Date) => {
  const { data, definition, policy } = quote;
  if (asIs.rated.decision !== undefined || !policy) return { priced: asIs, assumed: [] };
  const priced = priceQuote(services, quote, assumePolicyAnswers(definition.form, policy.data, data), now);
  if (priced.rated.decision === undefined) return { priced: asIs, assumed: [] };
  return { priced, assumed: missingForPrice(asIs.rated.resolution, asIs.rated.errors) };
};

/**
 * The price of an MTA with its stored answers; nothing is written. Referral reasons are shown even if an underwriter has
 * to release the price first.
 */
export const previewChange: Signed<"Quote/previewChange"> = async (services, user, { reference, language }) => {
  const quote = await openQuote(services, user, reference, language);
  const { row, data, definition } = quote;
  if (row.kind !== "mta")
    throw conflict("no-change", "This is not a change to a policy.", [
      { path: "/RD/WebStatus", message: "Only a change can be compared with its policy." },
    ]);
  const now = services.clock.now();
  const asIs = priceQuote(services, quote, data, now);
  const { priced, assumed } = pricedAsPolicySays(services, quote, asIs, now);
  const read = inReadersLanguage(quote);
  const translated = read === quote ? asIs : priceQuote(services, read, data, now);
  const { rated, calculated } = priced;
  const difference = differenceOf(quote, rated.resolution, calculated, rated.rules, user.permissions);
  const open = inWordsOf(rated.rules, translated.rated.rules, ({ id }) => id).filter(
    ({ decision, cleared }) => decision !== "INFO" && cleared !== true,
  );
  return {
    difference: difference && { ...difference, words: [...difference.words, ...assumedAnswersNote(assumed)] },
    assumed,
    reasons: decisionsFor(definition.form, open, user.permissions),
    ERRORS: errorsFor(definition.form, translated.errors, user.permissions),
  };
};
