import { describe, expect, it } from "vitest";
import type { Decision } from "../../schemas/quote.ts";
import { type Acceptance, acceptInception, acceptReasons } from "../../src/insurance/lifecycle/accept-reasons.ts";

const ready: Acceptance = {
  now: "2026-11-21T09:00:00Z",
  errors: [],
  decisions: [],
  validTo: "2026-12-01",
  inception: "2026-12-01T00:00:00+00:00",
};

const referral: Decision = {
  id: "R1",
  decision: "REFER",
  blocks: "bind",
  message: "Block of more than 12 units.",
  items: ["P001"],
  paths: ["/PC/0/UnitsInBlock", "/PC/0/PropertyType"],
};

describe("the obstacles between a quote and its policy", () => {
  it("are none if everything is complete", () => {
    expect(acceptReasons(ready)).toEqual([]);
  });

  it("include a price that was never made", () => {
    const reasons = acceptReasons({ ...ready, validTo: undefined });
    expect(reasons).toEqual([{ path: "/RD/QuotePremium", message: "There is no price yet." }]);
  });

  it("include a price whose last day is over in London", () => {
    const reasons = acceptReasons({ ...ready, now: "2026-12-02T00:00:00Z", inception: "2026-12-02" });
    expect(reasons).toEqual([{ path: "/RD/QuotePremium", message: "The price could be accepted until 01/12/2026." }]);
    expect(acceptReasons({ ...ready, now: "2026-12-01T23:59:59Z" })).toEqual([]);
  });

  it("include every rule that refers or declines, linked to the answer that corrects it, and no condition", () => {
    const decline: Decision = { ...referral, id: "D1", decision: "DECLINE", message: "Outside.", paths: [] };
    const info: Decision = { ...referral, id: "I1", decision: "INFO", blocks: "none" };
    expect(acceptReasons({ ...ready, decisions: [referral, info, decline] })).toEqual([
      { path: "/PC/0/UnitsInBlock", message: "Block of more than 12 units." },
      { path: "/RD", message: "Outside." },
    ]);
  });

  it("include every missing or invalid answer, and no warning", () => {
    const missing = {
      path: "/RD/Declaration",
      code: "required",
      message: "Tick the declaration.",
      severity: "error",
    } as const;
    const warning = { path: "/RD/X", code: "W1", message: "Look again.", severity: "warn" } as const;
    const reasons = acceptReasons({ ...ready, errors: [missing, warning] });
    expect(reasons).toEqual([{ path: "/RD/Declaration", message: "Tick the declaration." }]);
  });

  it("include a start before today in London, once", () => {
    const late = { ...ready, now: "2026-11-30T23:00:00Z", inception: "2026-11-29T23:59:00Z" };
    const reason = { path: "/RD/InceptionDateISO", message: "Cover cannot start before today." };
    expect(acceptReasons(late)).toEqual([reason]);
    const found = {
      path: reason.path,
      code: "notBefore",
      message: "Enter today or later.",
      severity: "error",
    } as const;
    expect(acceptReasons({ ...late, errors: [found] })).toEqual([{ path: reason.path, message: found.message }]);
    expect(acceptReasons({ ...late, inception: "2026-11-30T00:00:00Z" })).toEqual([]);
  });

  it("are reported all at once", () => {
    const all = { ...ready, now: "2026-12-05T00:00:00Z", decisions: [referral] };
    expect(acceptReasons(all).map(({ path }) => path)).toEqual([
      "/RD/QuotePremium",
      "/PC/0/UnitsInBlock",
      "/RD/InceptionDateISO",
    ]);
  });
});

describe("the inception of an accepted quote", () => {
  const now = "2026-07-20T10:15:00Z";
  it.each([
    ["2026-07-20T11:14:59+01:00", now],
    ["2026-07-20T00:00:00+01:00", now],
    ["2026-07-19T23:30:00Z", now],
    ["2026-07-20", now],
    ["2026-07-20T11:14:00", now],
    ["2026-07-20T11:16:00", "2026-07-20T11:16:00"],
    ["2026-07-20T11:15:00+01:00", "2026-07-20T11:15:00+01:00"],
    ["2026-07-20T15:00:00+01:00", "2026-07-20T15:00:00+01:00"],
    ["2026-07-21T00:00:00+01:00", "2026-07-21T00:00:00+01:00"],
    ["2026-07-19T22:59:00Z", "2026-07-19T22:59:00Z"],
  ])("of %s is %s", (inception, accepted) => {
    expect(acceptInception(now, inception)).toBe(accepted);
  });
});
