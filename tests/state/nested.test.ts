import { describe, expect, it } from "vitest";
import fc, { draws } from "../property.ts";
import { fleetForm, wholeFleet } from "./fleet-form.ts";
import { openSmallQuote, quoteIn } from "./open-small-quote.ts";
import { singleUserActs, undoAndRedoAll } from "./random-work.ts";

const open = () => {
  const opened = openSmallQuote({ form: fleetForm, data: wholeFleet });
  return { ...opened, ids: () => quoteIn(opened.store).PC.map(({ id }) => id) };
};

describe("nested entries", () => {
  it("are added to a parent, and listed by it", () => {
    const { store, read } = open();
    const drivers = store.itemsAtom("driver", "v1");
    store.atoms.sub(drivers, () => {});
    expect(read(drivers)).toEqual(["d1", "d2"]);
    const id = store.addItem("driver", { ParentRef: "v1" });
    expect(read(drivers)).toEqual(["d1", "d2", id]);
    expect(read(store.itemsAtom("conviction", "d1"))).toEqual(["f1"]);
    expect(read(store.itemsAtom("driver"))).toEqual(["d1", "d2", "d3", id]);
  });

  it("take the only parent that there is, and none where there are several", () => {
    const { store } = open();
    store.removeItem("v2");
    expect(store.answer(`PC/${store.addItem("driver")}/ParentRef`)).toBe("v1");
    store.undo();
    store.undo();
    expect(store.answer(`PC/${store.addItem("driver")}/ParentRef`)).toBeUndefined();
  });

  it("are removed with their parent, including their own children, and restored in place", () => {
    const { store, ids } = open();
    store.removeItem("v1");
    expect(ids()).toEqual(["v2", "d3", "c1"]);
    store.undo();
    expect(ids()).toEqual(["v1", "d1", "f1", "v2", "d2", "d3", "c1"]);
  });

  it("are copied with their parent, each to its own copy; mere references remain with the original", () => {
    const { store, read } = open();
    const copy = store.copyItem("v1") ?? "";
    const drivers = read(store.itemsAtom("driver", copy));
    expect(drivers.map((id) => store.answer(`PC/${id}/FullName`))).toEqual(["Ada", "Grace"]);
    const fines = drivers.flatMap((id) => read(store.itemsAtom("conviction", id)));
    expect(fines.map((id) => store.answer(`PC/${id}/Points`))).toEqual([3]);
    expect(read(store.itemsAtom("claim", copy))).toEqual([]);
    expect(store.answer(`PC/${copy}/Mark`)).toBeUndefined();
    expect(read(store.itemsAtom("driver", "v1"))).toEqual(["d1", "d2"]);
    store.undo();
    expect(quoteIn(store).PC).toEqual(wholeFleet.PC);
  });

  it("have as neighbours those of the same parent", () => {
    const { store } = open();
    expect(store.neighbours("d2")).toEqual({ previous: "d1", next: undefined, count: 2 });
    expect(store.neighbours("d3")).toEqual({ previous: undefined, next: undefined, count: 1 });
  });

  it("survive any edits with undo and redo", async () => {
    await fc.assert(
      fc.asyncProperty(singleUserActs, async (deeds) => {
        const { start, end, undone, redone } = await undoAndRedoAll(fleetForm, wholeFleet, deeds, false);
        expect(undone).toEqual(start);
        expect(redone).toEqual(end);
      }),
      { numRuns: draws(60) },
    );
  });
});

describe("the summary of an entry's page", () => {
  const PC = wholeFleet.PC.map(({ Value: _, Born: __, Points: ___, ...answers }) => answers);
  const blank = { ...wholeFleet, PC };

  it("includes missing answers of its child entries, in display order, and nothing of others", () => {
    const { store, read } = openSmallQuote({ form: fleetForm, data: blank });
    const summary = store.summaryAtom("page1", "v1");
    store.atoms.sub(summary, () => {});
    expect(read(summary)).toEqual([]);
    const places = ["PC/v1/Value", "PC/d1/Born", "PC/f1/Points", "PC/d2/Born"];
    expect(store.tryPage("page1", "v1").map(({ place }) => place)).toEqual(places);
    expect(read(summary).map(({ place }) => place)).toEqual(places);
    expect(read(store.summaryAtom("page1", "v2"))).toEqual([]);
  });

  it("includes the server's findings at their page position", () => {
    const { store, read } = openSmallQuote({
      form: fleetForm,
      data: wholeFleet,
      errors: [
        { path: "/PC/5/FullName", code: "R3", message: "Joan", severity: "refer" },
        { path: "/PC/3/Mark", code: "R2", message: "Second", severity: "refer" },
        { path: "/PC/4/FullName", code: "R1", message: "Grace", severity: "refer" },
      ],
    });
    expect(read(store.findingsAtom).map(({ code }) => code)).toEqual(["R1", "R2", "R3"]);
    expect(read(store.summaryAtom("page1", "v1")).map(({ code }) => code)).toEqual(["R1"]);
  });
});

