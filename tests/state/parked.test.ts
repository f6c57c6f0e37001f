import { describe, expect, it } from "vitest";
import fc, { draws } from "../property.ts";
import { openSmallQuote } from "./open-small-quote.ts";

describe("an answer whose question is hidden", () => {
  it("does not count while it is hidden, and is restored when it is shown again", () => {
    const { store, read } = openSmallQuote();
    const scope = () => store.resolution().scope("policy");
    store.setAnswer("RD/Holder", "Person");
    expect(scope().answers).not.toHaveProperty("CompanyName");
    expect(read(store.questionAtom("RD/CompanyName")).shown).toBe(false);
    store.setAnswer("RD/Holder", "Company");
    expect(scope().answers).toHaveProperty("CompanyName", "Kestrel Ltd");
    expect(read(store.valueAtom("RD/CompanyName"))).toBe("Kestrel Ltd");
  });

  it("is restored whatever was done between, saved or not", async () => {
    const step = fc.record({
      use: fc.constantFrom("Shop", "Store", "Empty", undefined),
      roof: fc.constantFrom("Tile", "Flat", undefined),
      pause: fc.constantFrom(0, 300, 2500),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 90 }), async (steps, age) => {
        const { store, server, advance } = openSmallQuote();
        const show = () => {
          store.setAnswer("PC/a/Use", "Empty");
          store.setAnswer("PC/a/Roof", "Flat");
        };
        show();
        store.setAnswer("PC/a/EmptySince", "1/2/26");
        store.leaveField("PC/a/EmptySince");
        store.setAnswer("PC/a/RoofAge", String(age));
        for (const { use, roof, pause } of steps) {
          store.setAnswer("PC/a/Use", use);
          store.setAnswer("PC/a/Roof", roof);
          await advance(pause);
        }
        show();
        await advance(5000);
        const { answers } = store.resolution().scope("unit", "a");
        expect(answers).toMatchObject({ EmptySince: "2026-02-01", RoofAge: age });
        expect(server.stored().PC[0]).toMatchObject({ EmptySince: "2026-02-01", RoofAge: age });
        store.close();
      }),
      { numRuns: draws(60) },
    );
  });

  it("is removed once input is idle if the definition says so, and only when it becomes hidden", async () => {
    const { store, server, advance } = openSmallQuote();
    store.setAnswer("RD/Holder", "Person");
    store.setAnswer("RD/PersonName", "Ada");
    store.leaveField("RD/PersonName");
    await advance(500);
    expect(server.stored().RD.PersonName).toBe("Ada");
    store.setAnswer("RD/Holder", "Company");
    await advance(3000);
    expect(server.stored().RD).not.toHaveProperty("PersonName");
    const hidden = { ...server.stored(), RD: { ...server.stored().RD, PersonName: "kept by somebody" } };
    const again = openSmallQuote({ data: hidden });
    again.store.setAnswer("RD/Notes", "x");
    again.store.leaveField("RD/Notes");
    expect(again.store.answer("RD/PersonName")).toBe("kept by somebody");
  });
});
