import { describe, expect, it } from "vitest";
import { adjustMidTerm } from "../../src/insurance/change/adjust-mid-term.ts";
import { adjustmentWords } from "../../src/insurance/change/mta-difference.ts";

const rating = { mtaFee: "20.00", mtaWaiveBelow: "10.00", iptPct: "12" };
const term = { start: "2026-12-01", end: "2027-11-30" };

const words = (oldPremium: number, newPremium: number, effective: string, other: Partial<typeof rating> = {}) => {
  const said = { ...rating, ...other };
  return adjustmentWords(adjustMidTerm({ oldPremium, newPremium, term, effective }, said), {
    oldPremium,
    newPremium,
    ...said,
  });
};

describe("the arithmetic of a change in words", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "of an additional premium",
      words(56476, 65216, "2027-03-10"),
      [
        "The premium for the whole term goes up by £87.40, from £564.76 to £652.16.",
        "266 of the policy's 365 days are left, so the client pays for those only: £63.69.",
        "Insurance premium tax at 12% adds £7.64. The fee for the change is £20.00.",
        "The client pays £91.33.",
      ],
    ],
    [
      "of a return premium",
      words(65216, 56476, "2027-03-10"),
      [
        "The premium for the whole term goes down by £87.40, from £652.16 to £564.76.",
        "266 of the policy's 365 days are left, so the client is refunded for those: £63.69.",
        "Insurance premium tax at 12% is refunded too: £7.64. The fee for the change is £20.00.",
        "The client is refunded £51.33.",
      ],
    ],
    [
      "of a return premium that is less than the fee",
      words(56476, 55076, "2026-12-01"),
      [
        "The premium for the whole term goes down by £14.00, from £564.76 to £550.76.",
        "All 365 days of the policy are on the new terms, so the whole of it counts: £14.00.",
        "Insurance premium tax at 12% is refunded too: £1.68. The fee for the change is £20.00.",
        "The fee is more than the refund, so the client pays £4.32.",
      ],
    ],
    [
      "of a premium for one day",
      words(100_000, 1_100_000, "2027-11-30", { mtaFee: "0.00" }),
      [
        "The premium for the whole term goes up by £10,000.00, from £1,000.00 to £11,000.00.",
        "1 of the policy's 365 days is left, so the client pays for that one only: £27.40.",
        "Insurance premium tax at 12% adds £3.29.",
        "The client pays £30.69.",
      ],
    ],
    [
      "of a change too small to charge",
      words(56476, 57000, "2027-03-10"),
      [
        "The premium for the whole term goes up by £5.24, from £564.76 to £570.00.",
        "£3.82 for 266 days is under £10.00, so nothing is charged or returned, and there is no fee.",
      ],
    ],
    [
      "of a return too small to give back",
      words(57000, 56476, "2026-12-01"),
      [
        "The premium for the whole term goes down by £5.24, from £570.00 to £564.76.",
        "£5.24 for all 365 days is under £10.00, so nothing is charged or returned, and there is no fee.",
      ],
    ],
    [
      "of no change",
      words(56476, 56476, "2027-03-10"),
      ["The premium for the term stays at £564.76.", "There is nothing to pay, and no fee."],
    ],
  ])("%s", (_, said, expected) => {
    expect(said).toEqual(expected);
  });
});
