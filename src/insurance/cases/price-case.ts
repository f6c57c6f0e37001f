import type { Definition } from "../../../schemas/definition.ts";
import type { Decision } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import type { ErrorEntry, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { type CalendarDate, londonInstant } from "../../form/values/calendar.ts";
import { withNormalCodes } from "../../form/values/normal-codes.ts";
import { prepareLoadedQuote } from "../lifecycle/load-quote.ts";
import { decimalPounds } from "../money/money.ts";
import { calculateRisk } from "../rating/calculate-risk.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
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
