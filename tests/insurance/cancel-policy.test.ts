import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rating } from "../../schemas/rating.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { addDays } from "../../src/form/values/calendar.ts";
import { earlyEndReasons, refundOf } from "../../src/insurance/cancellation/cancel-policy.ts";
import { type ChargedVersion, chargedPremium } from "../../src/insurance/cancellation/charged-premium.ts";
import { refundOnWire } from "../../src/insurance/cancellation/refund-words.ts";
import { type PolicyInForce, resolvePolicy } from "../../src/insurance/change/policy-in-force.ts";
import { pence } from "../../src/insurance/money/money.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { daysInTerm, termFrom } from "../../src/insurance/time/term.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";

const definition = readDefinition("letprop");
const form = prepareForm(definition);
const { rating } = definition;
if (!rating) throw new Error("The definition has a rating.");
const start = "2026-12-01";

const policyWith = (premium: number, months = 12, answers: object = {}): PolicyInForce => {
  const data = {
    ...golden,
    RD: { ...golden.RD, InceptionDateISO: `${start}T00:00:00+00:00`, ...answers },
    version: 1,
    ATTACHMENTS: [],
  };
  const { price } = calculateRisk(form, definition, data, { today: start, asAt: start });
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
) => refundOf({ ...rating, ...terms }, policy, resolvePolicy(form, policy, start), { effective, documented, asked });

const version = (kind: string, premium: number, charged: number): ChargedVersion => ({
  kind,
  premium,
  charge: { premium: charged },
});

const always = { not: { f: "ProposerType", op: "eq", v: "nobody" } } as const;

describe("what comes back where a policy ends early", () => {
  it.each([
    ["2026-12-01", 36_500, 365],
    ["2027-03-11", 26_500, 265],
    ["2027-11-30", 100, 1],
  ])("from %s is the share of its days less the fee, never below nothing", (effective, share, days) => {
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

  it("is no withdrawal in the cooling-off days where it is asked for after them, whatever day it is dated", () => {
    const terms = { cancellation: { coolingOff: { days: 14, when: always } } };
    const policy = policyWith(36_500);
    const askedOn = (asked: string) => refund(policy, "2026-12-05", terms, start, asked);
    expect(askedOn("2026-12-15")).toMatchObject({ basis: "coolingOff", feeKept: 0, feeReturned: 3_500 });
    expect(askedOn("2026-12-16")).toMatchObject({ basis: "proRata", feeKept: 2_000, feeReturned: 0 });
  });

  it("lies at most 14 days back unless the provider sets it", () => {
    const policy = policyWith(36_500);
    expect(earlyEndReasons("2027-01-05", policy, "2027-01-19")).toEqual([]);
    expect(earlyEndReasons("2027-01-05", policy, "2027-01-20")).toMatchObject([{ path: "effective" }]);
    expect(earlyEndReasons("2027-01-05", policy)).toEqual([]);
  });

  it("gives back the managing agent's fee in those days only", () => {
    const terms = { cancellation: { coolingOff: { days: 14, when: always } } };
    expect(refund(policyWith(36_500), "2026-12-10", terms)).toMatchObject({ feeKept: 0, feeReturned: 3_500 });
    expect(refund(policyWith(36_500), "2027-01-10", terms)).toMatchObject({
      feeKept: 2_000,
      feeReturned: 0,
    });
  });

  it("is nothing where the product says so, after the days that it names", () => {
    const noReturn = [{ when: always, because: "A short term.", afterDays: 14 }];
    const terms = { cancellation: { noReturn } };
    expect(refund(policyWith(36_500, 3), "2026-12-15", terms).basis).toBe("proRata");
    const none = refund(policyWith(36_500, 3), "2026-12-16", terms);
    expect(none).toMatchObject({ basis: "none", because: "A short term.", toReturn: 0, premium: 0, ipt: 0 });
    expect(refundOnWire(none).words).toEqual(["A short term.", "Nothing is returned."]);
  });

  it.each([
    // 365.00 x 265 / 365 = 265.00, whatever the price says that was never charged.
    [36_500, 0, undefined],
    [37_000, 500, "£365.00 is what was charged: £5.00 more was too small to be charged when the policy was changed."],
    [36_000, -500, "£365.00 is what was charged: £5.00 less was too small to be returned when the policy was changed."],
  ])("of a premium of %i pence is reckoned from what was charged", (premium, waived, words) => {
    const policy = policyWith(premium);
    const end = { effective: "2027-03-11", documented: start, asked: start, charged: 36_500 };
    const back = refundOf(rating, policy, resolvePolicy(form, policy, start), end);
    expect(back).toMatchObject({ termPremium: 36_500, share: 26_500, waived, premium: 24_500 });
    const told = refundOnWire(back);
    if (words) expect(told.words).toContain(words);
    else expect(told.words.join()).not.toContain("was charged");
    // As a column of figures it adds up, line by line.
    expect(told.share - told.fee).toBe(told.premium);
    expect(pence(told.premium) + pence(told.ipt) + pence(told.feeReturned)).toBe(pence(told.toReturn));
  });

  it.each<[string, readonly ChargedVersion[], number]>([
    ["one version", [version("new", 10_000, 10_000)], 10_000],
    ["a charged change", [version("new", 10_000, 10_000), version("mta", 20_000, 7_000)], 20_000],
    ["a waived additional premium", [version("new", 10_000, 10_000), version("mta", 10_300, 0)], 10_000],
    ["a waived return premium", [version("new", 10_000, 10_000), version("mta", 9_700, 0)], 10_000],
    [
      "a waived change before a charged one, cancelled and put back in force",
      [
        version("new", 10_000, 10_000),
        version("mta", 10_300, 0),
        version("mta", 5_300, -2_000),
        version("cancellation", 5_300, -1_000),
        version("reinstatement", 5_300, 1_000),
      ],
      5_000,
    ],
  ])("counts as charged: %s", (_, versions, charged) => {
    expect(chargedPremium(versions)).toBe(charged);
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
      { numRuns: 40 },
    );
  });

  it.each([
    ["2026-11-30", "a day of its term"],
    ["2027-12-01", "a day of its term"],
    ["2027-01-31", "cannot end before that"],
  ])("cannot be from %s", (effective, words) => {
    const policy = { ...policyWith(36_500), notBefore: "2027-02-01" };
    expect(earlyEndReasons(effective, policy)).toMatchObject([
      { path: "effective", message: expect.stringContaining(words) },
    ]);
    expect(earlyEndReasons("2027-02-01", policy)).toEqual([]);
  });
});
