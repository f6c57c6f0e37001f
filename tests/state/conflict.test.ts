import { describe, expect, it } from "vitest";
import type { QuoteData } from "../../schemas/quote.ts";
import { readPlace } from "../../src/form/tree/place.ts";
import { answerAt, dataOf, treeOf } from "../../src/form/tree/tree.ts";
import { openQuoteStore } from "../../src/portal/quote/open-quote-store.ts";
import type { ConflictSide } from "../../src/state/conflict/conflict.ts";
import type { FormStore } from "../../src/state/form-store.ts";
import fc, { draws } from "../property.ts";
import { createFakeScheduler } from "./fake-scheduler.ts";
import { now, openSmallQuote, wholeQuote } from "./open-small-quote.ts";
import { createSimulatedServer } from "./simulated-server.ts";
import { smallForm } from "./small-form.ts";

const withUnit = (data: QuoteData, at: number, answers: QuoteData["PC"][number]): QuoteData => ({
  ...data,
  PC: data.PC.map((item, index) => (index === at ? { ...item, ...answers } : item)),
});

const write = (store: FormStore, place: string, text: string) => {
  store.setAnswer(place, text);
  store.leaveField(place);
};

describe("two users on one quote", () => {
  it("who changed different answers have both saved, without a question", async () => {
    const { store, server, read, advance } = openSmallQuote();
    server.change((data) => withUnit(data, 0, { Lender: "Bank of Hull" }));
    write(store, "PC/a/Sum", "7000");
    await advance(1000);
    expect(read(store.conflictAtom)).toEqual([]);
    expect(server.stored().PC[0]).toMatchObject({ Lender: "Bank of Hull", Sum: 7000 });
    expect(store.answer("PC/a/Lender")).toBe("Bank of Hull");
    expect(store.isUnsaved()).toBe(false);
  });

  it("who changed the same answer see both, and theirs remains until one is chosen, while everything else is saved", async () => {
    const { store, server, read, advance } = openSmallQuote();
    server.change((data) => withUnit(data, 0, { Sum: 9000, Alarm: "No" }));
    write(store, "PC/a/Sum", "7000");
    await advance(60_000);
    expect(read(store.conflictAtom)).toEqual([{ place: "PC/a/Sum", base: 2000, mine: 7000, theirs: 9000 }]);
    expect(read(store.saveStateAtom)).toEqual({ kind: "conflict" });
    expect(store.answer("PC/a/Alarm")).toBe("No");
    write(store, "RD/Notes", "saved all the same");
    store.addItem("unit");
    await advance(1000);
    expect(server.stored().RD.Notes).toBe("saved all the same");
    expect(server.stored().PC.map(({ Sum }) => Sum)).toEqual([9000, 3000, undefined]);
    expect(store.answer("PC/a/Sum")).toBe(7000);
    expect(store.isUnsaved()).toBe(true);
    expect(await store.saveNow()).toBe(false);
    expect(read(store.saveStateAtom)).toEqual({ kind: "conflict" });
    const sent = server.received.length;
    await advance(60_000);
    expect(server.received).toHaveLength(sent);
  });

  it("see who changed it, and when", async () => {
    const changed = { by: "Ada Jones", at: "2026-07-14T08:59:00Z" };
    const { store, read, advance } = openSmallQuote({
      save: async () => ({ kind: "stale", answer: { DATA: withUnit(wholeQuote, 0, { Sum: 9 }), ERRORS: [] }, changed }),
    });
    write(store, "PC/a/Sum", "7000");
    await advance(0);
    expect(read(store.conflictAtom)).toMatchObject([{ place: "PC/a/Sum", ...changed }]);
  });

  it("are asked about the current values of both, however often either changes it", async () => {
    const { store, server, read, advance } = openSmallQuote();
    server.change((data) => withUnit(data, 0, { Sum: 9000 }));
    write(store, "PC/a/Sum", "7000");
    await advance(1000);
    write(store, "PC/a/Sum", "7100");
    expect(read(store.conflictAtom)).toMatchObject([{ base: 2000, mine: 7100, theirs: 9000 }]);
    server.change((data) => withUnit(data, 0, { Sum: 9100 }));
    write(store, "RD/Notes", "x");
    await advance(1000);
    expect(read(store.conflictAtom)).toMatchObject([{ base: 2000, mine: 7100, theirs: 9100 }]);
    write(store, "PC/a/Sum", "9100");
    expect(read(store.conflictAtom)).toEqual([]);
    await advance(1000);
    expect(read(store.saveStateAtom).kind).toBe("saved");
  });

  it("resolve it by undoing their own answer, or by removing the entry", async () => {
    const { store, server, read, advance } = openSmallQuote();
    server.change((data) => withUnit(withUnit(data, 0, { Sum: 9000 }), 1, { Sum: 9500 }));
    write(store, "PC/b/Sum", "7500");
    write(store, "PC/a/Sum", "7000");
    await advance(1000);
    store.undo();
    expect(store.answer("PC/a/Sum")).toBe(9000);
    expect(read(store.conflictAtom)).toMatchObject([{ place: "PC/b/Sum" }]);
    store.removeItem("b");
    expect(read(store.conflictAtom)).toEqual([]);
    await advance(1000);
    expect(server.stored().PC.map(({ id, Sum }) => [id, Sum])).toEqual([["a", 9000]]);
    expect(store.isUnsaved()).toBe(false);
  });

  it.each([
    ["mine", 7000],
    ["theirs", 9000],
  ] as const)("continue to save with %s once it is chosen", async (side, sum) => {
    const { store, server, read, advance } = openSmallQuote();
    const box = store.valueAtom("PC/a/Sum");
    store.atoms.sub(box, () => {});
    server.change((data) => withUnit(data, 0, { Sum: 9000 }));
    write(store, "PC/a/Sum", "7000");
    write(store, "RD/Notes", "mine too");
    await advance(1000);
    store.resolveConflict("PC/a/Sum", side);
    expect(read(store.conflictAtom)).toEqual([]);
    expect(read(box)).toBe(sum.toLocaleString("en-GB"));
    await advance(1000);
    expect(server.stored()).toMatchObject({ RD: { Notes: "mine too" } });
    expect(server.stored().PC[0]?.Sum).toBe(sum);
    expect(read(store.saveStateAtom).kind).toBe("saved");
  });

  it("choose answer by answer, and each choice is saved at once", async () => {
    const { store, server, read, advance } = openSmallQuote();
    server.change((data) => withUnit(withUnit(data, 0, { Sum: 9000 }), 1, { Sum: 9500 }));
    write(store, "PC/a/Sum", "7000");
    write(store, "PC/b/Sum", "7500");
    await advance(1000);
    store.resolveConflict("PC/b/Sum", "mine");
    await advance(1000);
    expect(read(store.conflictAtom).map(({ place }) => place)).toEqual(["PC/a/Sum"]);
    expect(server.stored().PC.map(({ Sum }) => Sum)).toEqual([9000, 7500]);
    store.resolveConflict("PC/a/Sum", "theirs");
    await advance(1000);
    expect(server.stored().PC.map(({ Sum }) => Sum)).toEqual([9000, 7500]);
    expect(read(store.saveStateAtom).kind).toBe("saved");
  });

  it.each(["mine", "theirs"] as const)("can undo a choice of %s and make it again", async (side) => {
    const { store, server, read, advance } = openSmallQuote();
    server.change((data) => withUnit(data, 0, { Sum: 9000 }));
    write(store, "PC/a/Sum", "7000");
    await advance(1000);
    const asked = read(store.conflictAtom);
    store.resolveConflict("PC/a/Sum", side);
    await advance(1000);
    expect(store.undo()?.place).toBe("PC/a/Sum");
    expect(read(store.conflictAtom)).toEqual(asked);
    expect(store.answer("PC/a/Sum")).toBe(7000);
    await advance(1000);
    expect(server.stored().PC[0]?.Sum).toBe(9000);
    store.redo();
    expect(read(store.conflictAtom)).toEqual([]);
    await advance(1000);
    expect(server.stored().PC[0]?.Sum).toBe(side === "mine" ? 7000 : 9000);
  });

  it("do not overwrite each other after a new sign-in in between", async () => {
    const { store, server, advance } = openSmallQuote();
    server.change((data) => withUnit(data, 0, { Sum: 9000 }));
    write(store, "PC/a/Sum", "7000");
    await advance(1000);
    store.resume();
    await advance(60_000);
    expect(server.stored().PC[0]?.Sum).toBe(9000);
  });

  it("are asked about an item that one removed and the other changed", async () => {
    for (const [choice, left] of [
      ["mine", ["b"]],
      ["theirs", ["a", "b"]],
    ] as const) {
      const { store, server, read, advance } = openSmallQuote();
      server.change((data) => withUnit(data, 0, { Lender: "Bank of Hull" }));
      store.removeItem("a");
      await advance(1000);
      expect(read(store.conflictAtom).map(({ place, mine }) => [place, mine])).toEqual([["PC/a/", undefined]]);
      store.resolveConflict("PC/a/", choice);
      await advance(1000);
      expect(server.stored().PC.map(({ id }) => id)).toEqual(left);
    }
  });

  it("keep a text in a box that the other side's save did not change", async () => {
    const { store, server, read, advance } = openSmallQuote();
    const box = store.valueAtom("RD/Notes");
    store.atoms.sub(box, () => {});
    server.change((data) => withUnit(data, 0, { Lender: "Bank of Hull" }));
    store.setAnswer("RD/Notes", "half a wo");
    void store.saveNow();
    await advance(1000);
    expect(read(box)).toBe("half a wo");
    expect(server.stored().RD.Notes).toBe("half a wo");
  });
});

