import { describe, expect, it } from "vitest";
import { placeOf, readPlace } from "../../src/form/tree/place.ts";
import { answerAt } from "../../src/form/tree/tree.ts";
import { own, sameJson } from "../../src/form/values/own.ts";
import type { FormStore } from "../../src/state/form-store.ts";
import { maxEdits } from "../../src/state/history/edit-history.ts";
import { placesOf } from "../form/any-data.ts";
import fc, { draws } from "../property.ts";
import { openSmallQuote, wholeQuote } from "./open-small-quote.ts";
import {
  actsWithUndo,
  openRecordForActs,
  ownAnswers,
  singleUserActs,
  twoUserActs,
  undoAndRedoAll,
} from "./random-work.ts";
import { smallForm } from "./small-form.ts";

const write = (store: FormStore, place: string, text: string) => {
  store.setAnswer(place, text);
  store.leaveField(place);
};

const open = () => {
  const opened = openSmallQuote();
  const { store, read } = opened;
  return {
    ...opened,
    undoable: () => read(store.undoAtom)?.label,
    redoable: () => read(store.redoAtom)?.label,
  };
};

describe("undo", () => {
  it("reverts answer after answer, with a description, and redo restores them", () => {
    const { store, undoable, redoable } = open();
    write(store, "RD/Notes", "a");
    store.setAnswer("PC/a/Alarm", "No");
    write(store, "RD/Turnover", "1m");
    expect([undoable(), redoable()]).toEqual(["Turnover changed", undefined]);
    expect(store.undo()).toEqual({ label: "Turnover changed", place: "RD/Turnover" });
    expect(store.undo()).toEqual({ label: "Alarm changed", place: "PC/a/Alarm" });
    expect([store.answer("RD/Turnover"), store.answer("PC/a/Alarm")]).toEqual([250_000, "Yes"]);
    expect([undoable(), redoable()]).toEqual(["Notes changed", "Alarm changed"]);
    store.redo();
    store.redo();
    expect([store.answer("RD/Turnover"), store.answer("PC/a/Alarm")]).toEqual([1_000_000, "No"]);
    expect(redoable()).toBeUndefined();
    expect(store.redo()).toBeUndefined();
  });

  it("treats one box as one edit, however often it was parsed during typing", async () => {
    const { store, undoable, advance } = open();
    for (const text of ["1", "12", "125"]) {
      store.setAnswer("RD/Turnover", text);
      await advance(2_000);
    }
    store.leaveField("RD/Turnover");
    expect(store.answer("RD/Turnover")).toBe(125);
    store.undo();
    expect(store.answer("RD/Turnover")).toBe(250_000);
    expect(undoable()).toBeUndefined();
  });

  it("treats a box that was left and edited again as two", () => {
    const { store } = open();
    write(store, "RD/Notes", "a");
    write(store, "RD/Notes", "b");
    store.undo();
    expect(store.answer("RD/Notes")).toBe("a");
  });

  it("records no edit if a text was typed and removed again", async () => {
    const { store, undoable, advance } = open();
    store.setAnswer("RD/Notes", "x");
    await advance(300);
    store.setAnswer("RD/Notes", "");
    store.leaveField("RD/Notes");
    expect(undoable()).toBeUndefined();
  });

  it("shows the answer in its box, over what was typed and parsed", async () => {
    const { store, read, advance } = open();
    const box = store.valueAtom("RD/Turnover");
    store.atoms.sub(box, () => {});
    store.setAnswer("RD/Turnover", "7");
    await advance(300);
    store.undo();
    expect(read(box)).toBe("250,000");
  });

  it("is saved like any other edit, also after the reverted edit was saved", async () => {
    const { store, server, advance } = open();
    write(store, "RD/Notes", "a");
    await advance(2_000);
    store.undo();
    await advance(2_000);
    expect(server.stored().RD).not.toHaveProperty("Notes");
    store.redo();
    await advance(2_000);
    expect(server.stored().RD.Notes).toBe("a");
  });

  it("restores what was dropped because it was hidden, and parks what it hides itself", () => {
    const { store } = open();
    store.setAnswer("RD/Holder", "Person");
    write(store, "RD/PersonName", "Ada");
    store.setAnswer("RD/Holder", "Company");
    store.leaveField("RD/Holder");
    expect(store.answer("RD/PersonName")).toBeUndefined();
    store.undo();
    expect([store.answer("RD/Holder"), store.answer("RD/PersonName")]).toEqual(["Person", "Ada"]);
  });

  it("skips an answer that another user has changed since, and continues with the previous one", async () => {
    const { store, server, advance } = open();
    write(store, "RD/Notes", "a");
    write(store, "PC/a/Lender", "mine");
    await advance(2_000);
    server.change((data) => ({ ...data, PC: data.PC.map((item) => ({ ...item, Lender: "theirs" })) }));
    write(store, "RD/Turnover", "1");
    await advance(2_000);
    expect(store.undo()?.place).toBe("RD/Turnover");
    expect(store.undo()?.place).toBe("RD/Notes");
    expect(store.answer("PC/a/Lender")).toBe("theirs");
  });

  it("removes an added entry although the server has numbered it, but not one that another user has edited", async () => {
    const { store, server, advance } = open();
    const id = store.addItem("unit");
    await advance(2_000);
    expect(server.stored().PC.at(-1)?.PropertyRef).toBe("U003");
    expect(store.undo()).toEqual({ label: "Unit added", group: "unit" });
    expect(store.tree().lists.PC?.byId.has(id)).toBe(false);
    expect(store.redo()).toEqual({ label: "Unit added", place: `PC/${id}/` });
    await advance(2_000);
    server.change((data) => ({ ...data, PC: data.PC.map((item) => (item.id === id ? { ...item, Sum: 9 } : item)) }));
    write(store, "RD/Notes", "x");
    await advance(2_000);
    store.undo();
    expect(store.undo()).toBeUndefined();
    expect(store.answer(`PC/${id}/Sum`)).toBe(9);
  });

  it("can revert one edit among others, by its id", () => {
    const { store, read } = open();
    store.removeItem("a");
    const { id } = read(store.undoAtom) ?? {};
    write(store, "RD/Notes", "later");
    expect(store.undo(id)).toEqual({ label: "Unit removed", place: "PC/a/" });
    expect(store.answer("RD/Notes")).toBe("later");
    expect(store.undo(id)).toBeUndefined();
    expect(store.answer("RD/Notes")).toBe("later");
  });

  it("discards redo once something else is done", () => {
    const { store, redoable } = open();
    write(store, "RD/Notes", "a");
    store.undo();
    write(store, "RD/Turnover", "1");
    expect(redoable()).toBeUndefined();
  });

  it("remembers a limited number of edits", () => {
    const { store } = open();
    for (let count = 0; count < maxEdits + 5; count++) write(store, "RD/Notes", String(count));
    let steps = 0;
    while (store.undo()) steps += 1;
    expect(steps).toBe(maxEdits);
    expect(store.answer("RD/Notes")).toBe("4");
  });

  it("is refused for a record that cannot be changed", () => {
    const { store } = openSmallQuote({ data: { ...wholeQuote, RD: { ...wholeQuote.RD, WebStatus: "REFERRED" } } });
    expect(store.undo()).toBeUndefined();
    expect(store.redo()).toBeUndefined();
  });

  it("leaves a box to the browser while it shows unfinished input", async () => {
    const { store, advance } = open();
    expect(store.isEdited("RD/Turnover")).toBe(false);
    store.setAnswer("RD/Turnover", "250,0001");
    await advance(300);
    expect(store.isEdited("RD/Turnover")).toBe(true);
    store.setAnswer("RD/Turnover", "250,000");
    expect(store.isEdited("RD/Turnover")).toBe(false);
    store.setAnswer("RD/Turnover", "1");
    store.leaveField("RD/Turnover");
    expect(store.isEdited("RD/Turnover")).toBe(false);
  });
});

