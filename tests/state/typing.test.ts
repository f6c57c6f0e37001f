import { describe, expect, it } from "vitest";
import type { Place } from "../../src/form/tree/place.ts";
import { openSmallQuote } from "./open-small-quote.ts";

type Opened = ReturnType<typeof openSmallQuote>;

/** Mounts what a page would, and counts notifications of each atom. */
function mount({ store }: Opened, places: readonly Place[]) {
  const notified = new Map<string, number>();
  const count = (key: string) => () => notified.set(key, (notified.get(key) ?? 0) + 1);
  for (const place of places) {
    store.atoms.sub(store.valueAtom(place), count(`value ${place}`));
    store.atoms.sub(store.questionAtom(place), count(`question ${place}`));
  }
  const whole = {
    structure: store.structureAtom,
    progress: store.progressAtom,
    items: store.itemProgressAtom,
    findings: store.findingsAtom,
    changes: store.changesAtom,
    save: store.saveStateAtom,
    price: store.outcomeAtom,
  };
  for (const [key, atom] of Object.entries(whole)) store.atoms.sub(atom, count(key));
  return notified;
}

const places = ["RD/Notes", "RD/Turnover", "RD/Holder", "RD/CompanyName", "PC/a/Sum", "PC/a/Use", "PC/a/Lender"];

describe("typing into an answer", () => {
  it("changes one value and nothing else, key after key", () => {
    const opened = openSmallQuote();
    const notified = mount(opened, places);
    for (const text of ["A", "As", "As "]) opened.store.setAnswer("RD/Notes", text);
    expect([...notified]).toEqual([["value RD/Notes", 3]]);
  });

  it("shows the text as typed until the control is left, then formatted", () => {
    const { store, read } = openSmallQuote();
    const value = store.valueAtom("RD/Turnover");
    store.atoms.sub(value, () => {});
    expect(read(value)).toBe("250,000");
    store.setAnswer("RD/Turnover", "1.25m");
    expect(read(value)).toBe("1.25m");
    store.leaveField("RD/Turnover");
    expect(read(value)).toBe("1,250,000");
    expect(store.answer("RD/Turnover")).toBe(1_250_000);
  });

  it("parses the input once it is idle, and leaves the box unchanged", async () => {
    const { store, read, advance } = openSmallQuote();
    const [value, answer] = [store.valueAtom("RD/Turnover"), store.answerAtom("RD/Turnover")];
    for (const atom of [value, answer]) store.atoms.sub(atom, () => {});
    store.setAnswer("RD/Turnover", "60k");
    expect(store.answer("RD/Turnover")).toBe(250_000);
    await advance(250);
    expect(store.answer("RD/Turnover")).toBe(60_000);
    expect(read(answer)).toBe(60_000);
    expect(read(value)).toBe("60k");
  });

  it("keeps an invalid text, saves it as typed and reports the error once it was left", async () => {
    const { store, read, server, advance } = openSmallQuote();
    const question = store.questionAtom("RD/Turnover");
    store.atoms.sub(question, () => {});
    store.setAnswer("RD/Turnover", "a lot");
    await advance(300);
    expect(read(question).error).toBeUndefined();
    store.leaveField("RD/Turnover");
    expect(read(question).error).toMatch(/a lot/);
    expect(read(store.valueAtom("RD/Turnover"))).toBe("a lot");
    await advance(200);
    expect(server.stored().RD.Turnover).toBe("a lot");
  });

  it("removes the answer when the box is emptied", () => {
    const { store } = openSmallQuote();
    store.setAnswer("RD/CompanyName", undefined);
    store.leaveField("RD/CompanyName");
    expect(store.answer("RD/CompanyName")).toBeUndefined();
    expect(store.atoms.get(store.changesAtom)).toEqual([["/RD/CompanyName", "Kestrel Ltd", undefined]]);
  });

  it("ignores an answer to a question that the form does not ask", () => {
    const { store } = openSmallQuote();
    store.setAnswer("RD/WebStatus", "ACCEPTED");
    store.setAnswer("PC/nobody/Sum", "5");
    store.leaveField("PC/nobody/Sum");
    expect(store.isUnsaved()).toBe(false);
  });

  it("does not save an answer that was typed and removed", async () => {
    const { store, server, advance } = openSmallQuote();
    store.setAnswer("RD/Notes", "x");
    store.setAnswer("RD/Notes", "");
    store.leaveField("RD/Notes");
    await advance(10_000);
    expect(server.received).toEqual([]);
  });
});

