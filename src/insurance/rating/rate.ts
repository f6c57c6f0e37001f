import type { Decimal, Rating } from "../../../schemas/rating.ts";
import { add, compare, exact, fromInt, mul, toPence } from "../../form/values/exact.ts";
import { type Pence, percentOf, readPounds } from "../money/money.ts";
import { type RatedRisk, rateLines } from "./rate-lines.ts";
import { minimumSection, policyRef, type RatedLine, type TracedPrice } from "./rated-price.ts";

/** An underwriter's discount or loading on the whole premium: `{"by": "-0.10", "reason": "..."}` takes off a tenth. */
export interface UnderwriterAdjustment {
  /** From -0.25 to 1.00, both included, with up to 4 decimals (product paper, 6.3 and 10.4). */
  readonly by: Decimal;
  readonly reason: string;
}

const [minShare, maxShare] = [exact("-0.25"), exact("1.00")];

/**
 * Lines that take the sum of lines to the premium: first the underwriter's adjustment, then the difference to the minimum
 * premium, which may cancel a discount. No line is 0.00.
 */
function adjustmentLines(
  sum: Pence,
  { minimumPremium }: Pick<Rating, "minimumPremium">,
  adjustment?: UnderwriterAdjustment,
): readonly RatedLine[] {
  const adjusted = adjustment ? sum + adjustmentOf(sum, adjustment) : sum;
  return [
    { section: "UnderwriterAdjustment", label: "Underwriter's adjustment", amount: adjusted - sum },
    {
      section: minimumSection,
      label: "Minimum premium adjustment",
      amount: Math.max(0, readPounds(minimumPremium) - adjusted),
    },
  ].flatMap((line) => (line.amount === 0 ? [] : [{ ref: policyRef, ...line }]));
}

/** The difference between the sum and the sum x (1 + by), rounded to the penny. */
function adjustmentOf(sum: Pence, { by, reason }: UnderwriterAdjustment): Pence {
  const share = exact(by);
  if (compare(share, minShare) < 0 || compare(share, maxShare) > 0 || !/^[+-]?\d+(?:\.\d{1,4})?$/.test(by)) {
    throw new RangeError(`${by} is not an adjustment from -0.25 to 1.00 with up to 4 decimals.`);
  }
  if (reason.trim() === "") throw new RangeError("An adjustment needs its reason.");
  const pounds = mul(fromInt(sum), { n: 1n, d: 100n });
  return toPence(mul(pounds, add(fromInt(1), share))) - sum;
}

/**
 * The price of a complete risk that is not declined: lines, adjustments, IPT once on the whole premium (on premium and fee
 * where the fee is taxable), fee, commission on the adjusted premium, total. Throws a RatingError where the rating has no
 * value for an answer.
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
