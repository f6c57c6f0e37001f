import type { Decision } from "../../../schemas/quote.ts";
import type { Calculated } from "../../insurance/wire.ts";

/** The columns of a quote without a price. */
export const noPrice = {
  price: null,
  decisions: "[]",
  price_hidden: false,
  premium: null,
  ipt: null,
  fee: null,
  total: null,
  indicative: false,
  valid_to: null,
} as const;

/** The columns of a quote that was decided; amounts in pence. */
export const priceColumns = (calculated: Calculated | undefined, decisions: readonly Decision[]) => {
  if (!calculated) return { ...noPrice, decisions: JSON.stringify(decisions) };
  const { outcome, price, validTo } = calculated;
  return {
    price: JSON.stringify(calculated),
    decisions: JSON.stringify(decisions),
    price_hidden: outcome === "REFER/premium",
    premium: price.premium,
    ipt: price.ipt,
    fee: price.fee,
    total: price.total,
    indicative: outcome !== "QUOTE",
    valid_to: validTo,
  };
};