/** An act of one of two users: who, which act, on which answer or item, with what, and how long they wait then. */
const act = fc.record({
  who: fc.constantFrom(0, 1),
  kind: fc.constantFrom("write", "write", "write", "add", "remove", "remove own", "weather"),
  place: fc.constantFrom("RD/Notes", "RD/CompanyName", "PC/a/Lender", "PC/b/Lender", "PC/a/Sum", "PC/b/Sum"),
  item: fc.constantFrom("a", "b"),
  number: fc.integer({ min: 1, max: 999 }),
  weather: fc.constantFrom("up", "offline", "mute"),
  pause: fc.constantFrom(0, 30, 120, 2000),
});

/** Two users with the same quote open, on one clock. Conflicts are all decided for the same side. */
function openTwice(side: ConflictSide) {
  const time = createFakeScheduler();
  const server = createSimulatedServer(wholeQuote, time.scheduler);
  const stores = ["x", "y"].map((name) => {
    let made = 0;
    return openQuoteStore(
      smallForm,
      { DATA: structuredClone(wholeQuote) },
      {
        save: server.save,
        now: () => new Date(now),
        newId: () => `${name}${++made}`,
        scheduler: time.scheduler,
      },
    );
  });
  const decide = () => {
    for (const store of stores) {
      for (const { place } of store.atoms.get(store.conflictAtom)) store.resolveConflict(place, side);
    }
  };
  /** Until both have saved everything and have seen what the other saved. */
  const finish = async () => {
    for (let round = 0; round < 8; round++) {
      for (const store of stores) void store.saveNow();
      await time.advance(2000);
      decide();
    }
    for (const store of stores) {
      write(store, "RD/Turnover", String(400_000 + stores.indexOf(store)));
      await time.advance(2000);
      decide();
      await time.advance(2000);
    }
  };
  return { stores, server, time, decide, finish };
}

