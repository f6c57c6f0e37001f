import { describe, expect, it } from "vitest";
import { addDays, londonDate, londonInstant } from "../../src/form/values/calendar.ts";
import { adjustMidTerm } from "../../src/insurance/change/adjust-mid-term.ts";
import { proRata } from "../../src/insurance/money/money.ts";
import { daysInTerm, daysRemaining, type Term, termFrom } from "../../src/insurance/time/term.ts";
import fc from "../property.ts";

/** Terms of any length that is sold, from any day of 28 years, including seven leap days and 56 clock changes. */
const terms: fc.Arbitrary<Term> = fc
  .tuple(fc.nat(28 * 366), fc.integer({ min: 1, max: 24 }))
  .map(([from, months]) => termFrom(addDays("2019-07-01", from), months));
const premiums = fc.integer({ min: 0, max: 50_000_000 });
const free = { mtaFee: "0.00", mtaWaiveBelow: "0.00", iptPct: "12" };

/** A term and some of its days, in order. */
const split = fc.tuple(terms, fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 })).map(([term, days]) => ({
  term,
  days: days.map((day) => addDays(term.start, day % daysInTerm(term))).sort(),
}));

describe("a premium divided by the days of its term", () => {
  it("sums to the whole to the penny, however often it is split", () => {
    fc.assert(
      fc.property(premiums, split, (premium, { term, days }) => {
        const all = daysInTerm(term);
        const left = [all, ...days.map((day) => daysRemaining(term, day)), 0];
        const parts = left.slice(1).map((after, at) => {
          const before = left[at] ?? 0;
          return proRata(premium, before, all).remaining - proRata(premium, after, all).remaining;
        });
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(premium);
        for (const part of parts) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
      }),
    );
  });

  it("has one day for each day of London's calendar, in every hour of the year", () => {
    fc.assert(
      fc.property(terms, fc.nat(10_000), fc.nat(23), (term, nth, hour) => {
        const day = addDays(term.start, nth % daysInTerm(term));
        const instant = londonInstant(day, `${String(hour).padStart(2, "0")}:30`);
        expect(londonDate(instant)).toBe(day);
        expect(daysRemaining(term, londonDate(instant)) + (nth % daysInTerm(term))).toBe(daysInTerm(term));
      }),
    );
  });
});

describe("consecutive changes of a policy", () => {
  /** Premiums of the versions and the effective dates of the changes. */
  const changes = split.chain(({ term, days }) =>
    fc
      .array(premiums, { minLength: days.length + 1, maxLength: days.length + 1 })
      .map((versions) => ({ term, days, versions })),
  );

  it("charge each version for its own days, within half a penny a change", () => {
    fc.assert(
      fc.property(changes, ({ term, days, versions }) => {
        const all = BigInt(daysInTerm(term));
        const charged = days.reduce((sum, effective, at) => {
          const [oldPremium = 0, newPremium = 0] = [versions[at], versions[at + 1]];
          return sum + adjustMidTerm({ oldPremium, newPremium, term, effective }, free).premium;
        }, versions[0] ?? 0);
        const left = [Number(all), ...days.map((day) => daysRemaining(term, day)), 0];
        const earned = versions.reduce(
          (sum, premium, at) => sum + BigInt(premium) * BigInt((left[at] ?? 0) - (left[at + 1] ?? 0)),
          0n,
        );
        const off = BigInt(charged) * all - earned;
        expect(2n * (off < 0n ? -off : off) <= BigInt(days.length) * all).toBe(true);
      }),
    );
  });

  it("that are reversed on the same day cost nothing", () => {
    fc.assert(
      fc.property(premiums, premiums, split, (one, other, { term, days }) => {
        const [effective = term.start] = days;
        const there = adjustMidTerm({ oldPremium: one, newPremium: other, term, effective }, free);
        const back = adjustMidTerm({ oldPremium: other, newPremium: one, term, effective }, free);
        expect(there.premium + back.premium).toBe(0);
        expect(there.ipt + back.ipt).toBe(0);
        expect(there.toPay + back.toPay).toBe(0);
      }),
    );
  });
});
