import { describe, expect, it } from "vitest";
import type { QuoteData } from "../../schemas/quote.ts";
import { keysOfServer } from "../../src/form/lint/rules/portal-rules.ts";
import { keepServerFields, serverFields, withoutPrice, withPrice } from "../../src/insurance/server-fields.ts";

const stored: QuoteData = {
  RD: {
    Reference: "LP-104728",
    TypeOfInsurance: "LETPROP",
    WebStatus: "INCOMPLETE",
    QuoteStatus: "INCOMPLETE",
    BrokerReference: "old",
  },
  Pr: [],
  PC: [],
  ATTACHMENTS: [],
  version: 4,
};

describe("the server's fields", () => {
  it("are the reference, the product, the status and the price, and not the inception", () => {
    for (const name of ["Reference", "TypeOfInsurance", "WebStatus", "QuoteStatus", "QuotePremium", "QuoteIPT"]) {
      expect(serverFields).toContain(name);
    }
    for (const name of ["MGAFee", "QuotePremiumIncIPT", "PricedAt", "PolicyNumber"])
      expect(serverFields).toContain(name);
    expect(serverFields).not.toContain("InceptionDateISO");
  });

  it("are the keys that no definition may use", () => {
    expect([...keysOfServer].sort()).toEqual([...serverFields].sort());
  });

  it("are not changed by what is sent: altered, added or omitted", () => {
    const { BrokerReference: _, ...servers } = stored.RD;
    const forged = Object.fromEntries(serverFields.map((name) => [name, "forged"]));
    for (const RD of [forged, {}, { ...forged, WebStatus: null }]) {
      expect(keepServerFields(stored, { ...stored, RD, version: 99, loaded: true })).toEqual({
        ...stored,
        RD: servers,
      });
    }
  });

  it("do not affect answers, unknown keys and their order", () => {
    const RD = { Zeta: { deep: [1] }, WebStatus: "ACCEPTED", BrokerReference: "new", InceptionDateISO: "2026-12-01" };
    const sent = { ...stored, RD, PC: [{ id: "a", Odd: null }], Later: { kept: true } };
    const kept = keepServerFields(stored, sent);
    expect(kept).toMatchObject({ PC: [{ id: "a", Odd: null }], Later: { kept: true }, version: 4 });
    expect(Object.entries(kept.RD).slice(0, 4)).toEqual([
      ["Zeta", { deep: [1] }],
      ["WebStatus", "INCOMPLETE"],
      ["BrokerReference", "new"],
      ["InceptionDateISO", "2026-12-01"],
    ]);
  });

  it("are protected against built-in names", () => {
    const hostile: QuoteData = {
      ...stored,
      RD: JSON.parse('{"__proto__": {"WebStatus": "ACCEPTED"}, "constructor": 1}'),
    };
    const { RD } = keepServerFields(stored, hostile);
    expect(RD.WebStatus).toBe("INCOMPLETE");
    expect(Object.getPrototypeOf(RD)).toBe(Object.prototype);
    expect(Object.hasOwn(RD, "__proto__")).toBe(true);
  });

  it("are a price in pounds while there is one, and the instant of the last one afterwards", () => {
    const price = { premium: 564.76, ipt: 67.77, fee: 35, premiumIncIpt: 632.53, calculatedAt: "2026-11-21T09:00:00Z" };
    const priced = withPrice(stored.RD, price);
    expect(priced).toMatchObject({ QuotePremium: 564.76, QuoteIPT: 67.77, MGAFee: 35, QuotePremiumIncIPT: 632.53 });
    expect(withoutPrice(priced)).toEqual({ ...stored.RD, PricedAt: "2026-11-21T09:00:00Z" });
  });
});
