import { describe, expect, it } from "vitest";
import type { QuoteData } from "../../schemas/quote.ts";
import { openSmallQuote, quoteIn, wholeQuote } from "./open-small-quote.ts";

const open = (more: QuoteData["PC"] = []) => {
  const opened = openSmallQuote({ data: { ...wholeQuote, PC: [...wholeQuote.PC, ...more] } });
  const { store, read } = opened;
  return {
    ...opened,
    items: () => quoteIn(store).PC,
    ids: () => quoteIn(store).PC.map(({ id }) => id),
    undoable: () => read(store.undoAtom)?.label,
  };
};

describe("moving an entry", () => {
  it("swaps it with its neighbour of the same group, whatever is between them, and back again", () => {
    const { store, ids, undoable } = open();
    const before = ids();
    store.moveItem("a", 1);
    const units = store.resolution().items("unit");
    expect(units).toEqual(["b", "a"]);
    expect(ids().filter((id) => id !== "a" && id !== "b")).toEqual(before.filter((id) => id !== "a" && id !== "b"));
    expect(undoable()).toBe("Unit moved");
    store.undo();
    expect(ids()).toEqual(before);
    store.redo();
    expect(store.resolution().items("unit")).toEqual(["b", "a"]);
  });

  it("is one change of the list's order, and does nothing at its ends", () => {
    const { store, read, ids } = open();
    store.moveItem("a", -1);
    store.moveItem("b", 1);
    expect(read(store.changesAtom)).toEqual([]);
    const before = ids();
    store.moveItem("b", -1);
    expect(read(store.changesAtom)).toEqual([["/PC", before, ids()]]);
  });
});

describe("adding an entry", () => {
  it("gives it an id, its kind and its default answers, and shows it", () => {
    const { store, items, read } = open();
    const before = read(store.structureAtom);
    expect(store.addItem("unit")).toBe("new-1");
    expect(items().at(-1)).toEqual({ id: "new-1", ItemType: "unit" });
    expect(read(store.structureAtom)).toBe(before + 1);
    expect(read(store.itemsAtom("unit"))).toEqual(["a", "b", "new-1"]);
  });

  it("fills in what is known: the unit that a loss belongs to", () => {
    const { store, items } = open();
    store.addItem("loss", { ParentRef: "U001" });
    expect(items().at(-1)).toEqual({ id: "new-1", ItemType: "loss", ParentRef: "U001" });
  });

  it("starts a proposer as not complete, in the United Kingdom, with the next number", () => {
    const { store } = open();
    const id = store.addItem("proposer");
    expect(quoteIn(store).Pr.at(-1)).toEqual({ ProposerID: 2, id, Country: "United Kingdom", isComplete: false });
  });

  it("is refused for what has no entries", () => {
    expect(() => open().store.addItem("policy")).toThrow(RangeError);
    expect(() => open().store.addItem("nothing")).toThrow(RangeError);
  });

  it("is saved at once", async () => {
    const { store, server, advance } = open();
    store.addItem("unit");
    await advance(100);
    expect(server.stored().PC).toHaveLength(3);
  });
});

describe("copying an entry", () => {
  it("inserts the copy after its original, without its name and the server's reference", () => {
    const { store, items, ids } = open();
    expect(store.copyItem("a")).toBe("new-1");
    expect(ids()).toEqual(["a", "new-1", "b"]);
    const { PropertyRef, Address, ...rest } = items()[0] ?? {};
    expect([PropertyRef, Address]).toEqual(["U001", "1 Mill Lane"]);
    expect(items()[1]).toEqual({ ...rest, id: "new-1" });
  });

  it("copies the latest input", () => {
    const { store, items } = open();
    store.setAnswer("PC/a/Sum", "7k");
    store.copyItem("a");
    expect(items()[1]?.Sum).toBe(7000);
  });

  it("returns nothing for an entry that was removed", () => {
    expect(open().store.copyItem("gone")).toBeUndefined();
  });
});

