import type { QuoteData } from "../../../../schemas/quote.ts";
import { completeData } from "../../../form/tree/complete-data.ts";
import { isRecord } from "../../../form/values/own.ts";
import { type CalculatedChange, calculateChange } from "../../../insurance/change/calculate-change.ts";
import {
  type Calculation,
  calculateRisk,
  type KnownCalculation,
  type Release,
  startPath,
} from "../../../insurance/rating/calculate-risk.ts";
import { RatingError, UnratedAnswer, type UnratedKey } from "../../../insurance/rating/rating-error.ts";
import { adjustmentOf, readTerms, type Terms } from "../../../insurance/underwriting/terms.ts";
import type { LoadedDefinition } from "../../definitions/definitions.ts";
import { Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import type { OpenedQuote } from "../open-quote.ts";

/**
 * Places where the compiled validators refuse answers that the form accepts. Both are generated from one definition, so
 * there should be none; if there is one, no price can be trusted. The start of cover is left to the form, which alone
 * knows whether it is asked.
 *
 * @returns JSON Pointers
 */
const schemaDisagrees = (
  { validate }: LoadedDefinition,
  { errors, resolution }: Pick<Calculation, "errors" | "resolution">,
): readonly string[] => {
  const known = new Set(errors.filter(({ severity }) => severity === "error").map(({ path }) => path));
  return validate(completeData(resolution)).filter((path) => !known.has(path) && path !== startPath);
};

/** The refusal where a definition has no price for answers that its rules accept. */
export class CannotPrice extends Refused {
  /**
   * @param why for the product team, naming the table and the missing key
   * @param unrated the answer that has no rate, if that is the cause
   * @param then what happens next
   */
  constructor(
    readonly why: string,
    readonly unrated?: UnratedKey,
    then = "Give the provider this reference and the time.",
  ) {
    super(
      409,
      "cannot-price",
      `This quote cannot be priced: there is a fault in its form. Your answers are saved. ${then}`,
    );
  }
}

/** The table that lacks a rate, and its question; not the answer, which is a client's and would be mailed. */
const missingRate = ({ definition }: LoadedDefinition, { table }: UnratedKey): string => {
  const key: unknown = definition.rating?.tables[table]?.key;
  const name: unknown = isRecord(key) ? key.f : undefined;
  return `The table “${table}” has no value for ${typeof name === "string" ? `the answer to ${name}` : "these answers"}.`;
};

/** A calculation; for an MTA with its additional or return premium and effective date. */
export type RatedAnswers = Calculation & Partial<Pick<CalculatedChange, "effective" | "adjustment">>;

const releaseOf = ({ row }: OpenedQuote, terms: Terms | undefined): Release => {
  const adjustment = adjustmentOf(terms);
  return {
    ...(adjustment ? { adjustment } : {}),
    ...(terms?.rates ? { rates: terms.rates } : {}),
    ...(terms?.sections ? { sections: terms.sections } : {}),
    cleared: terms?.cleared ?? [],
    startIsGiven: row.kind === "renewal",
  };
};

const rated = (
  quote: OpenedQuote,
  data: QuoteData,
  today: string,
  terms: Terms | undefined,
  known: KnownCalculation | undefined,
): RatedAnswers => {
  const { row, policy } = quote;
  const { form, definition } = quote.definition;
  const release = { ...releaseOf(quote, terms), known };
  return row.kind === "mta" && policy
    ? calculateChange(form, definition, data, policy, { ...release, today })
    : calculateRisk(form, data, today, release);
};

/**
 * Checks, decides and rates answers of a quote or of one of its options, on its underwriter's terms; a fault of the
 * definition is logged and refused, never priced.
 *
 * @param terms those stored with the quote by default
 * @param known the same answers as calculated by a version that asks the same
 */
export const rateAnswers = (
  { log }: Pick<Services, "log">,
  quote: OpenedQuote,
  data: QuoteData,
  today: string,
  terms: Terms | undefined = readTerms(quote.row.terms),
  known?: KnownCalculation,
): RatedAnswers => {
  const { reference } = quote.row;
  try {
    const calculation = rated(quote, data, today, terms, known);
    // They were run where the other version has a decision.
    const isValidated = known?.isSchema === true && known.calculation.decision !== undefined;
    const disagreement =
      calculation.decision === undefined || isValidated ? [] : schemaDisagrees(quote.definition, calculation);
    if (disagreement.length === 0) return calculation;
    log.error({ reference, paths: disagreement }, "the validators and the form disagree");
    throw new CannotPrice(`The validators refuse what the form finds right: ${disagreement.join(", ")}.`);
  } catch (error) {
    if (!(error instanceof RatingError)) throw error;
    const unrated = error instanceof UnratedAnswer ? error.unrated : undefined;
    // An item that an underwriter approved may have no rate; they are asked for one. Otherwise it is a fault of the
    // definition.
    const level = unrated && terms && terms.cleared.length > 0 ? "info" : "error";
    log[level]({ reference, err: error }, "the rating has no value");
    const why = unrated ? missingRate(quote.definition, unrated) : error.message;
    throw new CannotPrice(why, unrated);
  }
};
