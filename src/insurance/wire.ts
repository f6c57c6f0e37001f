import type { Price } from "../../schemas/quote.ts";
import type { CalendarDate } from "../form/values/calendar.ts";
import type { MidTermAdjustment } from "./change/adjust-mid-term.ts";
import { pounds } from "./money/money.ts";
import { may } from "./permissions.ts";
import type { RatedPrice } from "./rating/rated-price.ts";
import type { UsedRate } from "./rating/rating-on.ts";
import type { DecisionOutcome } from "./underwriting/decide.ts";

export interface PriceReader {
  /** Permissions of the reader. */
  readonly permissions: number;
}

export interface Calculated {
  readonly outcome: DecisionOutcome;
  readonly price: RatedPrice;
  /** Instant of the calculation. */
  readonly calculatedAt: string;
  /** Last London day on which it can be accepted. */
  readonly validTo: CalendarDate;
  /** Dated rates used in it; absent where there were none. */
  readonly usedRates?: readonly UsedRate[];
  /** For a mid-term change, whose `price` is that of the whole term. */
  readonly change?: PricedChange;
}

/** The price of a mid-term change, and the version that it is based on. */
export interface PricedChange {
  readonly effective: CalendarDate;
  /** Version of the policy that was in force. */
  readonly policyVersion: number;
  readonly adjustment: MidTermAdjustment;
}

/** A price that awaits an underwriter is calculated and stored, but only underwriters see it. */
export function seesPrice(outcome: DecisionOutcome, { permissions }: PriceReader): boolean {
  if (outcome === "DECLINE") return false;
  return outcome !== "REFER/premium" || may(permissions, "underwrite");
}

/** A price in pounds for this reader; undefined where they may not see it. */
export function priceOnWire(calculated: Calculated, reader: PriceReader): Price | undefined {
  const { outcome, price, calculatedAt, validTo } = calculated;
  if (!seesPrice(outcome, reader)) return undefined;
  return {
    lines: price.lines.map(({ ref, section, label, amount }) => ({ ref, section, label, amount: pounds(amount) })),
    premium: pounds(price.premium),
    ipt: pounds(price.ipt),
    iptPct: Number(price.iptPct),
    premiumIncIpt: pounds(price.premiumIncIpt),
    fee: pounds(price.fee),
    total: pounds(price.total),
    ...(may(reader.permissions, "seeCommission")
      ? { commission: pounds(price.commission), commissionPct: Number(price.commissionPct) }
      : {}),
    indicative: outcome !== "QUOTE",
    calculatedAt,
    validTo,
  };
}
