import type { Definition } from "../../../schemas/definition.ts";
import type { Decision } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import type { ErrorEntry, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { type CalendarDate, londonInstant } from "../../form/values/calendar.ts";
import { withNormalCodes } from "../../form/values/normal-codes.ts";
import { adjustMidTerm } from "../change/adjust-mid-term.ts";
import { prepareLoadedQuote } from "../lifecycle/load-quote.ts";
import { decimalPounds, readPounds } from "../money/money.ts";
import { calculateRisk } from "../rating/calculate-risk.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
import { type MidTermTerms, midTermTermsOn, type RatedForm } from "../rating/rating-on.ts";
import type { DecisionOutcome } from "../underwriting/decide.ts";

/** A worked risk, as the product team writes it. */
export interface RiskCase {
  readonly id: string;
  /** Id of the definition. */
  readonly product: string;
  /** London calendar day on which the case plays. */
  readonly today: CalendarDate;
  readonly DATA: { readonly [section: string]: Json | undefined };
}

/** The answer to a worked risk: amounts are decimals with two places, `"564.76"`. */
export interface PricedCase {
  readonly id: string;
  readonly ratingDate: CalendarDate;
  /** INCOMPLETE where answers that a quote needs are missing or wrong; `errors` then tells which. */
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
 * Calculates one worked risk as a quote in the portal is calculated: loaded on the case's day (a new quote whose
 * inception is missing or past starts then), its codes read in any case and spacing.
 */
export function priceCase(worked: RiskCase, form: PreparedForm, _definition: Definition): PricedCase {
  const { id, today } = worked;
  const data = withNormalCodes(form, loadedOn(worked));
  const { ratingDate, decision, rules, price, errors } = calculateRisk(form, data, today);
  const told = {
    id,
    ratingDate,
    decision: decision ?? ("INCOMPLETE" as const),
    brokerSeesPrice: decision === "QUOTE" || decision === "REFER/bind",
    rules: rules.map((rule) => ({ id: rule.id, decision: rule.decision, blocks: rule.blocks, items: rule.items })),
    price: price && amountsOf(price),
  };
  return decision === undefined ? { ...told, errors } : told;
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

/** A worked mid-term change, as the product team writes it. Premiums are of the term, without tax and fee. */
export interface MidTermCase {
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

/** Amounts are decimals with two places; `RD` is what the recalculation writes, its inception as a calendar day. */
export interface PricedMidTermCase {
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

/** The answer to one worked mid-term change, under the terms of its product. */
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
