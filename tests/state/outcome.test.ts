import { describe, expect, it } from "vitest";
import type { Price } from "../../schemas/quote.ts";
import { shareStructure } from "../../src/form/tree/share-structure.ts";
import { treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { openSmallQuote, wholeQuote } from "./open-small-quote.ts";
import { smallForm } from "./small-form.ts";

const price: Price = {
  lines: [],
  premium: 100,
  ipt: 12,
  iptPct: 12,
  premiumIncIpt: 112,
  fee: 0,
  total: 112,
  indicative: false,
  calculatedAt: "2026-07-14T09:00:00Z",
  validTo: "2026-08-01",
};
const quoted = {
  ...wholeQuote,
  RD: { ...wholeQuote.RD, WebStatus: "QUOTED", QuoteStatus: "QUOTE", QuotePremium: 100 },
  version: 2,
};

describe("the price", () => {
  it("is that of the last calculation, with its decisions", () => {
    const { store, read } = openSmallQuote();
    expect(read(store.outcomeAtom)).toEqual({ price: undefined, decisions: [], outdated: false });
    store.receive({ DATA: quoted, ERRORS: [], price, decisions: [] });
    expect(read(store.outcomeAtom)).toEqual({ price, decisions: [], outdated: false });
    expect(store.answer("RD/WebStatus")).toBe("QUOTED");
    expect(store.isUnsaved()).toBe(false);
  });

  it("is outdated once an answer changed, and no longer once it was restored", () => {
    const { store, read } = openSmallQuote();
    store.receive({ DATA: quoted, ERRORS: [], price, decisions: [] });
    store.setAnswer("PC/a/Sum", "9000");
    store.leaveField("PC/a/Sum");
    expect(read(store.outcomeAtom)).toMatchObject({ price, outdated: true });
    store.setAnswer("PC/a/Sum", "2000");
    store.leaveField("PC/a/Sum");
    expect(read(store.outcomeAtom).outdated).toBe(false);
  });

  it("is current when only answers for the acceptance changed", () => {
    const { store, read } = openSmallQuote();
    store.receive({ DATA: quoted, ERRORS: [], price, decisions: [] });
    store.setAnswer("RD/Agreed", true);
    store.leaveField("RD/Agreed");
    expect(store.answer("RD/Agreed")).toBe(true);
    expect(read(store.outcomeAtom)).toMatchObject({ price, outdated: false });
  });

  it("is current if the start that the server sets is sent with the next answer", () => {
    const change = { ...quoted, RD: { ...quoted.RD, WebStatus: "MTA QUOTE", QuoteStatus: "MTAQUOTE" } };
    const started = { ...change, RD: { ...change.RD, InceptionDateISO: "2026-03-10T00:00:00Z" } };
    const { store, read } = openSmallQuote({ data: change, givenStart: { asAt: "2026-03-01" } });
    store.receive({ DATA: started, ERRORS: [], price, decisions: [] });
    store.receive({ DATA: { ...change, version: 3 }, ERRORS: [] });
    expect(read(store.outcomeAtom)).toMatchObject({ price, outdated: false });
    store.setAnswer("PC/a/Sum", "9000");
    store.leaveField("PC/a/Sum");
    expect(read(store.outcomeAtom).outdated).toBe(true);
  });

  it("is current after answers for the acceptance were saved", async () => {
    const { store, read, advance } = openSmallQuote({ data: quoted, loaded: { DATA: quoted, ERRORS: [], price } });
    store.setAnswer("RD/Agreed", true);
    store.leaveField("RD/Agreed");
    await advance(1000);
    expect(store.isUnsaved()).toBe(false);
    expect(read(store.outcomeAtom)).toMatchObject({ price, outdated: false });
    store.setAnswer("PC/a/Sum", "9000");
    store.leaveField("PC/a/Sum");
    expect(read(store.outcomeAtom).outdated).toBe(true);
  });

  it("remains outdated after the change was saved", async () => {
    const { store, read, advance } = openSmallQuote({ data: quoted, loaded: { DATA: quoted, ERRORS: [], price } });
    store.setAnswer("PC/a/Sum", "9000");
    store.leaveField("PC/a/Sum");
    await advance(1000);
    expect(store.isUnsaved()).toBe(false);
    expect(read(store.outcomeAtom).outdated).toBe(true);
  });

  it("is removed if the server says so", () => {
    const { store, read } = openSmallQuote();
    store.receive({ DATA: quoted, ERRORS: [], price });
    store.receive({ DATA: { ...wholeQuote, version: 3 }, ERRORS: [], price: null });
    expect(read(store.outcomeAtom).price).toBeNull();
  });
});

describe("a server response to another call", () => {
  it("is applied below later input", () => {
    const { store, read } = openSmallQuote();
    const box = store.valueAtom("RD/Notes");
    store.atoms.sub(box, () => {});
    store.setAnswer("RD/Notes", "typing");
    store.receive({ DATA: quoted, ERRORS: [], price });
    expect(read(box)).toBe("typing");
    expect(store.answer("RD/QuotePremium")).toBe(100);
    expect(store.isUnsaved()).toBe(true);
    store.close();
  });
});

describe("a deserialised tree", () => {
  const tree = treeOf(smallForm, wholeQuote);

  it("is the existing one if nothing is different", () => {
    expect(shareStructure(tree, treeOf(smallForm, structuredClone(wholeQuote)))).toBe(tree);
  });

  it("shares everything unchanged", () => {
    const fresh = treeOf(smallForm, structuredClone({ ...wholeQuote, version: 2 }));
    const shared = shareStructure(tree, withAnswer(fresh, "PC/a/Sum", 5));
    expect(shared.single).toBe(tree.single);
    expect(shared.lists.Pr).toBe(tree.lists.Pr);
    expect(shared.lists.PC?.order).toBe(tree.lists.PC?.order);
    expect(shared.lists.PC?.byId.get("b")).toBe(tree.lists.PC?.byId.get("b"));
    expect(shared.lists.PC?.byId.get("a")).toEqual({ ...wholeQuote.PC[0], Sum: 5 });
    expect(shared.rest.version).toBe(2);
  });

  it("loses what was removed", () => {
    const fresh = treeOf(smallForm, structuredClone({ ...wholeQuote, PC: wholeQuote.PC.slice(1) }));
    const shared = shareStructure(tree, fresh);
    expect(shared).toEqual(fresh);
  });
});
