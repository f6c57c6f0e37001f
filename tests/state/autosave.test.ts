import { describe, expect, it } from "vitest";
import { saveDelays } from "../../src/state/saving/autosave.ts";
import { settled } from "./fake-scheduler.ts";
import { openSmallQuote } from "./open-small-quote.ts";

const notes = "RD/Notes";

describe("autosave", () => {
  it("saves at most 1.5 s after the last key", async () => {
    const { store, server, advance } = openSmallQuote();
    store.setAnswer(notes, "a");
    await advance(1000);
    store.setAnswer(notes, "ab");
    await advance(1000);
    expect(server.received).toHaveLength(0);
    await advance(500);
    expect(server.received.map(({ RD }) => RD.Notes)).toEqual(["ab"]);
  });

  it("saves during continuous typing", async () => {
    const { store, server, advance } = openSmallQuote();
    for (let key = 1; key <= 20; key++) {
      store.setAnswer(notes, "x".repeat(key));
      await advance(500);
    }
    expect(server.accepted.length).toBeGreaterThanOrEqual(1);
    expect(saveDelays.atLatest).toBeLessThanOrEqual(5000);
  });

  it("saves at once when a control is left", async () => {
    const { store, server } = openSmallQuote();
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    expect(server.received).toHaveLength(1);
  });

  it("sends nothing when a control is left without a change", async () => {
    const { store, server, advance } = openSmallQuote();
    store.leaveField(notes);
    await advance(60_000);
    expect(server.received).toHaveLength(0);
  });

  it("has one save in progress; the next includes every later change", async () => {
    const { store, server, advance } = openSmallQuote();
    for (const text of ["a", "b", "c"]) {
      store.setAnswer(notes, text);
      store.leaveField(notes);
    }
    store.setAnswer("PC/a/Alarm", "No");
    store.leaveField("PC/a/Alarm");
    expect(server.received).toHaveLength(1);
    await advance(1000);
    expect(server.received.map(({ RD, version }) => [RD.Notes, version])).toEqual([
      ["a", 1],
      ["c", 2],
    ]);
    expect(server.stored().PC[0]?.Alarm).toBe("No");
    expect(server.maxInFlight()).toBe(1);
  });

  it("reports its state: saved, unsaved, saving, saved at", async () => {
    const { store, read, advance } = openSmallQuote();
    const states: string[] = [];
    store.atoms.sub(store.saveStateAtom, () => states.push(read(store.saveStateAtom).kind));
    expect(read(store.saveStateAtom)).toEqual({ kind: "saved" });
    store.setAnswer(notes, "a");
    await advance(2000);
    expect(states).toEqual(["unsaved", "saving", "saved"]);
    expect(read(store.saveStateAtom)).toEqual({ kind: "saved", at: "saved 2" });
  });

  it("keeps what was typed during a save", async () => {
    const { store, server, read, advance } = openSmallQuote();
    store.atoms.sub(store.valueAtom(notes), () => {});
    store.setAnswer(notes, "a");
    void store.saveNow();
    await advance(50);
    store.setAnswer(notes, "ab");
    await advance(60);
    expect(read(store.valueAtom(notes))).toBe("ab");
    expect(read(store.saveStateAtom).kind).toBe("unsaved");
    await advance(2000);
    expect(server.stored().RD.Notes).toBe("ab");
  });

  it("adopts what the server changed: references, and a status", async () => {
    const { store, advance } = openSmallQuote();
    const id = store.addItem("unit");
    await advance(200);
    expect(store.answer(`PC/${id}/PropertyRef`)).toBe("U003");
    expect(store.isUnsaved()).toBe(false);
  });

  it("does not restore an item that was removed during its first save", async () => {
    const { store, server, advance } = openSmallQuote();
    const id = store.addItem("unit");
    await advance(50);
    store.removeItem(id);
    await advance(1000);
    expect(server.accepted.map(({ PC }) => PC.length)).toEqual([3, 2]);
    expect(store.neighbours(id)).toBeUndefined();
  });

  it("resolves nothing again because of a save", async () => {
    const { store, read, advance } = openSmallQuote();
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    const [scope, structure] = [store.resolution().scope("unit", "a"), read(store.structureAtom)];
    await advance(1000);
    expect(store.resolution().scope("unit", "a")).toBe(scope);
    expect(read(store.structureAtom)).toBe(structure);
  });
});

describe("an immediate save", () => {
  it("sends the latest input and reports that nothing is left", async () => {
    const { store, server, advance } = openSmallQuote();
    store.setAnswer(notes, "a");
    const saved = store.saveNow();
    await advance(100);
    expect(await saved).toBe(true);
    expect(server.stored().RD.Notes).toBe("a");
  });

  it("waits for the save in progress and for the next one", async () => {
    const { store, server, advance } = openSmallQuote();
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    await advance(10);
    store.setAnswer(notes, "b");
    let done: boolean | undefined;
    void store.saveNow().then((saved) => {
      done = saved;
    });
    await advance(100);
    expect(done).toBeUndefined();
    await advance(100);
    expect(done).toBe(true);
    expect(server.accepted.map(({ RD }) => RD.Notes)).toEqual(["a", "b"]);
  });

  it("does nothing if nothing changed", async () => {
    const { store, server } = openSmallQuote();
    expect(await store.saveNow()).toBe(true);
    expect(server.received).toHaveLength(0);
  });

  it("reports that something is left when the server is unreachable, and when it refuses", async () => {
    for (const weather of ["offline", "refusing", "signed-out"] as const) {
      const { store, server, advance } = openSmallQuote();
      server.setWeather(weather);
      store.setAnswer(notes, "a");
      const saved = store.saveNow();
      await advance(100);
      expect(await saved).toBe(false);
    }
  });
});

