import { describe, expect, it } from "vitest";
import type { Rating } from "../../schemas/rating.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { addDays } from "../../src/form/values/calendar.ts";
import { earlyEndReasons, refundOf } from "../../src/insurance/cancellation/cancel-policy.ts";
import { type ChargedVersion, refundParts } from "../../src/insurance/cancellation/refund-parts.ts";
import { refundOnWire } from "../../src/insurance/cancellation/refund-words.ts";
import { adjustMidTerm } from "../../src/insurance/change/adjust-mid-term.ts";
import { type PolicyInForce, resolvePolicy } from "../../src/insurance/change/policy-in-force.ts";
import { pence } from "../../src/insurance/money/money.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { ratingOn } from "../../src/insurance/rating/rating-on.ts";
import { daysInTerm, termFrom } from "../../src/insurance/time/term.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";
import fc, { draws } from "../property.ts";

const definition = readDefinition("letprop");
const form = prepareForm(definition);
const start = "2026-12-01";
const { rating } = ratingOn(form, start);

const policyWith = (premium: number, months = 12, answers: object = {}): PolicyInForce => {
  const data = {
    ...golden,
    RD: { ...golden.RD, InceptionDateISO: `${start}T00:00:00+00:00`, ...answers },
    version: 1,
    ATTACHMENTS: [],
  };
  const { price } = calculateRisk(form, data, { today: start, asAt: start });
  if (!price) throw new Error("The worked example has a price.");
  return {
    reference: "LP-1",
    policyNumber: "LP-1",
    version: 1,
    term: termFrom(start, months),
    data,
    price: { ...price, premium },
    facts: [],
    notBefore: start,
  };
};

const refund = (
  policy: PolicyInForce,
  effective: string,
  terms: Pick<Rating, "cancellation"> = {},
  documented = start,
  asked = start,
) => {
  const versions = [version("new", policy.price.premium, policy.price.premium)];
  const end = { effective, documented, asked, versions };
  return refundOf({ ...rating, ...terms }, policy, resolvePolicy(form, policy, start), end);
};

const version = (kind: string, premium: number, charged: number, effective = start): ChargedVersion => ({
  kind,
  effective,
  premium,
  charge: { premium: charged },
});

const always = { not: { f: "ProposerType", op: "eq", v: "nobody" } } as const;

