import { describe, expect, it } from "vitest";
import type { Answers, Json } from "../../schemas/record.ts";
import { prepareLoadedQuote } from "../../src/insurance/lifecycle/load-quote.ts";

const now = "2026-07-20T10:15:00Z";
let made = 0;
const loading = { now, newId: () => `new-${++made}` };

const proposer = { ProposerID: 7, id: "p", FirstName: "Ada", Country: "Jersey", isComplete: true };
const whole = {
  RD: { WebStatus: "INCOMPLETE", QuoteStatus: "INCOMPLETE", InceptionDateISO: "2026-08-01T00:00:00+01:00" },
  Pr: [proposer],
  PC: [{ ItemType: "property", id: "a" }],
  ATTACHMENTS: [{ name: "plan.pdf" }],
  version: 3,
  Later: { kept: true },
};

const load = (DATA: { readonly [key: string]: Json | undefined }) =>
  prepareLoadedQuote({ DATA, ERRORS: [] }, loading).DATA;
const loadRd = (RD: Answers) => load({ ...whole, RD }).RD;

describe("a quote that is loaded", () => {
  it("gets an empty PC if there is none", () => {
    const { PC: _, ...without } = whole;
    expect(load(without).PC).toEqual([]);
    expect(load({ ...whole, PC: null }).PC).toEqual([]);
  });

  it("gets empty ERRORS if there are none", () => {
    expect(prepareLoadedQuote({ DATA: whole }, loading).ERRORS).toEqual([]);
    expect(prepareLoadedQuote({ DATA: whole, ERRORS: null }, loading).ERRORS).toEqual([]);
  });

  it("gets empty ATTACHMENTS if there are none", () => {
    const { ATTACHMENTS: _, ...without } = whole;
    expect(load(without).ATTACHMENTS).toEqual([]);
  });

  it("gets a blank proposer if there is none: a generated id, not complete, United Kingdom", () => {
    const { Pr: _, ...without } = whole;
    for (const data of [without, { ...whole, Pr: [] }, { ...whole, Pr: null }]) {
      const id = `new-${made + 1}`;
      expect(load(data).Pr).toEqual([{ ProposerID: 1, id, Country: "United Kingdom", isComplete: false }]);
    }
  });

  it("keeps its proposers", () => {
    expect(load(whole).Pr).toEqual([proposer]);
  });

  it.each([undefined, null, "", "  "])("starts now if it is new and its inception is %j", (missing) => {
    const RD = { WebStatus: "INCOMPLETE", ...(missing === undefined ? {} : { InceptionDateISO: missing }) };
    expect(loadRd(RD).InceptionDateISO).toBe(now);
  });

  it.each(["2026-07-19T23:59:00+01:00", "2026-07-19", "2020-01-01T00:00:00Z", "2026-07-19T22:59:59Z"])(
    "starts now if it is new and its inception was %s",
    (past) => {
      expect(loadRd({ WebStatus: "incomplete", InceptionDateISO: past }).InceptionDateISO).toBe(now);
    },
  );

  it.each(["2026-07-20T00:00:00+01:00", "2026-07-19T23:30:00Z", "2026-07-20", "2026-09-01T00:00:00+01:00"])(
    "keeps the inception %s, which is not before today in London",
    (inception) => {
      expect(loadRd({ WebStatus: "INCOMPLETE", InceptionDateISO: inception }).InceptionDateISO).toBe(inception);
    },
  );

  it("keeps an inception that was mistyped, so that it can be corrected", () => {
    expect(loadRd({ WebStatus: "INCOMPLETE", InceptionDateISO: "1st of May" }).InceptionDateISO).toBe("1st of May");
  });

  it.each([
    { WebStatus: "QUOTED", QuotePremium: 564.76 },
    { WebStatus: "ACCEPTED", QuotePremium: 564.76 },
    { WebStatus: "EXPIRED" },
    { WebStatus: "DECLINED" },
    { WebStatus: "RENEWAL QUOTE" },
    { WebStatus: "INCOMPLETE", QuotePremium: 564.76 },
    { WebStatus: "INCOMPLETE", PricedAt: "2026-07-01T09:00:00Z" },
  ])("keeps a past inception if it is not new: %j", (rd) => {
    const past = "2026-07-01T00:00:00+01:00";
    expect(loadRd({ ...rd, InceptionDateISO: past }).InceptionDateISO).toBe(past);
    expect(loadRd(rd)).not.toHaveProperty("InceptionDateISO");
  });

  it.each(["MTA QUOTE", "mta quote", "Mta Quote"])("has no inception and MTAQUOTE if it is %s", (WebStatus) => {
    const rd = loadRd({ WebStatus, QuoteStatus: "X", InceptionDateISO: "2026-12-01T00:00:00+00:00", Other: 1 });
    expect(rd).toEqual({ WebStatus, QuoteStatus: "MTAQUOTE", Other: 1 });
  });

  it("has no inception on an MTA quote even if it was past: the MTA rule overrides the now rule", () => {
    for (const InceptionDateISO of ["2020-01-01T00:00:00Z", ""]) {
      expect(loadRd({ WebStatus: "MTA quote", InceptionDateISO })).not.toHaveProperty("InceptionDateISO");
    }
  });

  it.each(["MTA  QUOTE", " MTA QUOTE", "MTAQUOTE"])("is no MTA quote if spaces differ: %j", (WebStatus) => {
    const rd = { WebStatus, InceptionDateISO: "2020-01-01T00:00:00Z" };
    expect(loadRd(rd)).toEqual(rd);
  });

  it("keeps everything unknown, and its version", () => {
    expect(load(whole)).toEqual({ ...whole, loaded: true });
  });

  it("is unchanged when it is loaded again", () => {
    const once = load({ RD: {} });
    expect(load(once)).toEqual(once);
  });

  it("is refused by name if a section has another shape, without modifying its input", () => {
    expect(() => load({ ...whole, PC: { a: 1 } })).toThrow("DATA.PC is not a list");
    expect(() => load({ ...whole, PC: [1] })).toThrow("DATA.PC/0 is not an object");
    expect(() => load({ ...whole, RD: [] })).toThrow("DATA.RD is not an object");
    const frozen = Object.freeze({ ...whole, RD: Object.freeze({ WebStatus: "MTA QUOTE", InceptionDateISO: "x" }) });
    expect(() => load(frozen)).not.toThrow();
  });
});