describe("for any sequence of edits", () => {
  it("undoing all leads to the start, and redoing all to the end", async () => {
    await fc.assert(
      fc.asyncProperty(singleUserActs, fc.boolean(), async (deeds, pauses) => {
        const { start, end, undone, redone, unsaved } = await undoAndRedoAll(smallForm, wholeQuote, deeds, pauses);
        expect(undone).toEqual(start);
        expect(redone).toEqual(end);
        expect(unsaved).toBe(false);
      }),
      { numRuns: draws(120) },
    );
  });

  it("undo and redo in between lose nothing: all undone is the start", async () => {
    await fc.assert(
      fc.asyncProperty(actsWithUndo, async (deeds) => {
        const { store, server, act, rest, undoAll, redoAll } = openRecordForActs(smallForm, wholeQuote);
        const start = ownAnswers(store.tree());
        for (const deed of deeds) await act(deed);
        await rest();
        undoAll();
        expect(ownAnswers(store.tree())).toEqual(start);
        redoAll();
        undoAll();
        await rest();
        expect(ownAnswers(store.tree())).toEqual(start);
        expect(JSON.parse(JSON.stringify(server.stored().RD))).toEqual(JSON.parse(JSON.stringify(wholeQuote.RD)));
        store.close();
      }),
      { numRuns: draws(120) },
    );
  });

  it("and whatever another user does in between, only the user's own part is reverted", async () => {
    await fc.assert(
      fc.asyncProperty(twoUserActs, async (deeds) => {
        const { store, server, act, agree, undoAll } = openRecordForActs(smallForm, wholeQuote);
        const start = store.tree();
        for (const deed of deeds) await act(deed);
        await agree();
        undoAll();
        await agree();
        const now = store.tree();
        const isTheirs = (place: string) => String(answerAt(now, place)).endsWith("by another");
        for (const place of placesOf(now)) {
          const { section, itemId, name } = readPlace(place);
          if (name === "PropertyRef") continue;
          const entry = own(now.lists, section)?.byId.get(itemId ?? "") ?? {};
          const isNew = itemId !== undefined && !own(start.lists, section)?.byId.has(itemId);
          const isKeptForTheirs = isNew && Object.keys(entry).some((each) => isTheirs(placeOf(section, itemId, each)));
          const isOfTheStart = sameJson(answerAt(now, place), answerAt(start, place));
          expect(isOfTheStart || isTheirs(place) || isKeptForTheirs, `${place} ${JSON.stringify(entry)}`).toBe(true);
        }
        expect(store.isUnsaved()).toBe(false);
        expect(server.maxInFlight()).toBeLessThanOrEqual(1);
        store.close();
      }),
      { numRuns: draws(120) },
    );
  });
});
