import { describe, expect, test } from "vitest";
import { cancellationWords, changeWords } from "../../src/documents/blocks/charge-nodes.ts";
import type { DocumentChange, DocumentPrice } from "../../src/documents/document-input.ts";
import { adjustMidTerm } from "../../src/insurance/change/adjust-mid-term.ts";
import { cancelled, letprop, priceOf } from "./golden-input.ts";

const price = priceOf(letprop());
const costing = (premium: number): DocumentPrice => ({ ...price, premium });
const terms = { mtaFee: "20.00", mtaWaiveBelow: "10.00", iptPct: "12" };

const changeTo = (newPremium: number, mtaFee = terms.mtaFee): DocumentChange => {
  const asked = {
    oldPremium: 56_476,
    newPremium,
    term: { start: "2026-12-01", end: "2027-11-30" },
    effective: "2027-03-10",
  };
  return {
    endorsement: 1,
    effective: asked.effective,
    answers: [],
    before: costing(56_476),
    after: costing(newPremium),
    adjustment: adjustMidTerm(asked, { ...terms, mtaFee }),
  };
};

describe("The description of the cost of a change", () => {
  test.each([
    [
      "an additional premium",
      changeTo(65_216),
      "The premium for the whole period goes up by £87.40, from £564.76 to £652.16. From 10 March 2027, 266 of the period's 365 days are left, so you pay for those only: £87.40 × 266 ÷ 365 = £63.69. Insurance premium tax at 12% is £7.64. The fee for making the change is £20.00. £63.69 + £7.64 + £20.00 = £91.33, which is what you pay.",
    ],
    [
      "a return premium",
      changeTo(46_476),
      "The premium for the whole period goes down by £100.00, from £564.76 to £464.76. From 10 March 2027, 266 of the period's 365 days are left, so we return premium for those only: £100.00 × 266 ÷ 365 = £72.88. Insurance premium tax at 12% is £8.75, which is returned with it. The fee for making the change is £20.00. £72.88 + £8.75 − £20.00 = £61.63, which is returned to you.",
    ],
    [
      "a return premium below the fee",
      changeTo(54_976),
      "The premium for the whole period goes down by £15.00, from £564.76 to £549.76. From 10 March 2027, 266 of the period's 365 days are left, so we return premium for those only: £15.00 × 266 ÷ 365 = £10.93. Insurance premium tax at 12% is £1.31, which is returned with it. The fee for making the change is £20.00. £20.00 − £10.93 − £1.31 = £7.76, which is what you pay.",
    ],
    [
      "a change without a fee",
      changeTo(65_216, "0.00"),
      "The premium for the whole period goes up by £87.40, from £564.76 to £652.16. From 10 March 2027, 266 of the period's 365 days are left, so you pay for those only: £87.40 × 266 ÷ 365 = £63.69. Insurance premium tax at 12% is £7.64. £63.69 + £7.64 = £71.33, which is what you pay.",
    ],
    [
      "a change that is waived",
      changeTo(57_000),
      "The premium for the whole period goes up by £5.24, from £564.76 to £570.00. From 10 March 2027, 266 of the period's 365 days are left. The part of the change for those days is under £10.00, so nothing is charged or refunded.",
    ],
    [
      "a change of nothing",
      changeTo(56_476),
      "The premium does not change, so there is nothing to pay and nothing to return.",
    ],
  ])("is that of %s.", (_, change, words) => {
    expect(changeWords(change, terms).join(" ")).toBe(words);
  });
});

describe("The description of a cancellation's refund", () => {
  const usual = cancelled(price);
  test.each([
    [
      "a policy cancelled in its term",
      usual,
      "The premium for the remaining 244 of the period's 365 days is returned: £564.76 × 244 ÷ 365 = £377.54. Of it the fee of £20.00 is kept, which leaves £357.54. Insurance premium tax of £42.90 is returned with it. £357.54 + £42.90 = £400.44, which is returned to you.",
    ],
    [
      "one in the cooling-off period",
      {
        ...usual,
        basis: "coolingOff",
        feeKept: 0,
        premium: 37_754,
        ipt: 4_530,
        feeReturned: 3_500,
        returned: 45_784,
      } as const,
      "You cancelled within your cooling-off period, so we keep only the cost of the days on cover. The premium for the remaining 244 of the period's 365 days is returned: £564.76 × 244 ÷ 365 = £377.54. Insurance premium tax of £45.30 is returned with it, and the arrangement fee of £35.00. £377.54 + £45.30 + £35.00 = £457.84, which is returned to you.",
    ],
    [
      "one that changed in its term",
      {
        ...usual,
        termPremium: price.premium + 6_000,
        parts: [
          { kind: "term", from: "2026-12-01", days: 365, daysLeft: 244, charged: 56_476, back: 37_754, waived: 0 },
          { kind: "change", from: "2027-06-01", days: 183, daysLeft: 183, charged: 6_000, back: 6_000, waived: 0 },
        ],
        premium: 41_754,
        ipt: 5_010,
        returned: 46_764,
      } as const,
      "The premium for the remaining 244 of the period's 365 days is returned: £437.54, of each charge for its own days. Of the premium from 01/12/2026: £564.76 × 244 ÷ 365 days = £377.54. The change from 01/06/2027 never begins, so the £60.00 charged for it is refunded in full. Of it the fee of £20.00 is kept, which leaves £417.54. Insurance premium tax of £50.10 is returned with it. £417.54 + £50.10 = £467.64, which is returned to you.",
    ],
    [
      "one after a claim",
      { ...usual, basis: "none", because: "A claim was made in the period, so no premium is returned." } as const,
      "A claim was made in the period, so no premium is returned.",
    ],
  ])("is that of %s.", (_, cancellation, words) => {
    expect(cancellationWords(cancellation).join(" ")).toBe(words);
  });
});
