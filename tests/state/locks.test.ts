import { describe, expect, it } from "vitest";
import { openSmallQuote, wholeQuote } from "./open-small-quote.ts";

const standing = (WebStatus: string) => ({ ...wholeQuote, RD: { ...wholeQuote.RD, WebStatus }, version: 3 });

describe("the answers of an open quote", () => {
  it.each(["INCOMPLETE", "QUOTED", "DECLINED", "EXPIRED", "RENEWAL QUOTE"])(
    "can be changed while it is %s",
    (status) => {
      const { store, read } = openSmallQuote({ data: standing(status) });
      expect(read(store.lockedAtom)).toBeUndefined();
      store.setAnswer("RD/Turnover", "260000");
      store.leaveField("RD/Turnover");
      expect(store.answer("RD/Turnover")).toBe(260_000);
    },
  );

  it.each(["REFERRED", "NTU", "ACCEPTED", "LAPSED", "On Hold"])(
    "are locked while it is %s, with the reason",
    (status) => {
      const { store, read } = openSmallQuote({ data: standing(status) });
      expect(read(store.lockedAtom)).toMatch(/^This quote cannot be (?:changed|quoted again)\. \S/);
    },
  );

  it("can be changed if a price has expired together with its first day, including the day", () => {
    const expired = standing("EXPIRED");
    const InceptionDateISO = "2026-07-01T00:00:00+01:00";
    const { store } = openSmallQuote({ data: { ...expired, RD: { ...expired.RD, InceptionDateISO } } });
    store.setAnswer("RD/InceptionDateISO", "01/08/2026");
    store.leaveField("RD/InceptionDateISO");
    expect(String(store.answer("RD/InceptionDateISO"))).toContain("2026-08-01");
  });
});
