import type { QuoteData } from "../../../../schemas/quote.ts";
import type { CalendarDate } from "../../../form/values/calendar.ts";
import { asOfPolicy, assessEffectiveDay } from "../../../insurance/change/calculate-change.ts";
import { atStartOf } from "../../../insurance/change/change-data.ts";
import { renaming } from "../../../insurance/change/renaming.ts";
import { ruleErrors } from "../../../insurance/underwriting/decisions-of.ts";
import { readTerms } from "../../../insurance/underwriting/terms.ts";
import { definitionIn } from "../../definitions/definitions.ts";
import type { OpenedQuote } from "../open-quote.ts";
import { type Assessment, assess } from "./assess.ts";

/**
 * Checks answers of a stored quote as what it is: a change and a policy at the first day of their term, a change and a
 * renewal without asking when cover starts, and all without what an underwriter let pass.
 */
export const assessQuote = (
  { row, definition: { form, definition }, policy }: OpenedQuote,
  data: QuoteData,
  today: CalendarDate,
): Assessment => {
  const cleared = readTerms(row.terms)?.cleared ?? [];
  if (row.kind !== "mta" || !policy) {
    const bound = row.policy_number !== null && row.cover_start !== null;
    const startIsGiven = row.kind === "renewal" || bound;
    return assess(form, data, bound ? { today, asAt: row.cover_start ?? today } : today, { cleared, startIsGiven });
  }
  const passed = [...policy.facts, ...cleared];
  const dates = { today, asAt: policy.term.start };
  const measured = atStartOf(policy.data, data);
  const { resolution, errors, decisions } = assess(form, measured, dates, { cleared: passed, startIsGiven: true });
  const { findings, referral } = assessEffectiveDay(data.RD.EffectiveDate, policy, today, passed);
  const renamed = renaming(form, definition, policy.data, data, passed);
  const referrals = [referral, renamed].filter((each) => each !== undefined);
  return {
    resolution,
    decisions: [...decisions, ...referrals],
    errors: [...findings, ...ruleErrors(referrals), ...errors.map(asOfPolicy)],
  };
};

/** The quote with its form in the language of its reader: for what is said about its answers, never to be stored. */
export const inReadersLanguage = (quote: OpenedQuote): OpenedQuote => {
  const definition = definitionIn(quote.definition, quote.language);
  return definition === quote.definition ? quote : { ...quote, definition };
};