describe("the refund of a policy that ends early", () => {
  it.each([
    ["2026-12-01", 36_500, 365],
    ["2027-03-11", 26_500, 265],
    ["2027-11-30", 100, 1],
  ])("from %s is the share of its days less the fee, never below zero", (effective, share, days) => {
    const policy = policyWith(36_500);
    const { premium, feeKept, daysRemaining, share: got, ipt, toReturn } = refund(policy, effective);
    expect({ got, daysRemaining }).toEqual({ got: share, daysRemaining: days });
    expect(feeKept).toBe(Math.min(2_000, share));
    expect(premium).toBe(share - feeKept);
    expect(toReturn).toBe(premium + ipt);
  });

  it("counts the cooling-off days from the later of the start and the documents", () => {
    const terms = { cancellation: { coolingOff: { days: 14, when: always } } };
    const policy = policyWith(36_500);
    expect(refund(policy, "2026-12-15", terms).basis).toBe("coolingOff");
    expect(refund(policy, "2026-12-16", terms).basis).toBe("proRata");
    expect(refund(policy, "2026-12-16", terms, "2026-12-02").basis).toBe("coolingOff");
    expect(refund(policy, "2026-12-16", terms, "2026-11-02").basis).toBe("proRata");
  });

  it("is not that of the cooling-off days if it is requested after them, whatever its date", () => {
    const terms = { cancellation: { coolingOff: { days: 14, when: always } } };
    const policy = policyWith(36_500);
    const askedOn = (asked: string) => refund(policy, "2026-12-05", terms, start, asked);
    expect(askedOn("2026-12-15")).toMatchObject({ basis: "coolingOff", feeKept: 0, feeReturned: 3_500 });
    expect(askedOn("2026-12-16")).toMatchObject({ basis: "proRata", feeKept: 2_000, feeReturned: 0 });
  });

  it("is backdated by at most 14 days unless the provider sets it", () => {
    const policy = policyWith(36_500);
    expect(earlyEndReasons("2027-01-05", policy, "2027-01-19")).toEqual([]);
    expect(earlyEndReasons("2027-01-05", policy, "2027-01-20")).toMatchObject([{ path: "effective" }]);
    expect(earlyEndReasons("2027-01-05", policy)).toEqual([]);
  });

  it("includes the managing agent's fee in those days only", () => {
    const terms = { cancellation: { coolingOff: { days: 14, when: always } } };
    expect(refund(policyWith(36_500), "2026-12-10", terms)).toMatchObject({ feeKept: 0, feeReturned: 3_500 });
    expect(refund(policyWith(36_500), "2027-01-10", terms)).toMatchObject({
      feeKept: 2_000,
      feeReturned: 0,
    });
  });

  it("is zero if the product says so, after the days that it names", () => {
    const noReturn = [{ when: always, because: "A short term.", afterDays: 14 }];
    const terms = { cancellation: { noReturn } };
    expect(refund(policyWith(36_500, 3), "2026-12-15", terms).basis).toBe("proRata");
    const none = refund(policyWith(36_500, 3), "2026-12-16", terms);
    expect(none).toMatchObject({ basis: "none", because: "A short term.", toReturn: 0, premium: 0, ipt: 0 });
    expect(refundOnWire(none).words).toEqual(["A short term.", "Nothing is refunded."]);
  });

  const first = version("new", 36_500, 36_500);
  it.each<[string, readonly ChargedVersion[], number, readonly string[]]>([
    ["one version", [first], 26_500, []],
    ["a version that changed nothing of the premium", [first, version("mta", 36_500, 0, "2027-02-01")], 26_500, []],
    [
      // 303 days of its own, 265 of them left: 60.00 x 265 / 303 = 52.48.
      "a change that was charged",
      [first, version("mta", 43_728, 6_000, "2027-02-01")],
      31_748,
      [
        "Of the premium from 01/12/2026: £365.00 × 265 ÷ 365 days = £265.00.",
        "The change from 01/02/2027, £60.00 charged: £60.00 × 265 ÷ 303 days = £52.48 is refunded.",
      ],
    ],
    [
      "a return premium that was given back",
      [first, version("mta", 29_272, -6_000, "2027-02-01")],
      21_252,
      [
        "Of the premium from 01/12/2026: £365.00 × 265 ÷ 365 days = £265.00.",
        "The change from 01/02/2027, £60.00 returned: £60.00 × 265 ÷ 303 days = £52.48 is taken off.",
      ],
    ],
    [
      "changes that never begin",
      [first, version("mta", 40_000, 500, "2027-11-01"), version("mta", 30_000, -200, "2027-11-20")],
      26_800,
      [
        "Of the premium from 01/12/2026: £365.00 × 265 ÷ 365 days = £265.00.",
        "The change from 01/11/2027 never begins, so the £5.00 charged for it is refunded in full.",
        "The change from 20/11/2027 never begins, so the £2.00 returned for it is taken off in full.",
      ],
    ],
    [
      "changes too small to be charged and returned",
      [first, version("mta", 37_000, 0, "2027-02-01"), version("mta", 36_300, 0, "2027-03-01")],
      26_500,
      [
        "Of the premium from 01/12/2026: £365.00 × 265 ÷ 365 days = £265.00.",
        "£5.00 more for the change from 01/02/2027 was too small to be charged when the policy was changed, so nothing of it is refunded.",
        "£7.00 less for the change from 01/03/2027 was too small to be returned when the policy was changed, so nothing is taken off for it.",
      ],
    ],
    [
      "a cancellation that was undone",
      [
        first,
        version("cancellation", 36_500, -26_500, "2027-03-11"),
        version("reinstatement", 36_500, 26_500, "2027-03-11"),
      ],
      26_500,
      [],
    ],
  ])("has a part for each charge for %s", (_, versions, share, words) => {
    const policy = policyWith(36_500);
    const end = { effective: "2027-03-11", documented: start, asked: start, versions };
    const back = refundOf(rating, policy, resolvePolicy(form, policy, start), end);
    expect(back).toMatchObject({ share, premium: share - 2_000 });
    const shown = refundOnWire(back);
    expect(shown.words.filter((sentence) => sentence.includes("÷") || sentence.includes("change"))).toEqual(words);
    // As a column of numbers it adds up, row by row.
    expect(shown.share - shown.fee).toBe(shown.premium);
    expect(pence(shown.premium) + pence(shown.ipt) + pence(shown.feeReturned)).toBe(pence(shown.toReturn));
  });

  const change = fc.record({ day: fc.nat(364), premium: fc.integer({ min: 1, max: 5_000_000 }) });
  const life = fc.record({
    premium: fc.integer({ min: 1, max: 5_000_000 }),
    changes: fc.array(change, { maxLength: 6 }),
    end: fc.nat(364),
    waiveBelow: fc.constantFrom("0.00", "20.00"),
  });

  it("includes the remaining days of each version, all of them before it began, and loses no penny", () => {
    const term = termFrom(start, 12);
    fc.assert(
      fc.property(life, ({ premium, changes, end, waiveBelow }) => {
        const versions = [version("new", premium, premium)];
        for (const each of [...changes].sort((one, other) => one.day - other.day)) {
          const effective = addDays(start, each.day);
          const oldPremium = versions.at(-1)?.premium ?? 0;
          const terms = { mtaFee: "20.00", mtaWaiveBelow: waiveBelow, iptPct: "12" };
          const asked = { oldPremium, newPremium: each.premium, term, effective };
          versions.push(version("mta", each.premium, adjustMidTerm(asked, terms).premium, effective));
        }
        const effective = addDays(start, end);
        const parts = refundParts(versions, term, effective);
        const charged = versions.map((each) => each.charge.premium);
        expect(parts.map((part) => part.charged)).toEqual(charged);
        for (const { from, charged: whole, back, days, daysLeft } of parts) {
          if (from >= effective) expect(back).toBe(whole);
          expect(Math.abs(back * days - whole * daysLeft)).toBeLessThanOrEqual(days / 2);
        }
        const policy = policyWith(premium);
        const refunded = refundOf(rating, policy, resolvePolicy(form, policy, start), {
          effective,
          documented: start,
          asked: start,
          versions,
        });
        const sum = parts.reduce((total, { back }) => total + back, 0);
        expect(refunded.share).toBe(Math.max(0, sum));
        expect(sum).toBeGreaterThanOrEqual(-parts.length);
        if (end === 0) expect(sum).toBe(charged.reduce((total, each) => total + each, 0));
      }),
      { numRuns: draws(60) },
    );
  });

  it("is whole pence, no more than was paid, and less the later it ends", () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.nat(364), fc.nat(364));
    fc.assert(
      fc.property(days, ([premium, one, other]) => {
        const policy = policyWith(premium);
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((day) =>
          refund(policy, addDays(start, day)),
        );
        if (!early || !late) throw new Error("Both days are in the term.");
        for (const { toReturn } of [early, late]) expect(Number.isSafeInteger(toReturn) && toReturn >= 0).toBe(true);
        expect(early.toReturn).toBeGreaterThanOrEqual(late.toReturn);
        expect(early.share).toBeLessThanOrEqual(premium);
        expect(early.daysOnCover + early.daysRemaining).toBe(daysInTerm(policy.term));
      }),
      { numRuns: draws(40) },
    );
  });

  it.each([
    ["2026-11-30", "a date within the policy term"],
    ["2027-12-01", "a date within the policy term"],
  ])("is refused from %s", (effective, words) => {
    const policy = { ...policyWith(36_500), notBefore: "2027-02-01" };
    expect(earlyEndReasons(effective, policy)).toMatchObject([
      { path: "effective", message: expect.stringContaining(words) },
    ]);
    expect(earlyEndReasons("2027-01-31", policy)).toEqual([]);
  });
});
