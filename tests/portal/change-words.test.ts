import { describe, expect, it } from "vitest";
import type { MtaDifference } from "../../schemas/life.ts";
import type { ErrorEntry } from "../../schemas/record.ts";
import { presets } from "../../src/insurance/permissions.ts";
import { endedChangeWords } from "../../src/portal/capture/frame/problems/StatusNotice.tsx";
import { waitingWords } from "../../src/portal/policy/cancel/CancellationStatus.tsx";
import { effectiveDayError } from "../../src/portal/policy/change/ChangePage.tsx";
import { differenceSteps, outcomeWords } from "../../src/portal/policy/change/DifferencePanel.tsx";
import { type PolicyNow, policyActs, type TermNow, termNotice } from "../../src/portal/policy/overview/policy-acts.ts";
import { signedPoundsWords } from "../../src/portal/pounds.ts";

/** The worked example of the product specification, section 7. */
const golden: MtaDifference = {
  effective: "2027-03-10",
  daysInTerm: 365,
  daysRemaining: 266,
  oldPremium: 564.76,
  newPremium: 652.16,
  change: 87.4,
  waived: false,
  premium: 63.69,
  ipt: 7.64,
  iptPct: 12,
  fee: 20,
  premiumIncIpt: 71.33,
  toPay: 91.33,
  lines: [],
  answers: [],
  newConditions: [],
  newlyReferred: [],
  words: [],
};

describe("the cost of a change", () => {
  it("is shown step by step, each with its calculation", () => {
    expect(differenceSteps(golden)).toEqual([
      { words: "Annual premium increase", how: "£652.16 less £564.76", amount: 87.4 },
      {
        words: "Additional premium for 266 of 365 days",
        how: "£87.40 × 266 ÷ 365, from 10/03/2027 to 30/11/2027, both dates inclusive",
        amount: 63.69,
      },
      { words: "IPT at 12%", how: "12% of £63.69", amount: 7.64 },
      { words: "Change fee", how: "No tax on the fee", amount: 20 },
    ]);
    expect(outcomeWords(golden)).toBe("Nothing is taken until you accept.");
    expect(outcomeWords(golden, true)).toBe("Charged with the endorsement.");
  });

  it.each<[string, Partial<MtaDifference>, string]>([
    ["the last day", { daysRemaining: 1 }, "Additional premium for 1 of 365 days"],
    ["the first day", { daysRemaining: 365 }, "Additional premium for all 365 days"],
    ["a return", { change: -87.4, premium: -63.69 }, "Return premium for 266 of 365 days"],
  ])("counts the days of %s", (_, part, words) => {
    expect(differenceSteps({ ...golden, ...part })[1]?.words).toBe(words);
  });

  it("shows by how much a premium decreases, without a sign", () => {
    const down = { ...golden, change: -44.48, premium: -32.41 };
    expect(differenceSteps(down)[0]).toMatchObject({ words: "Annual premium decrease", amount: 44.48 });
  });

  it("has no annual premium where the term is 6 months", () => {
    const short = { ...golden, daysRemaining: 138, daysInTerm: 182 };
    expect(differenceSteps(short)[0]?.words).toBe("Term premium increase");
    expect(differenceSteps({ ...short, change: 0 })[0]?.words).toBe("Term premium unchanged");
  });

  it("has one step if it is too small to be charged", () => {
    const waived = { ...golden, change: 1.2, waived: true, premium: 0, ipt: 0, fee: 0, premiumIncIpt: 0, toPay: 0 };
    expect(differenceSteps(waived)).toHaveLength(1);
    const words = ["The premium goes up.", "£0.87 for 266 days is under £20.00, so nothing is charged.", "As if."];
    expect(outcomeWords({ ...waived, words })).toBe(`${words[1]} The change is still made.`);
    expect(outcomeWords({ ...waived, words }, true)).toBe(words[1]);
  });

  it("says before its acceptance that the fee exceeds the refund", () => {
    const small = { ...golden, change: -10, premium: -8, ipt: -0.96, fee: 20, toPay: 11.04 };
    expect(outcomeWords(small)).toBe("The fee of £20.00 is more than the refund, so the client pays £11.04.");
    expect(outcomeWords({ ...small, premium: -80, toPay: -69.6 })).toBe(
      "£69.60 is returned to the client, less the fee.",
    );
  });

  it.each([
    [87.4, "+£87.40"],
    [-12, "−£12.00"],
    [0, "£0.00"],
  ])("formats a difference of %d with its sign", (amount, words) => {
    expect(signedPoundsWords(amount)).toBe(words);
  });
});

describe("the effective date of a change", () => {
  const term = { start: "2026-07-20", end: "2027-07-19" };
  const at = { path: "/RD/EffectiveDate", severity: "error" } as const;
  const missing: ErrorEntry = { ...at, code: "required", message: "Choose the effective date of the change." };
  const early: ErrorEntry = { ...at, code: "effective", message: "The policy was changed from 01/09/2026: ..." };

  it.each<[string, string, readonly ErrorEntry[], string | undefined]>([
    ["is not asked for before it is tried", "", [missing], undefined],
    ["after the term", "2027-08-20", [missing], "20/08/2027 is after the policy's last day, 19/07/2027."],
    ["before the term", "2026-07-19", [], "19/07/2026 is before the policy's first day, 20/07/2026."],
    ["in the term, the server still telling of the empty box", "2026-08-20", [missing], undefined],
    ["before another change", "2026-08-20", [early], early.message],
  ])("%s", (_, day, errors, words) => {
    expect(effectiveDayError(day, { term, notBefore: term.start }, errors)).toBe(words);
  });
});

