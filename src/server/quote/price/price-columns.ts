import type { Decision } from "../../../../schemas/quote.ts";
import { chargeOfChange, chargeOfTerm } from "../../../insurance/change/policy-charge.ts";
import type { Calculated } from "../../../insurance/wire.ts";

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

/** The columns of a quote that was decided; amounts in pence, of a change what it costs. */
export const priceColumns = (calculated: Calculated | undefined, decisions: readonly Decision[]) => {
  if (!calculated) return { ...noPrice, decisions: JSON.stringify(decisions) };
  const { outcome, price, validTo, change } = calculated;
  const { premium, ipt, fee, toPay } = change ? chargeOfChange(change.adjustment) : chargeOfTerm(price);
  return {
    price: JSON.stringify(calculated),
    decisions: JSON.stringify(decisions),
    price_hidden: outcome === "REFER/premium",
    premium,
    ipt,
    fee,
    total: toPay,
    indicative: outcome !== "QUOTE",
    valid_to: validTo,
  };
};
