import type { Definition } from "../../../schemas/definition.ts";
import type { Decision } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import type { ErrorEntry, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { type CalendarDate, isCalendarDate, londonInstant } from "../../form/values/calendar.ts";
import { withNormalCodes } from "../../form/values/normal-codes.ts";
import { isRecord } from "../../form/values/own.ts";
import { adjustMidTerm } from "../change/adjust-mid-term.ts";
import { prepareLoadedQuote } from "../lifecycle/load-quote.ts";
import { decimalPounds, readPounds } from "../money/money.ts";
import { calculateRisk } from "../rating/calculate-risk.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
import { type MidTermTerms, midTermTermsOn, type RatedForm } from "../rating/rating-on.ts";
import type { DecisionOutcome } from "../underwriting/decide.ts";

/** A case that failed, with the reason; the others are still calculated. */
interface FailedCase {
  readonly id: string;
  readonly error: string;
}

export interface CasesOf<Priced> {
  readonly cases: readonly (Priced | FailedCase)[];
}

/** A definition for calculating cases of its product. */
export interface PricingDefinition {
  readonly form: PreparedForm;
  readonly definition: Definition;
}

/** A worked example of a risk, as the product team writes it. */
export interface RiskCase {
  readonly id: string;
  /** Id of the definition. */
  readonly product: string;
  /** London calendar day of the case. */
  readonly today: CalendarDate;
  readonly DATA: { readonly [section: string]: Json | undefined };
}

/** The result of a worked risk: amounts are decimals with two places, `"564.76"`. */
export interface PricedCase {
  readonly id: string;
  readonly ratingDate: CalendarDate;
  /** INCOMPLETE where answers that a quote needs are missing or wrong; `errors` lists them. */
  readonly decision: DecisionOutcome | "INCOMPLETE";
  readonly brokerSeesPrice: boolean;
  readonly rules: readonly Pick<Decision, "id" | "decision" | "blocks" | "items">[];
  /** Null where the risk is declined or incomplete. */
  readonly price: PricedCaseAmounts | null;
  readonly errors?: readonly ErrorEntry[];
}

interface PricedCaseAmounts {
  readonly lines: readonly { readonly ref: string; readonly section: string; readonly amount: Decimal }[];
  readonly QuotePremium: Decimal;
  readonly QuoteIPT: Decimal;
  readonly QuotePremiumIncIPT: Decimal;
  readonly MGAFee: Decimal;
  readonly Total: Decimal;
  readonly Commission: Decimal;
}

/**
 * Calculates a worked risk as the portal calculates a quote: loaded on the case's day (a missing or past inception of a
 * new quote becomes that day), with codes in any case and spacing.
 */
export function priceCase(worked: RiskCase, form: PreparedForm, _definition: Definition): PricedCase {
  const { id, today } = worked;
  const data = withNormalCodes(form, loadedOn(worked));
  const { ratingDate, decision, rules, price, errors } = calculateRisk(form, data, today);
  const outcome = {
    id,
    ratingDate,
    decision: decision ?? ("INCOMPLETE" as const),
    brokerSeesPrice: decision === "QUOTE" || decision === "REFER/bind",
    rules: rules.map((rule) => ({ id: rule.id, decision: rule.decision, blocks: rule.blocks, items: rule.items })),
    price: price && amountsOf(price),
  };
  return decision === undefined ? { ...outcome, errors } : outcome;
}

function loadedOn({ today, DATA }: RiskCase) {
  return prepareLoadedQuote({ DATA }, { now: londonInstant(today, "00:00"), newId: () => "proposer" }).DATA;
}

function amountsOf(price: RatedPrice): PricedCaseAmounts {
  return {
    lines: price.lines.map(({ ref, section, amount }) => ({ ref, section, amount: decimalPounds(amount) })),
    QuotePremium: decimalPounds(price.premium),
    QuoteIPT: decimalPounds(price.ipt),
    QuotePremiumIncIPT: decimalPounds(price.premiumIncIpt),
    MGAFee: decimalPounds(price.fee),
    Total: decimalPounds(price.total),
    Commission: decimalPounds(price.commission),
  };
}

/** A worked example of an MTA. Premiums are for the whole term, without IPT and fee. */
interface MidTermCase {
  readonly id: string;
  readonly input: {
    readonly product: string;
    readonly oldAnnual: Decimal;
    readonly newAnnual: Decimal;
    readonly termStart: CalendarDate;
    readonly termEnd: CalendarDate;
    readonly effective: CalendarDate;
  };
}

/** Amounts are decimals with two places; `RD` is the recalculation's output, with its inception as a calendar day. */
interface PricedMidTermCase {
  readonly id: string;
  readonly daysInTerm: number;
  readonly daysRemaining: number;
  readonly change: Decimal;
  readonly waived: boolean;
  readonly AP: Decimal;
  readonly IPT: Decimal;
  readonly fee: Decimal;
  readonly toPay: Decimal;
  readonly RD: {
    readonly InceptionDateISO: CalendarDate;
    readonly QuotePremium: Decimal;
    readonly QuoteIPT: Decimal;
    readonly MGAFee: Decimal;
    readonly QuotePremiumIncIPT: Decimal;
  };
}

/** The result of one worked MTA, on the terms of its product. */
export function priceMidTermCase({ id, input }: MidTermCase, form: RatedForm<keyof MidTermTerms>): PricedMidTermCase {
  const { rating: terms } = midTermTermsOn(form, { term: input.termStart, act: input.effective });
  const adjusted = adjustMidTerm(
    {
      oldPremium: readPounds(input.oldAnnual),
      newPremium: readPounds(input.newAnnual),
      term: { start: input.termStart, end: input.termEnd },
      effective: input.effective,
    },
    terms,
  );
  const amounts = {
    premium: decimalPounds(adjusted.premium),
    ipt: decimalPounds(adjusted.ipt),
    fee: decimalPounds(adjusted.fee),
  };
  return {
    id,
    daysInTerm: adjusted.daysInTerm,
    daysRemaining: adjusted.daysRemaining,
    change: decimalPounds(adjusted.change),
    waived: adjusted.waived,
    AP: amounts.premium,
    IPT: amounts.ipt,
    fee: amounts.fee,
    toPay: decimalPounds(adjusted.toPay),
    RD: {
      InceptionDateISO: input.effective,
      QuotePremium: amounts.premium,
      QuoteIPT: amounts.ipt,
      MGAFee: amounts.fee,
      QuotePremiumIncIPT: decimalPounds(adjusted.premiumIncIpt),
    },
  };
}

/**
 * Calculates a file of worked risks, `{"cases": [{"id", "product", "today", "DATA"}]}`.
 *
 * @param definitionOf the definition of a product; undefined where there is none
 * @throws TypeError where the file is not a list of cases
 */
export function priceCases(
  file: unknown,
  definitionOf: (product: string) => PricingDefinition | undefined,
): CasesOf<PricedCase> {
  return eachCase(file, (id, given) => {
    const asked = riskCase(id, given);
    const found = definitionOf(asked.product) ?? noDefinition(asked.product);
    return priceCase(asked, found.form, found.definition);
  });
}

/**
 * Calculates a file of worked MTAs, `{"cases": [{"id", "input": {"product", "oldAnnual", ...}}]}`.
 *
 * @param definitionOf as for {@link priceCases}
 * @throws TypeError where the file is not a list of cases
 */
export function priceMidTermCases(
  file: unknown,
  definitionOf: (product: string) => PricingDefinition | undefined,
): CasesOf<PricedMidTermCase> {
  return eachCase(file, (id, given) => {
    const asked = midTermCase(id, given);
    const found = definitionOf(asked.input.product) ?? noDefinition(asked.input.product);
    return priceMidTermCase(asked, found.form);
  });
}

type Given = { readonly [key: string]: unknown };

function eachCase<Priced>(file: unknown, price: (id: string, given: Given) => Priced): CasesOf<Priced> {
  const cases = isRecord(file) ? file.cases : undefined;
  if (!Array.isArray(cases)) throw new TypeError('The file has no list "cases".');
  return {
    cases: cases.map((given: unknown, at) => {
      const id = isRecord(given) && typeof given.id === "string" ? given.id : `#${at + 1}`;
      try {
        if (!isRecord(given)) throw new TypeError("The case is not an object.");
        return price(id, given);
      } catch (error) {
        return { id, error: error instanceof Error ? error.message : String(error) };
      }
    }),
  };
}

function noDefinition(product: string): never {
  throw new TypeError(`There is no definition of ${product}.`);
}

function riskCase(id: string, { product, today, DATA }: Given): RiskCase {
  if (!isData(DATA)) throw new TypeError("DATA is not an object.");
  return { id, product: text("product", product), today: day("today", today), DATA };
}

/** Sections of DATA as a JSON file holds them. */
function isData(value: unknown): value is { readonly [section: string]: Json } {
  return isRecord(value);
}

function midTermCase(id: string, { input }: Given): MidTermCase {
  if (!isRecord(input)) throw new TypeError("input is not an object.");
  return {
    id,
    input: {
      product: text("input.product", input.product),
      oldAnnual: text("input.oldAnnual", input.oldAnnual),
      newAnnual: text("input.newAnnual", input.newAnnual),
      termStart: day("input.termStart", input.termStart),
      termEnd: day("input.termEnd", input.termEnd),
      effective: day("input.effective", input.effective),
    },
  };
}

function text(key: string, value: unknown): string {
  if (typeof value !== "string" || value === "") throw new TypeError(`${key} is not a string.`);
  return value;
}

function day(key: string, value: unknown): string {
  if (!isCalendarDate(value)) throw new TypeError(`${key} is not a calendar date such as 2026-02-01.`);
  return value;
}