describe("a date before another change", () => {
  it("is refused at its box, at once", () => {
    const window = { term: { start: "2026-11-21", end: "2027-11-20" }, notBefore: "2027-02-21" };
    expect(effectiveDayError("2027-02-20", window, [])).toContain("changed from 21/02/2027");
    expect(effectiveDayError("2027-02-21", window, [])).toBeUndefined();
  });
});

describe("a change that can no longer be made", () => {
  const term = { end: "2027-11-20" };
  it.each([
    ["MTA QUOTE", "mta", "2027-11-20", undefined],
    ["MTA QUOTE", "mta", "2027-11-21", "The term ended on 20/11/2027"],
    ["EXPIRED", "mta", "2027-11-21", "The term ended on 20/11/2027"],
    ["EXPIRED", "mta", "2027-06-01", "start a new one from the policy"],
    ["MTA ACCEPTED", "mta", "2027-11-21", undefined],
    ["MTA REFERRED", "mta", "2027-11-21", undefined],
    ["EXPIRED", "new", "2027-11-21", undefined],
  ])("as %s of a quote of kind %s on %s says so", (webStatus, kind, today, words) => {
    const said = endedChangeWords({ kind, webStatus, term, today });
    if (words === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(words);
  });
});

describe("a policy with a cancellation request", () => {
  it("is in force until the provider confirms, and no longer than its term", () => {
    expect(waitingWords("2027-11-20", "2027-11-01", "2027-11-20")).toContain("in force until the provider confirms");
    const over = waitingWords("2027-11-20", "2027-11-01", "2027-11-21");
    expect(over).toContain("The term ended on 20/11/2027");
    expect(over).not.toContain("in force");
  });
});

describe("the acts of a policy", () => {
  const policy: PolicyNow = {
    webStatus: "ACCEPTED",
    permissions: presets.broker,
    term: { end: "2026-12-31" },
    openChange: undefined,
    openRenewal: undefined,
    nextTerm: undefined,
    reinstateAsked: false,
    today: "2026-12-10",
  };
  const reasons = (part: Partial<PolicyNow>) =>
    Object.fromEntries(policyActs({ ...policy, ...part }).map(({ act, reason }) => [act, reason]));

  it("are a change, its renewal and its cancellation while it is in force", () => {
    expect(reasons({})).toEqual({ change: undefined, renew: undefined, cancel: undefined });
  });

  it("are a reinstatement once it is cancelled, and a request for it only once", () => {
    expect(reasons({ webStatus: "CANCELLED" })).toEqual({ reinstate: undefined });
    expect(reasons({ webStatus: "CANCELLED", reinstateAsked: true }).reinstate).toBe(
      "The provider has already been asked.",
    );
  });

  it("are a copy once it lapsed, and none in an unknown status", () => {
    expect(reasons({ webStatus: "LAPSED", today: "2027-01-05" })).toEqual({ copy: undefined });
    expect(policyActs({ ...policy, webStatus: "Moved" })).toEqual([]);
  });

  it("are neither cancellation nor renewal while the next term exists, and none once it is over", () => {
    const next = { nextTerm: "LP-9" };
    expect(reasons(next)).toMatchObject({
      change: undefined,
      renew: "LP-9 is the next term.",
      cancel: "The next term LP-9 is accepted: cancel that one first.",
    });
    const over = "The term has ended.";
    expect(reasons({ today: "2027-01-01" })).toEqual({ change: over, renew: over, cancel: over });
    expect(reasons({ ...next, today: "2027-01-01" }).cancel).toContain("cancel that one.");
  });

  it.each<[string, Partial<TermNow>, RegExp | undefined]>([
    ["in force", {}, undefined],
    ["in force, the next one accepted", { nextTerm: "LP-9" }, /^The next term, LP-9, .* from 01\/01\/2027/],
    [
      "over and renewed",
      { today: "2027-01-01", nextTerm: "LP-9" },
      /ended on 31\/12\/2026. Cover has continued as LP-9/,
    ],
    ["over", { today: "2027-01-01" }, /^The term ended on 31\/12\/2026\.$/],
    ["lapsed", { webStatus: "LAPSED", today: "2027-02-01" }, /not renewed. There has been no cover since 01\/01\/2027/],
    ["cancelled", { webStatus: "CANCELLED", today: "2027-02-01" }, undefined],
  ])("show the state of a term that is %s", (_, now, words) => {
    const said = termNotice({ ...policy, ...now });
    if (words) expect(said).toMatch(words);
    else expect(said).toBeUndefined();
  });

  it.each<[string, Partial<PolicyNow>, string, string]>([
    ["another change is open", { openChange: "LP-9" }, "change", "LP-9 is being worked on"],
    ["the term is over", { today: "2027-01-01" }, "change", "The term has ended."],
    ["it is too early", { today: "2026-11-30" }, "renew", "From 01/12/2026, 30 days before the term ends."],
    ["it is invited already", { openRenewal: "LP-8" }, "renew", "LP-8 is already the renewal invitation."],
    ["the right is lacking", { permissions: presets.handler }, "change", "Ask a colleague who can change policies."],
    ["the right is lacking", { permissions: presets.reader }, "cancel", "Ask a colleague who can cancel policies."],
  ])("show the reason if %s", (_, part, act, words) => {
    expect(reasons(part)[act]).toContain(words);
  });
});
