import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { answerAt } from "../../src/form/tree/tree.ts";
import { now, openSmallQuote, quoteIn, wholeQuote } from "./open-small-quote.ts";
import { smallForm } from "./small-form.ts";

/** Opens DATA of any shape, as an older store may have it. */
function openAny(data: { readonly [key: string]: Json | undefined }) {
  const opened = openSmallQuote({ loaded: { DATA: data } });
  return { ...opened, data: quoteIn(opened.store) };
}

const { PC: _items, ATTACHMENTS: _files, Pr: _people, ...bare } = wholeQuote;
const withRd = (rd: Readonly<Record<string, Json>>) => openAny({ ...wholeQuote, RD: { ...wholeQuote.RD, ...rd } });

describe("opening a quote", () => {
  it("adds missing empty sections: PC and ATTACHMENTS", () => {
    expect(openAny(bare).data).toMatchObject({ PC: [], ATTACHMENTS: [] });
  });

  it("adds missing empty ERRORS: the findings are the browser's own", () => {
    const { store, read } = openSmallQuote({ loaded: { DATA: wholeQuote } });
    expect(read(store.findingsAtom).map(({ code }) => code)).toEqual(["required"]);
  });

  it("gives a quote without proposers a blank one: generated id, not complete, United Kingdom", () => {
    expect(openAny(bare).data.Pr).toEqual([
      { ProposerID: 1, id: "new-1", Country: "United Kingdom", isComplete: false },
    ]);
  });

  it.each([undefined, "2026-07-13T09:00:00+01:00"])(
    "starts a new quote now whose inception is %s",
    (InceptionDateISO) => {
      const { InceptionDateISO: _, ...RD } = wholeQuote.RD;
      const { data } = openAny({
        ...wholeQuote,
        RD: InceptionDateISO === undefined ? RD : { ...RD, InceptionDateISO },
      });
      expect(data.RD.InceptionDateISO).toBe(now);
    },
  );

  it.each(["MTA QUOTE", "mta quote", "Mta Quote"])(
    "blanks the inception of %s and sets MTAQUOTE, past or not",
    (WebStatus) => {
      for (const InceptionDateISO of ["2020-01-01T00:00:00Z", "2027-01-01T00:00:00Z"]) {
        const { store, data } = withRd({ WebStatus, QuoteStatus: "ACCEPTED", InceptionDateISO });
        expect(data.RD).not.toHaveProperty("InceptionDateISO");
        expect(data.RD).toMatchObject({ WebStatus, QuoteStatus: "MTAQUOTE" });
        expect(store.isUnsaved()).toBe(false);
      }
    },
  );

  it("asks for no start if it is given with the record, and uses the first day of the term", () => {
    const { InceptionDateISO: _, ...rd } = wholeQuote.RD;
    const change = { ...wholeQuote, RD: { ...rd, WebStatus: "MTA QUOTE" } };
    const missing = (givenStart?: { readonly asAt?: string }) => {
      const { store, read } = openSmallQuote({ loaded: { DATA: change }, ...(givenStart ? { givenStart } : {}) });
      const places = read(store.findingsAtom).map(({ place }) => place);
      return { asks: places.includes("RD/InceptionDateISO"), asAt: store.resolution().dates.asAt };
    };
    expect(missing()).toEqual({ asks: true, asAt: "2026-07-14" });
    expect(missing({ asAt: "2026-03-01" })).toEqual({ asks: false, asAt: "2026-03-01" });
    expect(missing({})).toEqual({ asks: false, asAt: "2026-07-14" });
  });

  it("reports no missing answer about crime if it is hidden from this user", () => {
    const { source } = smallForm;
    const questions = source.questions.map((each) =>
      each.name === "Use" ? { ...each, personal: "criminal" as const } : each,
    );
    const data = { ...wholeQuote, PC: wholeQuote.PC.map(({ Use: _, Roof: __, ...unit }) => unit) };
    const missed = (hidesCrime: boolean) => {
      const { store, read } = openSmallQuote({ form: prepareForm({ ...source, questions }), data, hidesCrime });
      return read(store.findingsAtom).map(({ place }) => place?.split("/").at(-1));
    };
    expect(missed(false)).toEqual(["Use", "Roof", "Use", "Roof", "Agreed"]);
    expect(missed(true)).toEqual(["Roof", "Roof", "Agreed"]);
  });

  it("is no edit, whatever was filled in", async () => {
    const { store, server, read, advance } = openAny(bare);
    expect(store.isUnsaved()).toBe(false);
    expect(read(store.changesAtom)).toEqual([]);
    await advance(60_000);
    expect(server.received).toEqual([]);
  });

  it("sends what was filled in with the first edit", () => {
    const { store, server } = openAny(bare);
    store.setAnswer("RD/Notes", "first");
    store.leaveField("RD/Notes");
    expect(server.received[0]?.Pr).toHaveLength(1);
  });

  it("keeps unknown keys, in their order", () => {
    const { data } = openAny({ Later: { x: [1] }, ...wholeQuote });
    expect(data.Later).toEqual({ x: [1] });
    expect(Object.keys(data)[0]).toBe("Later");
  });
});