describe("choosing an answer", () => {
  it("renders at once what it asks for, and counts when input is idle", async () => {
    const opened = openSmallQuote();
    const notified = mount(opened, places);
    opened.store.setAnswer("PC/a/Use", "Empty");
    expect(notified.get("structure")).toBe(1);
    expect(notified.get("progress")).toBeUndefined();
    expect(opened.store.resolution().scope("unit", "a").questions.get("EmptySince")?.shown).toBe(true);
    await opened.advance(250);
    expect(opened.read(opened.store.progressAtom).get("page2")).toEqual({ wrong: 0, missing: 1, missingToAccept: 0 });
  });

  it("renders nothing again when the same questions are asked", () => {
    const opened = openSmallQuote();
    const notified = mount(opened, places);
    opened.store.setAnswer("PC/a/Use", "Shop");
    expect(notified.get("structure")).toBeUndefined();
  });

  it("resolves nothing if nothing depends on the answer", () => {
    const { store } = openSmallQuote();
    const before = store.resolution();
    store.setAnswer("PC/a/Alarm", "No");
    expect(store.resolution()).toBe(before);
    store.setAnswer("PC/a/Roof", "Flat");
    expect(store.resolution()).not.toBe(before);
  });

  it("notifies of a question that became visible in an empty part of the page", () => {
    const { store, read } = openSmallQuote();
    const before = read(store.structureAtom);
    store.setAnswer("RD/Holder", "Person");
    expect(read(store.structureAtom)).toBe(before + 1);
  });
});

describe("a change of date while the page is open", () => {
  it("is noticed with the next answer", () => {
    let today = new Date("2026-07-31T21:00:00Z");
    const { store } = openSmallQuote({ now: () => today });
    expect(store.resolution().dates.today).toBe("2026-07-31");
    today = new Date("2026-07-31T23:30:00Z");
    store.setAnswer("RD/Notes", "after midnight in London");
    store.leaveField("RD/Notes");
    expect(store.resolution().dates).toEqual({ today: "2026-08-01", asAt: "2026-08-01" });
  });
});

describe("the atoms of a page", () => {
  it("are the same for every reader while they are mounted, and others afterwards", () => {
    const { store } = openSmallQuote();
    const first = store.valueAtom("RD/Notes");
    const stop = store.atoms.sub(first, () => {});
    expect(store.valueAtom("RD/Notes")).toBe(first);
    stop();
    expect(store.valueAtom("RD/Notes")).not.toBe(first);
  });

  it("hold what was typed while they were unmounted", () => {
    const { store, read } = openSmallQuote();
    const atom = store.valueAtom("RD/Notes");
    store.atoms.sub(atom, () => {})();
    store.setAnswer("RD/Notes", "unseen");
    store.atoms.sub(atom, () => {});
    expect(read(atom)).toBe("unseen");
  });

  it("keep unfinished input when the page was unmounted, as after a sign-in in between", () => {
    const { store, read } = openSmallQuote();
    const stop = store.atoms.sub(store.valueAtom("RD/Turnover"), () => {});
    store.setAnswer("RD/Turnover", "12 thou");
    stop();
    expect(read(store.valueAtom("RD/Turnover"))).toBe("12 thou");
  });

  it("keep their identity while nothing in them changes", async () => {
    const { store, read, advance } = openSmallQuote();
    const question = store.questionAtom("PC/a/Roof");
    store.atoms.sub(question, () => {});
    const before = read(question);
    store.setAnswer("PC/a/Use", "Empty");
    store.leaveField("PC/a/Use");
    await advance(3000);
    expect(read(question)).toBe(before);
  });
});
