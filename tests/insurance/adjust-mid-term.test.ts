import { describe, expect, it } from "vitest";
import { addDays } from "../../src/form/values/calendar.ts";
import { priceMidTermCase } from "../../src/insurance/cases/price-cases.ts";
import { adjustMidTerm, recalculateMta } from "../../src/insurance/change/adjust-mid-term.ts";
import { proRata } from "../../src/insurance/money/money.ts";
import { daysInTerm, termFrom } from "../../src/insurance/time/term.ts";
import cases from "../fixtures/cases/mta.json";
import fc from "../property.ts";

/** Fee, waiver and tax of each product of the cases (product specification, "Rating" of sections 2 to 4). */
const terms: Readonly<Record<string, { mtaFee: string; mtaWaiveBelow: string; iptPct: string }>> = {
  LETPROP: { mtaFee: "20.00", mtaWaiveBelow: "10.00", iptPct: "12" },
  UNOCC: { mtaFee: "25.00", mtaWaiveBelow: "15.00", iptPct: "12" },
  FLEET: { mtaFee: "30.00", mtaWaiveBelow: "20.00", iptPct: "12" },
};

const letProperty = { mtaFee: "20.00", mtaWaiveBelow: "10.00", iptPct: "12" };

describe("a mid-term adjustment", () => {
  it.each(cases.cases)("agrees with $id to the penny", ({ id, input, expected }) => {
    const ofProduct = terms[input.product];
    if (!ofProduct) throw new Error(`no terms of ${input.product}`);
    const form = { rating: ofProduct, rates: undefined, source: { id: input.product } };
    expect(priceMidTermCase({ id, input }, form)).toEqual({ id, ...expected });
  });

  it("matches the worked example: 87.40 over 266 of 365 days is 63.69, IPT 7.64, fee 20.00, to pay 91.33", () => {
    const adjusted = adjustMidTerm(
      {
        oldPremium: 56476,
        newPremium: 65216,
        term: { start: "2026-12-01", end: "2027-11-30" },
        effective: "2027-03-10",
      },
      letProperty,
    );
    expect(adjusted).toEqual({
      daysInTerm: 365,
      daysRemaining: 266,
      change: 8740,
      waived: false,
      premium: 6369,
      ipt: 764,
      premiumIncIpt: 7133,
      fee: 2000,
      toPay: 9133,
      iptPct: "12",
    });
  });

  it.each([
    [1000, false],
    [999, true],
    [-999, true],
    [-1000, false],
    [0, true],
  ])("of %d pence on the first day is waived: %s", (change, waived) => {
    const adjusted = adjustMidTerm(
      { oldPremium: 50000, newPremium: 50000 + change, term: termFrom("2026-12-01", 12), effective: "2026-12-01" },
      letProperty,
    );
    expect(adjusted.waived).toBe(waived);
    expect(adjusted.fee).toBe(waived ? 0 : 2000);
  });

  it("waives a change of zero even if no amount is too small", () => {
    const unchanged = {
      oldPremium: 50000,
      newPremium: 50000,
      term: termFrom("2026-12-01", 12),
      effective: "2026-12-01",
    };
    expect(adjustMidTerm(unchanged, { ...letProperty, mtaWaiveBelow: "0.00" }).waived).toBe(true);
  });

  it("rounds a return premium on its absolute value and charges the fee on it", () => {
    const asked = { term: { start: "2026-12-01", end: "2027-11-30" }, effective: "2027-03-10" };
    const back = adjustMidTerm({ ...asked, oldPremium: 65216, newPremium: 56476 }, letProperty);
    expect(back).toMatchObject({ premium: -6369, ipt: -764, premiumIncIpt: -7133, fee: 2000, toPay: -5133 });
  });

  it("refuses a day outside the term", () => {
    const asked = { oldPremium: 1, newPremium: 2, term: termFrom("2026-12-01", 12) };
    expect(() => adjustMidTerm({ ...asked, effective: "2027-12-01" }, letProperty)).toThrow(RangeError);
  });

  it("keeps whole pence, and its parts sum", () => {
    const premiums = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(premiums, premiums, fc.integer({ min: 0, max: 9_000 }), fc.nat(364), (before, after, from, day) => {
        const term = termFrom(addDays("2020-01-01", from), 12);
        const adjusted = adjustMidTerm(
          { oldPremium: before, newPremium: after, term, effective: addDays(term.start, day) },
          letProperty,
        );
        const { premium, ipt, premiumIncIpt, fee, toPay, waived } = adjusted;
        for (const amount of [premium, ipt, premiumIncIpt, fee, toPay]) expect(Number.isSafeInteger(amount)).toBe(true);
        expect(premiumIncIpt).toBe(premium + ipt);
        expect(toPay).toBe(premium + ipt + fee);
        if (waived) expect(toPay).toBe(0);
        else expect(Math.sign(premium)).toBe(Math.sign(after - before));
      }),
    );
  });
});

describe("a pro rata part of a premium", () => {
  it("and the part before it sum to the whole, each within half a penny of the exact share", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 10), max: 10 ** 10 }), fc.nat(366), (amount, days) => {
        const { remaining, elapsed } = proRata(amount, days, 366);
        expect(remaining + elapsed).toBe(amount);
        expect(Math.abs(2 * (remaining * 366 - amount * days))).toBeLessThanOrEqual(366);
      }),
    );
  });

  it("for no days, or for more than there are, is refused", () => {
    expect(() => proRata(100, 1, 0)).toThrow(RangeError);
    expect(() => proRata(100, 367, 366)).toThrow(RangeError);
    expect(daysInTerm(termFrom("2028-01-01", 12))).toBe(366);
  });
});

describe("the recalculation of an MTA", () => {
  const rd = {
    WebStatus: "MTA QUOTE",
    QuoteStatus: "MTAQUOTE",
    InceptionDateISO: "2026-12-01T00:00:00+00:00",
    QuotePremium: 564.76,
    QuoteIPT: 67.77,
    MGAFee: 35,
    QuotePremiumIncIPT: 632.53,
    Reference: "LP-104728",
    BrokerReference: "mine",
    PricedAt: "2026-11-21T09:00:00Z",
  };
  const five = ["InceptionDateISO", "QuotePremium", "QuoteIPT", "MGAFee", "QuotePremiumIncIPT"];
  const adjusted = adjustMidTerm(
    { oldPremium: 56476, newPremium: 65216, term: { start: "2026-12-01", end: "2027-11-30" }, effective: "2027-05-10" },
    letProperty,
  );
  const after = recalculateMta(rd, "2027-05-10", adjusted);

  it("overwrites the five fields", () => {
    expect(after).toMatchObject({
      InceptionDateISO: "2027-05-10T00:00:00+01:00",
      QuotePremium: 49.09,
      QuoteIPT: 5.89,
      MGAFee: 20,
      QuotePremiumIncIPT: 54.98,
    });
  });

  it("and nothing else", () => {
    const others = (answers: object) => Object.entries(answers).filter(([name]) => !five.includes(name));
    expect(others(after)).toEqual(others(rd));
    expect(Object.keys(after)).toEqual(Object.keys(rd));
  });
});