describe("any edit of a unit marks the data as changed", () => {
  const edits: readonly (readonly [string, (store: ReturnType<typeof openSmallQuote>["store"]) => void])[] = [
    ["an answer", (store) => store.setAnswer("PC/a/Alarm", "No")],
    ["a text, from its first key", (store) => store.setAnswer("PC/a/Lender", "B")],
    ["one more", (store) => store.addItem("unit")],
    ["a copy", (store) => store.copyItem("a")],
    ["one less", (store) => store.removeItem("a")],
    ["an answer for all", (store) => store.applyToAll("PC/a/Alarm")],
  ];

  it.each(edits)("%s", (_, edit) => {
    const { store } = openSmallQuote();
    expect(store.isUnsaved()).toBe(false);
    edit(store);
    expect(store.isUnsaved()).toBe(true);
  });

  it("standard answers", () => {
    const { store } = openSmallQuote();
    const id = store.addItem("unit");
    const before = store.atoms.get(store.changesAtom).length;
    store.confirmStandard(id);
    expect(store.answer(`PC/${id}/Alarm`)).toBe("Yes");
    expect(store.atoms.get(store.changesAtom)).toHaveLength(before);
  });
});

describe("a recalculated mid-term adjustment", () => {
  const mta = {
    ...wholeQuote,
    RD: { ...wholeQuote.RD, WebStatus: "MTA QUOTE", QuoteStatus: "MTAQUOTE", QuotePremium: 100, Kept: "as it was" },
  };
  const five = {
    InceptionDateISO: "2026-09-01T00:00:00+01:00",
    QuotePremium: 12.5,
    QuoteIPT: 1.5,
    MGAFee: 35,
    QuotePremiumIncIPT: 14,
  };

  it("overwrites the five fields and nothing else, below later input", () => {
    const { store } = openSmallQuote({ data: mta });
    store.setAnswer("PC/a/Lender", "Bank of Hull");
    const before = quoteIn(store);
    store.receive({ DATA: { ...mta, RD: { ...mta.RD, ...five }, version: 2 }, ERRORS: [] });
    expect(answerAt(store.tree(), "PC/a/Lender")).toBe("Bank of Hull");
    expect(quoteIn(store)).toEqual({
      ...before,
      RD: { ...before.RD, ...five },
      PC: [{ ...before.PC[0], Lender: "Bank of Hull" }, before.PC[1]],
      version: 2,
    });
    expect(store.isUnsaved()).toBe(true);
  });

  it("does not change a locked answer, and says why", () => {
    const { store, read } = openSmallQuote({ data: mta });
    store.setAnswer("RD/CompanyName", "Other");
    expect(store.answer("RD/CompanyName")).toBe("Kestrel Ltd");
    expect(read(store.questionAtom("RD/CompanyName")).locked).toBe("The policyholder stays the same for the term.");
    expect(read(store.questionAtom("RD/Notes")).locked).toBeUndefined();
  });
});

describe("a quote that cannot be changed", () => {
  it.each(["REFERRED", "ACCEPTED", "LAPSED", "SOMETHING NEW"])("is locked in status %s, in words", (WebStatus) => {
    const { store, read } = withRd({ WebStatus });
    store.setAnswer("PC/a/Alarm", "No");
    store.removeItem("a");
    store.applyToAll("PC/b/Use");
    expect(store.copyItem("a")).toBeUndefined();
    expect(() => store.addItem("unit")).toThrow(RangeError);
    expect(store.isUnsaved()).toBe(false);
    expect(read(store.lockedAtom)).toMatch(/cannot be changed/);
    expect(read(store.questionAtom("PC/a/Alarm")).locked).toBe(read(store.lockedAtom));
  });

  it("is locked for a user without the right, and open with the status otherwise", () => {
    const { store, read } = openSmallQuote({ readOnly: true });
    expect(read(store.lockedAtom)).toMatch(/permission/);
    const referred = openSmallQuote({
      readOnly: true,
      data: { ...wholeQuote, RD: { ...wholeQuote.RD, WebStatus: "REFERRED", QuoteStatus: "REFER" } },
    });
    expect(referred.read(referred.store.lockedAtom)).toMatch(/underwriter/);
    referred.store.receive({ DATA: { ...wholeQuote, version: 2 }, ERRORS: [] });
    expect(referred.read(referred.store.lockedAtom)).toBeUndefined();
  });
});