describe("a period offline", () => {
  it("delivers everything once it is over, in order and once", async () => {
    const { store, server, read, advance } = openSmallQuote();
    store.setAnswer(notes, "0");
    store.leaveField(notes);
    await advance(200);
    server.setWeather("offline");
    for (let change = 1; change <= 5; change++) {
      store.setAnswer(notes, String(change));
      store.leaveField(notes);
      await advance(4000);
      expect(read(store.saveStateAtom).kind).toMatch(/offline|saving/);
    }
    expect(store.isUnsaved()).toBe(true);
    server.setWeather("up");
    await advance(31_000);
    expect(server.accepted.map(({ RD, version }) => [RD.Notes, version])).toEqual([
      ["0", 2],
      ["5", 3],
    ]);
    expect(read(store.saveStateAtom)).toEqual({ kind: "saved", at: "saved 3" });
    expect(server.maxInFlight()).toBe(1);
  });

  it("is retried with increasing delays, at most every 30 s", async () => {
    const { store, server, advance } = openSmallQuote();
    server.setWeather("offline");
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    await advance(120_000);
    expect(server.received.length).toBeGreaterThan(6);
    expect(server.received.length).toBeLessThan(11);
  });

  it("ends at once on a manual save", async () => {
    const { store, server, advance } = openSmallQuote();
    server.setWeather("offline");
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    await advance(20_000);
    server.setWeather("up");
    const saved = store.saveNow();
    await advance(100);
    expect(await saved).toBe(true);
  });

  it("includes a save that fails without a result", async () => {
    const { store, read } = openSmallQuote({ save: () => Promise.reject(new Error("broken")) });
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    await settled();
    expect(read(store.saveStateAtom)).toEqual({ kind: "offline", retryIn: 1000 });
    store.close();
  });
});

describe("a save whose response was lost", () => {
  it("is recognised as one's own: no conflict, and nothing is restored that was removed since", async () => {
    const { store, server, read, advance } = openSmallQuote();
    server.setWeather("mute");
    store.setAnswer(notes, "a");
    const id = store.addItem("unit");
    await advance(200);
    server.setWeather("offline");
    store.setAnswer(notes, "ab");
    store.removeItem(id);
    await advance(20_000);
    server.change((data) => ({ ...data, RD: { ...data.RD, Turnover: 300_000 } }));
    server.setWeather("up");
    await advance(60_000);
    expect(read(store.conflictAtom)).toEqual([]);
    expect(read(store.saveStateAtom).kind).toBe("saved");
    expect(server.stored().RD).toMatchObject({ Notes: "ab", Turnover: 300_000 });
    expect(server.stored().PC.map((item) => item.id)).toEqual(["a", "b"]);
  });
});

describe("a refused save", () => {
  it("keeps the answers, reports the reasons and is retried after the next change", async () => {
    const { store, server, read, advance } = openSmallQuote();
    server.setWeather("refusing");
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    await advance(60_000);
    expect(read(store.saveStateAtom)).toEqual({ kind: "refused", message: "Not now.", reasons: [] });
    expect(server.received).toHaveLength(1);
    server.setWeather("up");
    store.setAnswer(notes, "ab");
    await advance(2000);
    expect(server.stored().RD.Notes).toBe("ab");
  });

  const refusedEdit = async () => {
    const opened = openSmallQuote();
    const before = opened.store.answer(notes);
    opened.server.setWeather("refusing");
    opened.store.setAnswer(notes, "a");
    opened.store.leaveField(notes);
    await opened.advance(2000);
    return { ...opened, before };
  };

  it("is not retried when a field is left, which would remove its reason and the link from the page", async () => {
    const { store, server, read, advance } = await refusedEdit();
    store.leaveField(notes);
    expect(read(store.saveStateAtom).kind).toBe("refused");
    await advance(2000);
    expect(server.received).toHaveLength(1);
  });

  it("is over once the refused answer is undone", async () => {
    const { store, server, read, advance, before } = await refusedEdit();
    store.setAnswer(notes, before);
    store.leaveField(notes);
    await advance(2000);
    expect(read(store.saveStateAtom).kind).toBe("saved");
    expect(server.received).toHaveLength(1);
  });
});

describe("a session that ended", () => {
  it("pauses the save until the user signs in, and loses nothing typed in the meantime", async () => {
    const { store, server, read, advance } = openSmallQuote();
    server.setWeather("signed-out");
    store.setAnswer(notes, "a");
    store.leaveField(notes);
    await advance(200);
    expect(read(store.saveStateAtom)).toEqual({ kind: "signed-out" });
    store.setAnswer(notes, "ab");
    await advance(60_000);
    expect(server.received).toHaveLength(1);
    server.setWeather("up");
    store.resume();
    await advance(200);
    expect(server.stored().RD.Notes).toBe("ab");
    expect(read(store.saveStateAtom)).toEqual({ kind: "saved", at: "saved 2" });
  });
});

describe("a closed record", () => {
  it("leaves no timer behind and sends nothing more", async () => {
    const { store, server, pending, advance } = openSmallQuote();
    store.setAnswer(notes, "a");
    store.close();
    expect(pending()).toBe(0);
    await advance(60_000);
    expect(server.received).toHaveLength(0);
  });
});
