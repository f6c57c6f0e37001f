import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { RecordData } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { dataOf } from "../../src/form/tree/tree.ts";
import { createFormStore } from "../../src/state/create-form-store.ts";
import type { Save } from "../../src/state/saving/save-outcome.ts";

const dogs: Definition = JSON.parse(readFileSync(new URL("../examples/dogs.json", import.meta.url), "utf8"));

/** Stores what it is sent, under the next version. */
function savedBy() {
  const sent: RecordData[] = [];
  const save: Save = async (data) => {
    sent.push(data);
    return {
      kind: "saved",
      answer: { DATA: { ...data, version: data.version + 1 }, ERRORS: [] },
      at: "2026-01-15T09:00:00Z",
    };
  };
  return { sent, save };
}

describe("a form of any record, without adapters", () => {
  it("starts with the defaults of its definition and the fewest entries, and has no section of its own", () => {
    const store = createFormStore(dogs);
    expect(dataOf(store.tree())).toEqual({
      Keeper: { Town: "York" },
      Dogs: [{ id: "dog1", ItemType: "dog", Lead: "Yes" }],
    });
    expect(store.isUnsaved()).toBe(false);
    expect(store.atoms.get(store.lockedAtom)).toBeUndefined();
  });

  it("is the same from a prepared form, and accepts answers as the server sent them", () => {
    const answers = { Keeper: { Town: "Leeds" }, Colour: "red", version: 4 };
    const store = createFormStore(prepareForm(dogs), answers);
    expect(dataOf(store.tree())).toEqual(answers);
  });

  it("keeps saved answers in the page, and saves only on request", async () => {
    vi.useFakeTimers();
    const store = createFormStore(dogs);
    store.setAnswer("Dogs/dog1/Name", "Bramble");
    store.leaveField("Dogs/dog1/Name");
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(store.isUnsaved()).toBe(true);
    expect(await store.saveNow()).toBe(true);
    expect(store.isUnsaved()).toBe(false);
    expect(store.answer("Dogs/dog1/Name")).toBe("Bramble");
  });

  it("gives each new entry an id of its own, and one undo removes it", () => {
    const store = createFormStore(dogs);
    const ids = [store.addItem("dog"), store.addItem("dog")];
    expect(new Set(ids).size).toBe(2);
    store.undo();
    expect(store.atoms.get(store.itemsAtom("dog"))).toEqual(["dog1", ids[0]]);
  });
});

describe("adapters", () => {
  it("decide where answers go: a blank record as version 0, then what was stored", async () => {
    const { sent, save } = savedBy();
    const store = createFormStore(dogs, undefined, { save, savesWhenAsked: true });
    store.setAnswer("Keeper/Town", "Leeds");
    await store.saveNow();
    store.setAnswer("Keeper/Town", "York");
    await store.saveNow();
    expect(sent.map(({ version }) => version)).toEqual([0, 1]);
  });

  it("lock answers based on the server's, all of them or one", () => {
    const store = createFormStore(dogs, undefined, {
      locks: ({ rest }) => ({
        all: rest.version === 2 ? "Closed." : undefined,
        answer: ({ name }) => (name === "Town" ? "Moved with the keeper." : undefined),
      }),
    });
    const locked = (place: string) => store.atoms.get(store.questionAtom(place)).locked;
    expect([locked("Keeper/Town"), locked("Keeper/Visited")]).toEqual(["Moved with the keeper.", undefined]);
    store.receive({ DATA: { Keeper: {}, Dogs: [], version: 2 }, ERRORS: [] });
    expect(locked("Keeper/Visited")).toBe("Closed.");
    expect(() => store.addItem("dog")).toThrow(RangeError);
  });

  it("provide the defaults of a new entry; its required children come with it", () => {
    const { visit } = dogs.groups;
    if (!visit) throw new Error("Dogs have visits.");
    const store = createFormStore({ ...dogs, groups: { ...dogs.groups, visit: { ...visit, min: 1 } } }, undefined, {
      newEntry: ({ name }) => (name === "dog" ? { Chip: "none yet" } : {}),
    });
    const id = store.addItem("dog");
    expect(store.tree().lists.Dogs?.byId.get(id)).toMatchObject({ id, ItemType: "dog", Lead: "Yes", Chip: "none yet" });
    expect(store.atoms.get(store.itemsAtom("visit", id))).toHaveLength(1);
    store.undo();
    expect(store.tree().lists.Dogs?.order).toEqual(["dog1", "visit1"]);
  });

  it("provide the server's findings, and an answer that is given: nothing is missing there", () => {
    const errors = [{ path: "/Keeper/Town", code: "T1", message: "No dogs here.", severity: "error" }] as const;
    const places = (given = "") => {
      const store = createFormStore(dogs, undefined, { errors, aside: (place) => place === given });
      return store.atoms.get(store.findingsAtom).map(({ place }) => place);
    };
    expect(places()).toEqual(["Keeper/Town", "Keeper/Visited", "Dogs/dog1/Name"]);
    expect(places("Keeper/Visited")).toEqual(["Keeper/Town", "Dogs/dog1/Name"]);
  });
});
