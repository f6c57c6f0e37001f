import type { Rating } from "../../../schemas/rating.ts";
import { type Pence, percentOf, readPounds } from "../money/money.ts";
import { adjustmentLines, type UnderwriterAdjustment } from "./adjustment-lines.ts";
import { type RatedRisk, rateLines } from "./rate-lines.ts";
import type { RatedLine, TracedPrice } from "./rated-price.ts";

/**
 * The price of a complete risk that is not declined: lines, adjustments, tax once on the whole premium (on premium
 * and fee where the fee is taxable), fee, commission on the premium with its adjustments, total.
 *
 * Throws a RatingError where the rating has no value for an answer.
 */
export function rateRisk(rating: Rating, risk: RatedRisk, adjustment?: UnderwriterAdjustment): TracedPrice {
  const traced = rateLines(rating, risk);
  const rated = traced.map(({ line }) => line);
  const lines = [...rated, ...adjustmentLines(sumOf(rated), rating, adjustment)];
  const premium = sumOf(lines);
  const fee = readPounds(rating.fee);
  const ipt = percentOf(rating.feeTaxable ? premium + fee : premium, rating.iptPct);
  const price = {
    lines,
    premium,
    ipt,
    iptPct: rating.iptPct,
    premiumIncIpt: premium + ipt,
    fee,
    total: premium + ipt + fee,
    commission: percentOf(premium, rating.commissionPct),
    commissionPct: rating.commissionPct,
  };
  return { price, trace: traced.map(({ trace }) => trace) };
}

function sumOf(lines: readonly RatedLine[]): Pence {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
