import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { createMountedAtoms } from "../../src/state/drawing/mounted-atoms.ts";
import { settled } from "./fake-scheduler.ts";
import { openSmallQuote, wholeQuote } from "./open-small-quote.ts";
import { smallForm } from "./small-form.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

/** Bytes in use after garbage collection. */
function heapUsed(): number {
  if (typeof collectGarbage !== "function") throw new Error("The garbage collector cannot be called.");
  for (let round = 0; round < 3; round++) collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe("atoms of mounted controls", () => {
  const create = () => {
    const atoms = createStore();
    let base = 1;
    const mounted = createMountedAtoms((key) => () => `${key}${base}`);
    return { atoms, mounted, change: () => base++ };
  };

  it("exist from the first mount to the last unmount", () => {
    const { atoms, mounted } = create();
    const atom = mounted.at("x");
    expect([...mounted.keys()]).toEqual([]);
    const stops = [atoms.sub(atom, () => {}), atoms.sub(atom, () => {})];
    expect([...mounted.keys()]).toEqual(["x"]);
    stops[0]?.();
    expect([...mounted.keys()]).toEqual(["x"]);
    stops[1]?.();
    expect([...mounted.keys()]).toEqual([]);
  });

  it("are updated if two were created for one key before either was mounted", () => {
    const { atoms, mounted, change } = create();
    const pair = [mounted.at("x"), mounted.at("x")];
    const stops = pair.map((atom) => atoms.sub(atom, () => {}));
    change();
    mounted.refresh("x");
    expect(pair.map((atom) => atoms.get(atom))).toEqual(["x2", "x2"]);
    stops[0]?.();
    change();
    mounted.refreshAll();
    expect(pair[1] && atoms.get(pair[1])).toBe("x3");
  });

  it("update on mount what has changed since their creation", () => {
    const { atoms, mounted, change } = create();
    const atom = mounted.at("x");
    change();
    atoms.sub(atom, () => {});
    expect(atoms.get(atom)).toBe("x2");
  });
});

describe("paging through 2,000 entries", () => {
  const entries = Array.from({ length: 2000 }, (_, index) => ({
    ...wholeQuote.PC[0],
    id: `i${index}`,
    PropertyRef: `U${index}`,
  }));

  it("leaves the heap unchanged", async () => {
    const { store } = openSmallQuote({ data: { ...wholeQuote, PC: entries } });
    const names = smallForm.questionsOf("unit").map(({ name }) => name);
    const page = (from: number, to: number) => {
      for (const { id } of entries.slice(from, to)) {
        const places = names.map((name) => `PC/${id}/${name}`);
        const stops = places.flatMap((place) =>
          [store.valueAtom(place), store.answerAtom(place), store.questionAtom(place)].map((atom) =>
            store.atoms.sub(atom, () => {}),
          ),
        );
        stops.push(store.atoms.sub(store.summaryAtom("page2", id), () => {}));
        for (const stop of stops) stop();
      }
    };
    // What is compiled and cached for the first time remains, and belongs to no entry.
    page(0, 1000);
    await settled();
    const before = heapUsed();
    page(1000, 2000);
    // Other work of the process varies; a leak would be there each time.
    const grown: number[] = [];
    while (grown.length < 5) {
      await settled();
      grown.push(heapUsed() - before);
    }
    expect(Math.min(...grown)).toBeLessThan(750_000);
  });
});
