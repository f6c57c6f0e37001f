import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import type { Sections } from "../../../schemas/record.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { Pence } from "../money/money.ts";
import { calculateRisk } from "../rating/calculate-risk.ts";
import { ratesKnownOn } from "../rating/dated-rates.ts";
import type { DecisionOutcome } from "../underwriting/decide.ts";

/** The result of a definition for a sample client; amounts are pence. */
export interface SamplePrice {
  /** INCOMPLETE: answers that a quote needs are missing or wrong. UNPRICED: see `fault`. */
  readonly decision: DecisionOutcome | "INCOMPLETE" | "UNPRICED";
  readonly premium?: Pence;
  readonly tax?: Pence;
  readonly fee?: Pence;
  readonly total?: Pence;
  /** Referral reasons, decline reasons and conditions, in words. */
  readonly reasons: readonly string[];
  /** Number of answers that a quote needs and that are missing or wrong. */
  readonly errors: number;
  /** Why the definition has no price for these answers. */
  readonly fault?: string;
}

/** Prices a sample client with a definition that passed the lint; never throws. */
export function priceSample(
  definition: Definition,
  answers: Sections,
  today: CalendarDate,
  rates: DatedRates,
): SamplePrice {
  try {
    const form = prepareForm(definition, () => ratesKnownOn(rates, today));
    const { decision, rules, price, errors } = calculateRisk(form, answers, today);
    const reasons = [...new Set(rules.map(({ message }) => message))];
    const missing = errors.filter(({ severity, neededFor }) => severity === "error" && neededFor === "quote").length;
    if (decision === undefined) return { decision: "INCOMPLETE", reasons, errors: missing };
    const amounts = price && {
      premium: price.premium,
      tax: price.ipt,
      fee: price.fee,
      total: price.total,
    };
    return { decision, ...amounts, reasons, errors: missing };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { decision: "UNPRICED", reasons: [], errors: 0, fault };
  }
}