describe("removing an entry", () => {
  const belonging: QuoteData["PC"] = [
    { id: "v", ItemType: "visit", ParentRef: "U001" },
    { id: "w", ItemType: "visit", ParentRef: "a" },
    { id: "x", ItemType: "visit", ParentRef: "U002" },
    { id: "l", ItemType: "loss", ParentRef: "U001", Amount: 5 },
  ];

  it("removes its children, and keeps what still counts", () => {
    const { store, ids } = open(belonging);
    store.removeItem("a");
    expect(ids()).toEqual(["b", "x", "l"]);
  });

  it("can be undone, with everything in its former place", () => {
    const { store, items, undoable } = open(belonging);
    const before = items();
    store.removeItem("a");
    expect(undoable()).toBe("Unit removed");
    store.undo();
    expect(items()).toEqual(before);
    expect(undoable()).toBeUndefined();
    expect(store.isUnsaved()).toBe(false);
  });

  it("can be undone after a save, and later input remains", async () => {
    const { store, server, ids, advance, read } = open();
    store.removeItem("a");
    const removal = read(store.undoAtom)?.id;
    store.setAnswer("PC/b/Lender", "Bank of Hull");
    store.leaveField("PC/b/Lender");
    await advance(2000);
    store.undo(removal);
    expect(ids()).toEqual(["a", "b"]);
    expect(store.answer("PC/b/Lender")).toBe("Bank of Hull");
    await advance(2000);
    expect(server.stored().PC.map(({ id, PropertyRef }) => [id, PropertyRef])).toEqual([
      ["a", "U001"],
      ["b", "U002"],
    ]);
  });

  it("discards what was being typed into it", async () => {
    const { store, server, advance } = open();
    store.setAnswer("PC/a/Sum", "12");
    store.removeItem("a");
    await advance(5000);
    expect(server.stored().PC.map(({ id }) => id)).toEqual(["b"]);
  });
});

describe("one answer for all", () => {
  it("is copied to every entry of its kind, and can be undone if nobody changed it since", () => {
    const { store, items, read, undoable } = open([
      { id: "c", ItemType: "unit", Alarm: "No" },
      { id: "l", ItemType: "loss" },
    ]);
    expect(store.applyToAll("PC/a/Alarm")).toBe(2);
    expect(items().map(({ Alarm }) => Alarm)).toEqual(["Yes", "Yes", "Yes", undefined]);
    expect(undoable()).toBe("Answer copied to 2 units");
    const copying = read(store.undoAtom)?.id;
    store.setAnswer("PC/c/Alarm", undefined);
    store.undo(copying);
    expect(items().map(({ Alarm }) => Alarm)).toEqual(["Yes", "No", undefined, undefined]);
  });

  it("is given only if the question is asked", () => {
    const { store, items } = open([{ id: "c", ItemType: "unit", Use: "Empty" }]);
    store.setAnswer("PC/c/EmptySince", "1/2/26");
    expect(store.applyToAll("PC/c/EmptySince")).toBe(0);
    store.setAnswer("PC/b/Use", "Empty");
    expect(store.applyToAll("PC/c/EmptySince")).toBe(1);
    expect(items().map(({ EmptySince }) => EmptySince)).toEqual([undefined, "2026-02-01", "2026-02-01"]);
  });

  it("includes unfinished input in a box", async () => {
    const { store, read, advance } = open();
    store.setAnswer("PC/b/Sum", "12");
    await advance(300);
    store.applyToAll("PC/a/Sum");
    expect(read(store.valueAtom("PC/b/Sum"))).toBe("2,000");
  });

  it("changes nothing if there is no answer", () => {
    const { store } = open([{ id: "c", ItemType: "unit" }]);
    expect(store.applyToAll("PC/c/Alarm")).toBe(0);
    expect(store.applyToAll("RD/Holder")).toBe(0);
    expect(store.isUnsaved()).toBe(false);
  });
});