describe("a reason in place of an answer", () => {
  it("is stored at once, shown by the control, and an edit like any other", async () => {
    const { store, read, server, advance } = open();
    const mark = store.valueAtom("PC/v1/Mark");
    store.atoms.sub(mark, () => {});
    store.setAnswer("PC/v1/Mark", { noAnswer: "unknown" });
    expect(read(mark)).toEqual({ noAnswer: "unknown" });
    await advance(2_000);
    expect(server.stored().PC[0]?.Mark).toEqual({ noAnswer: "unknown" });
    expect(read(store.findingsAtom)).toEqual([]);
    expect(store.undo()?.label).toBe("Mark changed");
    expect(read(mark)).toBe("AB12CDE");
  });

  it("is refused if it is not permitted", () => {
    const { store } = open();
    store.setAnswer("PC/v1/Mark", { noAnswer: "declined" });
    store.setAnswer("PC/v1/Value", { noAnswer: "unknown" });
    store.setAnswer("PC/v1/Fuel", { noAnswer: "declined", more: 1 });
    expect(quoteIn(store).PC).toEqual(wholeFleet.PC);
  });

  it("is removed at once, and replaced by a text that is typed over it", () => {
    const { store, read } = open();
    const mark = store.valueAtom("PC/v1/Mark");
    store.atoms.sub(mark, () => {});
    store.setAnswer("PC/v1/Mark", { noAnswer: "unknown" });
    store.setAnswer("PC/v1/Mark", undefined);
    expect([store.answer("PC/v1/Mark"), read(mark)]).toEqual([undefined, ""]);
    store.setAnswer("PC/v1/Mark", { noAnswer: "unknown" });
    store.setAnswer("PC/v1/Mark", "XY34");
    expect(read(mark)).toBe("XY34");
    store.leaveField("PC/v1/Mark");
    expect(store.answer("PC/v1/Mark")).toBe("XY34");
  });

  it("hides what depends on the answer, which is restored with it", () => {
    const { store, read } = open();
    const note = store.questionAtom("PC/v1/DieselNote");
    store.atoms.sub(note, () => {});
    expect(read(note).shown).toBe(true);
    store.setAnswer("PC/v1/Fuel", { noAnswer: "declined" });
    expect(read(note).shown).toBe(false);
    store.undo();
    expect(read(note).shown).toBe(true);
  });
});

describe("a computed answer", () => {
  it("is shown in words, follows the answers when input is idle, and cannot be answered", async () => {
    const { store, read, advance, server } = open();
    const [total, weekly, cell] = [
      store.valueAtom("RD/Total"),
      store.valueAtom("PC/v1/Weekly"),
      store.answerAtom("PC/v1/Weekly"),
    ];
    for (const each of [total, weekly, cell]) store.atoms.sub(each, () => {});
    expect([read(total), read(weekly), read(cell)]).toEqual(["26,000", "192.31", 192.31]);
    store.setAnswer("PC/v1/Value", "5200");
    expect(read(total)).toBe("26,000");
    await advance(300);
    expect([read(total), read(weekly), read(cell)]).toEqual(["21,200", "100", 100]);
    store.setAnswer("RD/Total", "7");
    const sources = (place: string) => read(store.questionAtom(place)).workedOutFrom?.map(({ words }) => words);
    expect(sources("PC/v1/Weekly")).toEqual(["Value (£5,200)"]);
    expect(sources("RD/Total")).toEqual(["vehicle (2)"]);
    store.removeItem("v2");
    expect(read(total)).toBe("5,200");
    await advance(2_000);
    expect(server.stored().RD).not.toHaveProperty("Total");
  });
});
