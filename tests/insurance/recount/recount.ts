import type { PricedCase } from "../../../src/insurance/cases/price-cases.ts";

/** An independent implementation of a product, to compare with the calculator. */
export interface Recount {
  readonly ratingDate: string;
  readonly decision: string;
  readonly rules: readonly (readonly [id: string, items: readonly string[]])[];
  readonly lines: readonly (readonly [ref: string, section: string, amount: string])[] | null;
  /** Premium, tax, both, fee, total, commission. */
  readonly amounts: readonly string[] | null;
}

/** A priced case in the format of a recount. */
export function toldBy({ ratingDate, decision, rules, price }: PricedCase): Recount {
  return {
    ratingDate,
    decision,
    rules: rules.map(({ id, items }) => [id, items]),
    lines: price?.lines.map(({ ref, section, amount }) => [ref, section, amount]) ?? null,
    amounts: price && [
      price.QuotePremium,
      price.QuoteIPT,
      price.QuotePremiumIncIPT,
      price.MGAFee,
      price.Total,
      price.Commission,
    ],
  };
}

/** Product of decimals in pence: digits and places separately, with a half added before truncation. */
export function penceOf(...decimals: readonly (string | number)[]): bigint {
  const texts = decimals.map(String);
  const places = texts.reduce((so, text) => so + (text.split(".")[1]?.length ?? 0), 0);
  const digits = texts.reduce((so, text) => so * BigInt(text.replace(".", "")), 100n);
  const unit = 10n ** BigInt(places);
  return (digits + unit / 2n) / unit;
}

/** Pence as pounds with two decimals. */
export const written = (pence: bigint) => `${pence / 100n}.${(pence % 100n).toString().padStart(2, "0")}`;