describe("standard answers", () => {
  const listed = (store: ReturnType<typeof open>["store"]) =>
    store.standardAnswers("c").map(({ question, answer, open }) => [question.name, answer, open]);

  it("are those that nobody answered differently, and the questions that they show; nothing is stored before", () => {
    const { store, items } = open([{ id: "c", ItemType: "unit", Alarm: "No" }]);
    expect(listed(store)).toEqual([
      ["Roof", "Flat", true],
      ["RoofAge", 5, true],
    ]);
    expect(items()[2]).toEqual({ id: "c", ItemType: "unit", Alarm: "No" });
    expect(store.isUnsaved()).toBe(false);
  });

  it("are given by one act once a user confirms them, and are still listed", () => {
    const { store, items } = open([{ id: "c", ItemType: "unit", Alarm: "No" }]);
    store.confirmStandard("c");
    expect(items()[2]).toMatchObject({ Alarm: "No", Roof: "Flat", RoofAge: 5 });
    expect(listed(store)).toEqual([
      ["Roof", "Flat", false],
      ["RoofAge", 5, false],
    ]);
    store.setAnswer("PC/c/RoofAge", "7");
    store.leaveField("PC/c/RoofAge");
    expect(listed(store)).toEqual([["Roof", "Flat", false]]);
  });

  it("are given in all entries, but only those that this one has, and none that was answered differently", () => {
    const { store, items } = open([
      { id: "c", ItemType: "unit", Alarm: "No" },
      { id: "d", ItemType: "unit" },
      { id: "e", ItemType: "unit", Roof: "Tile" },
    ]);
    expect(store.confirmStandard("c", { forAll: true })).toBe(2);
    expect(items().slice(2)).toEqual([
      expect.objectContaining({ id: "c", Alarm: "No", Roof: "Flat", RoofAge: 5 }),
      { id: "d", ItemType: "unit", Roof: "Flat", RoofAge: 5 },
      { id: "e", ItemType: "unit", Roof: "Tile" },
    ]);
    expect(store.confirmStandard("c", { forAll: true })).toBe(0);
    store.undo();
    expect(items()[3]).toEqual({ id: "d", ItemType: "unit" });
  });

  it("can be undone", () => {
    const { store, items } = open([{ id: "c", ItemType: "unit" }]);
    store.confirmStandard("c");
    store.undo();
    expect(items()[2]).toEqual({ id: "c", ItemType: "unit" });
  });
});

describe("paging through entries", () => {
  it("knows the previous and the next one of its own kind", () => {
    const { store } = open([{ id: "l", ItemType: "loss" }]);
    expect(store.neighbours("a")).toEqual({ previous: undefined, next: "b", count: 2 });
    expect(store.neighbours("b")).toEqual({ previous: "a", next: undefined, count: 2 });
    expect(store.neighbours("gone")).toBeUndefined();
  });

  it("names an entry by its address, as typed", async () => {
    const { store, read, advance } = open();
    const title = store.titleAtom("a");
    store.atoms.sub(title, () => {});
    expect(read(title)).toBe("U001, 1 Mill Lane");
    store.setAnswer("PC/a/Address", "3 Mill Lane");
    await advance(250);
    expect(read(title)).toBe("U001, 3 Mill Lane");
  });
});

describe("filling in known answers", () => {
  it("sets stored answers at once, in one act that can be undone", () => {
    const { store, read, undoable } = open();
    const box = store.valueAtom("Pr/p/FirstName");
    store.atoms.sub(box, () => {});
    store.setAnswer("Pr/p/FirstName", "half");
    store.fill(
      new Map([
        ["Pr/p/FirstName", "Grace"],
        ["RD/CompanyName", "Hopper Ltd"],
      ]),
      "Client filled in",
    );
    expect([read(box), store.answer("RD/CompanyName")]).toEqual(["Grace", "Hopper Ltd"]);
    expect(undoable()).toBe("Client filled in");
    store.undo();
    expect([read(box), store.answer("RD/CompanyName")]).toEqual(["half", "Kestrel Ltd"]);
  });
});

describe("a suggestion", () => {
  it("is offered beside an empty answer and stored only when it is accepted", () => {
    const { store, read, items } = open();
    const question = store.questionAtom("RD/Needs");
    store.atoms.sub(question, () => {});
    expect(read(question).suggestion).toMatchObject({ value: "Cover for Company." });
    expect(items()).toEqual(wholeQuote.PC);
    store.setAnswer("RD/Needs", "Cover for Company.");
    store.leaveField("RD/Needs");
    expect(read(question).suggestion).toBeUndefined();
  });

  it("follows the answers that it is derived from, though it is offered in the same words", () => {
    const { store, read } = open();
    const question = store.questionAtom("RD/Needs");
    store.atoms.sub(question, () => {});
    expect(read(question).suggestion).toMatchObject({ words: "Use this text", text: "Cover for Company." });
    store.setAnswer("RD/Holder", "Person");
    store.leaveField("RD/Holder");
    expect(read(question).suggestion).toMatchObject({ words: "Use this text", text: "Cover for Person." });
  });
});