describe("two stores on one server, for any sequence of acts", () => {
  it("lose nothing, on a bad connection too: answers and items are as a user left them", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 14 }),
        fc.constantFrom<ConflictSide>("mine", "theirs"),
        async (acts, side) => {
          const { stores, server, time, decide, finish } = openTwice(side);
          const given = new Map<string, string[]>();
          const [removed, added] = [new Set<string>(), [new Set<string>(), new Set<string>()]];
          const takenBack: string[] = [];
          for (const { who, kind, place, item, number, weather, pause } of acts) {
            if (kind === "weather") server.setWeather(weather);
            const store = stores[who];
            const { itemId } = readPlace(place);
            const isThere = itemId === undefined || store?.tree().lists.PC?.byId.has(itemId);
            if (kind === "write" && store && isThere) {
              write(store, place, String(number));
              given.set(place, [...(given.get(place) ?? []), String(number)]);
            }
            if (kind === "add" && store) added[who]?.add(store.addItem("unit"));
            const [own] = added[who] ?? [];
            if (kind === "remove own" && store && own !== undefined) {
              store.removeItem(own);
              added[who]?.delete(own);
              takenBack.push(own);
            }
            if (kind === "remove" && store) {
              store.removeItem(item);
              removed.add(item);
            }
            await time.advance(pause);
            decide();
          }
          server.setWeather("up");
          await finish();
          const end = server.stored();
          const ids = end.PC.map(({ id }) => id);
          expect(ids).toEqual(expect.arrayContaining(added.flatMap((each) => [...each])));
          expect(ids.filter((id) => takenBack.includes(String(id)))).toEqual([]);
          expect(ids.filter((id) => id === "a" || id === "b")).toEqual(
            expect.arrayContaining(["a", "b"].filter((id) => !removed.has(id))),
          );
          for (const [place, texts] of given) {
            const { itemId = "" } = readPlace(place);
            const value = answerAt(treeOf(smallForm, end), place);
            if (removed.has(itemId)) continue;
            expect(texts, place).toContain(String(value));
          }
          for (const store of stores) expect(store.isUnsaved()).toBe(false);
          expect(stores[1] && dataOf(stores[1].tree())).toEqual(end);
          expect(server.maxInFlight()).toBeLessThanOrEqual(2);
          for (const store of stores) store.close();
        },
      ),
      { numRuns: draws(80) },
    );
  });

  it("keep both edits of different answers without a question", async () => {
    const mine = fc.constantFrom("RD/Notes", "PC/a/Lender", "PC/b/Sum");
    const theirs = fc.constantFrom("RD/CompanyName", "PC/a/Sum", "PC/b/Lender");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(mine, theirs, fc.nat(99)), { minLength: 1, maxLength: 6 }), async (edits) => {
        const { stores, server, time, finish } = openTwice("mine");
        const last = new Map<string, string>();
        for (const [left, right, number] of edits) {
          for (const [who, place] of [left, right].entries()) {
            const store = stores[who];
            if (store) write(store, place, String(number + 100));
            last.set(place, String(number + 100));
          }
          await time.advance(90);
          for (const store of stores) expect(store.atoms.get(store.conflictAtom)).toEqual([]);
        }
        await finish();
        const end = treeOf(smallForm, server.stored());
        for (const [place, text] of last) expect(String(answerAt(end, place)), place).toBe(text);
        for (const store of stores) store.close();
      }),
      { numRuns: draws(60) },
    );
  });
});
