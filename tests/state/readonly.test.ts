import { expect, it } from "vitest";
import type { Sections } from "../../schemas/record.ts";
import { readonlyChanges } from "../../src/form/check/readonly-changes.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { dataOf, treeOf } from "../../src/form/tree/tree.ts";
import { createFormStore } from "../../src/state/create-form-store.ts";
import { isFailing } from "../../src/state/import/import-plan.ts";
import { planPaste } from "../../src/state/import/lay-out-paste.ts";
import { finish } from "../../src/state/import/plan-import.ts";
import type { Save } from "../../src/state/saving/save-outcome.ts";
import { fixtureDefinition } from "../form/fixtures.ts";
import fc, { draws } from "../property.ts";

const form = prepareForm(fixtureDefinition("books"));
const books = {
  Order: { Sent: "No", Deliver: "2026-12-01" },
  Books: [
    { id: "b1", ItemType: "book", Title: "Emma", Copies: 3 },
    { id: "b2", ItemType: "book", Title: "Sanditon", Shelf: "Rare" },
    { id: "b3", ItemType: "book", Title: "Persuasion" },
  ],
};
const opened = () => createFormStore(form, books, { dates: () => "2026-11-22" });

it("no answer is written while it is read-only, from the first moment", () => {
  const store = opened();
  store.setAnswer("Order/Deliver", "02/12/2026");
  store.leaveField("Order/Deliver");
  expect(store.answer("Order/Deliver")).toBe("2026-12-02");
  store.setAnswer("Order/Sent", "Yes");
  store.setAnswer("Order/Deliver", "03/12/2026");
  store.fill(
    new Map([
      ["Order/Deliver", "2026-12-04"],
      ["Order/Reader", "Ann"],
    ]),
    "Client chosen",
  );
  expect(store.answer("Order/Deliver")).toBe("2026-12-02");
  expect(store.answer("Order/Reader")).toBe("Ann");
  store.setAnswer("Order/Sent", "No");
  store.setAnswer("Order/Deliver", "03/12/2026");
  store.leaveField("Order/Deliver");
  expect(store.answer("Order/Deliver")).toBe("2026-12-03");
});

it("no answer is undone or redone while it is read-only, and the edit beside it is", () => {
  const store = opened();
  const nameOf = (atom: typeof store.undoAtom) => store.atoms.get(atom);
  const deliver = (day: string) => {
    store.setAnswer("Order/Deliver", day);
    store.leaveField("Order/Deliver");
  };
  deliver("02/12/2026");
  const first = nameOf(store.undoAtom)?.id;
  store.setAnswer("Order/Sent", "Yes");
  expect(store.undo(first)).toBeUndefined();
  expect(store.answer("Order/Deliver")).toBe("2026-12-02");
  expect(store.undo()?.place).toBe("Order/Sent");
  expect(store.undo()?.place).toBe("Order/Deliver");
  expect(store.answer("Order/Deliver")).toBe("2026-12-01");
  store.receive({ DATA: { Order: { Sent: "Yes", Deliver: "2026-12-01" }, Books: [], version: 2 }, ERRORS: [] });
  expect(store.redo()).toBeUndefined();
  expect(store.answer("Order/Deliver")).toBe("2026-12-01");
});

it("an answer for all entries and the standard answers skip read-only ones", () => {
  const store = opened();
  expect(store.applyToAll("Books/b1/Copies")).toBe(1);
  expect(["b1", "b2", "b3"].map((id) => store.answer(`Books/${id}/Copies`))).toEqual([3, undefined, 3]);
  store.confirmStandard("b2");
  expect(store.answer("Books/b2/Copies")).toBeUndefined();
});

it("a cell for a read-only answer is skipped with the reason, and the rest of its row is imported", () => {
  const store = opened();
  const request = { group: "book", itemId: "b1", name: "Title", text: "Lady Susan\t4\nThe Watsons\t5" };
  const plan = finish(
    planPaste(store.resolution(), request, { headed: false, columns: ["Title", "Copies"] }, store.importing),
  );
  expect(plan.rows.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
    ["new", "new"],
    ["new", "readonly"],
  ]);
  expect(plan.rows[1]?.cells[1]?.problem).toBe("This answer is read-only because Shelf is “Rare”.");
  expect(plan.rows.some(isFailing)).toBe(false);
});

type Deed = "undo" | "redo" | "save" | readonly [place: string, value: string];

const given = (place: string, ...values: string[]) => values.map((value): Deed => [place, value]);
const deeds: readonly Deed[] = [
  ...["undo", "undo", "redo", "save"].map((deed) => deed as Deed),
  ...given("Order/Sent", "Yes", "No"),
  ...given("Order/Deliver", "02/12/2026", "03/12/2026"),
  ...given("Order/Gift", "Yes", "No"),
  ...given("Order/Wrapping", "Plain", "Ribbon"),
  ...given("Books/b1/Copies", "4", "5"),
  ...given("Books/b1/Shelf", "Open", "Rare"),
];

it("for any edits, undos and redos between two saves, the server refuses none", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { maxLength: 14 }), async (work) => {
      let stored: Sections = structuredClone(books);
      const save: Save = async (DATA) => {
        const before = resolveForm(form, treeOf(form, stored), "2026-11-22");
        expect(readonlyChanges(before, treeOf(form, DATA))).toEqual([]);
        stored = DATA;
        return { kind: "saved", answer: { DATA, ERRORS: [] }, at: "2026-11-22T09:00:00Z" };
      };
      const store = createFormStore(form, books, { dates: () => "2026-11-22", save, savesWhenAsked: true });
      for (const deed of [...work, "save" as const]) {
        if (deed === "save") await store.saveNow();
        else if (typeof deed === "string") store[deed]();
        else {
          store.setAnswer(...deed);
          store.leaveField(deed[0]);
        }
      }
      expect(dataOf(store.tree())).toMatchObject(JSON.parse(JSON.stringify({ ...stored, version: undefined })));
      store.close();
    }),
    { numRuns: draws(1_000) },
  );
});
