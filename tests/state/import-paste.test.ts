import { describe, expect, it, vi } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { placeOf } from "../../src/form/tree/place.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { MAX_ITEMS } from "../../src/insurance/lifecycle/references.ts";
import { tooManyRowsWords } from "../../src/portal/capture/import/import-words.ts";
import { pasteWords } from "../../src/portal/capture/paste/PasteArea.tsx";
import type { FormStore } from "../../src/state/form-store.ts";
import type { ImportChoices } from "../../src/state/import/import-plan.ts";
import { type PasteRequest, planPaste } from "../../src/state/import/lay-out-paste.ts";
import { readGrid } from "../../src/state/import/pasted-grid.ts";
import { answersOf, finish } from "../../src/state/import/plan-import.ts";
import { columnsToChoose } from "../../src/state/import/unsettled.ts";
import { withImported } from "../../src/state/import/with-imported.ts";
import fc, { draws } from "../property.ts";
import { fleetForm, wholeFleet } from "./fleet-form.ts";
import { openSmallQuote } from "./open-small-quote.ts";
import { ownAnswers } from "./random-work.ts";
import { smallFields } from "./small-form.ts";

describe("pasted spreadsheet text", () => {
  it.each([
    ["a", [["a"]]],
    ["a\r\n", [["a"]]],
    ["a\nb", [["a"], ["b"]]],
    ["a\rb", [["a"], ["b"]]],
    [
      "a\tb\nc\td\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a\n\nb\n\n\n", [["a"], [""], ["b"]]],
    ["\ta", [["", "a"]]],
    [" a \t b", [["a", "b"]]],
    ['"one\ntwo"\tb', [["one, two", "b"]]],
    ['"say ""no"""\nb', [['say "no"'], ["b"]]],
    ['"open\nb', [['"open'], ["b"]]],
    ['6" pipe\tb', [['6" pipe', "b"]]],
    ['"a" b', [['"a" b']]],
    [
      "a | b\nc | d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "Ref   Sum\nP1      5\nP2    700",
      [
        ["Ref", "Sum"],
        ["P1", "5"],
        ["P2", "700"],
      ],
    ],
    ["1 Mill Lane, Leeds\n2 Mill Lane, York", [["1 Mill Lane, Leeds"], ["2 Mill Lane, York"]]],
    ["Ref  The sum\nP1 long  5\nP2  7", [["Ref  The sum"], ["P1 long  5"], ["P2  7"]]],
    ["", []],
    ["\n\n", []],
  ])("%j is %j", (text, grid) => {
    expect(readGrid(text)).toEqual(grid);
  });

  it("is never refused, and has no line break in a cell", () => {
    const text = fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", "\r", " ", "é") });
    fc.assert(
      fc.property(text, (each) => {
        expect(readGrid(each).flat().join("")).not.toMatch(/[\r\n]/);
        expect(readGrid(each).at(-1)?.join("")).not.toBe("");
      }),
    );
  });

  it("is parsed as a spreadsheet wrote it", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', "\t", "b") }).map((text) => text.trim());
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 });
    const written = (text: string) => (/["\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(rows, (grid) => {
        fc.pre(grid.at(-1)?.some((text) => text !== "") ?? false);
        expect(readGrid(grid.map((row) => row.map(written).join("\t")).join("\r\n"))).toEqual(grid);
      }),
    );
  });
});

const plan = (store: FormStore, request: PasteRequest, choices: ImportChoices = {}, locked: readonly string[] = []) => {
  let made = 0;
  return finish(
    planPaste(store.resolution(), request, choices, {
      ...store.importing,
      newId: () => `p${++made}`,
      isLocked: ({ name }) => locked.includes(name),
    }),
  );
};

const likely = (made: ReturnType<typeof plan>) => made.matches.map((match) => match.likely);

const units = (name: string, text: string, itemId = "a"): PasteRequest => ({ group: "unit", itemId, name, text });

describe("a first row of headings", () => {
  it.each([
    [
      ["Sum\tAlarm", "5\tYes"],
      ["Sum", "Alarm"],
    ],
    [
      ["SUM ?\tWho knows", "5\tx"],
      ["Sum", undefined],
    ],
    [["Roof-Age", "5"], ["RoofAge"]],
    [
      ["Sum\tSum", "5\t6"],
      [undefined, undefined],
    ],
    [
      ["Sum\tx\ty", "5\t6\t7"],
      ["Sum", undefined, undefined],
    ],
  ])("of %j names %j", (lines, names) => {
    const made = plan(openSmallQuote().store, units("Lender", lines.join("\n")));
    expect([made.headed, made.columns]).toEqual([true, names]);
  });

  it.each([[["5\tYes", "6\tNo"]], [["Sum"]]])("is not %j", (lines) => {
    expect(plan(openSmallQuote().store, units("Sum", lines.join("\n"))).headed).toBe(false);
  });

  it("that is unknown fills nothing until columns are chosen", () => {
    const { store } = openSmallQuote();
    for (const name of ["Address", "Use", "Sum", "Lender"]) {
      const request = units(name, "Rent\n1,100\n950");
      const made = plan(store, request);
      expect([made.headed, made.columns, answersOf(made)], name).toEqual([true, [undefined], []]);
      expect(answersOf(plan(store, request, { columns: ["Sum"] }))).toEqual([
        ["PC/a/Sum", 1100],
        ["PC/b/Sum", 950],
      ]);
    }
  });

  it("is optional, but a column of numbers is no address, and further columns are asked about", () => {
    const { store } = openSmallQuote();
    expect(plan(store, units("Address", "1,100\n950")).columns).toEqual([undefined]);
    const made = plan(store, units("Address", "1 Mill Lane\tShop\t12,000\n2 Mill Lane\tStore\t900"));
    expect([made.columns, likely(made)]).toEqual([
      ["Address", undefined, undefined],
      [undefined, "Use", "Sum"],
    ]);
    expect(columnsToChoose(made, {})).toEqual([1, 2]);
    expect(columnsToChoose(made, { decided: new Set([1, 2]) })).toEqual([]);
    const unlike = plan(store, units("Address", "1 Mill Lane\t12,000\n2 Mill Lane\t900"));
    expect([unlike.columns, likely(unlike)]).toEqual([
      ["Address", undefined],
      [undefined, undefined],
    ]);
  });

  it("asks about a column without a match, beside one with a match", () => {
    const made = plan(openSmallQuote().store, units("Sum", "Sum\tWho knows\n5\tx"));
    expect([made.columns, columnsToChoose(made, {})]).toEqual([["Sum", undefined], [1]]);
  });
});

const states = (made: ReturnType<typeof plan>) => made.rows.map(({ cells }) => cells.map(({ state }) => state));

const apply = (store: FormStore, made: ReturnType<typeof plan>) =>
  store.change("pasted", (current) => withImported(current, made, answersOf(made)));

describe("pasting a column", () => {
  it("shows what it replaces, and a different number of rows and entries", () => {
    const { store } = openSmallQuote();
    const words = (text: string) => pasteWords(plan(store, units("Sum", text)), "unit", "units").join(" ");
    expect(words("12k\n9k")).toBe("2 answers for 2 units. 2 answers will be replaced.");
    expect(words("12k")).toBe(
      "1 answer for 1 unit. 1 answer will be replaced. 1 row for 2 units: the last unit stays as now. Check that each row is beside its own.",
    );
    expect(words("12k\n9k\n8k")).toContain(
      "3 rows for 2 units: 1 row has no unit. Check that each row is beside its own.",
    );
    const c = store.addItem("unit");
    expect(words("12k\n9k")).toContain("2 rows for 3 units: the last unit stays as now.");
    store.removeItem(c);
  });

  it("reads each row as if it had been typed, for this entry and the following ones", () => {
    const { store } = openSmallQuote();
    const made = plan(store, units("Sum", "12k\n£3,000"));
    expect(made.columns).toEqual(["Sum"]);
    expect(made.rows.map(({ itemId, title }) => [itemId, title])).toEqual([
      ["a", "U001, 1 Mill Lane"],
      ["b", "U002, 2 Mill Lane"],
    ]);
    expect(made.rows.map(({ cells }) => cells[0])).toMatchObject([
      { state: "new", words: "£12,000", before: "£2,000", put: { place: "PC/a/Sum", value: 12_000 } },
      { state: "same", words: "£3,000" },
    ]);
    expect(answersOf(made)).toEqual([["PC/a/Sum", 12_000]]);
  });

  it("shows the result for every cell, and why", () => {
    const { store } = openSmallQuote();
    const made = plan(store, units("Use", "Shop\t\t400\tmaybe\tFlat\t30\nstore\t1/2/26\tlots\ty\tTile\t7"), {
      columns: ["Use", "EmptySince", "Sum", "Alarm", "Roof", "RoofAge"],
    });
    expect(states(made)).toEqual([
      ["new", "blank", "wrong", "unread", "new", "new"],
      ["new", "hidden", "unread", "new", "same", "hidden"],
    ]);
    expect(made.rows[0]?.cells[2]?.problem).toBe("A shop is insured for at least £500.");
    expect(made.rows[1]?.cells[2]?.problem).toContain("lots");
    expect(made.rows[0]?.cells[3]?.problem).toContain("neither Yes nor No");
    apply(store, made);
    expect([store.answer("PC/a/Alarm"), store.answer("PC/b/Sum"), store.answer("PC/b/EmptySince")]).toEqual([
      "Yes",
      3000,
      undefined,
    ]);
    expect([store.answer("PC/a/Sum"), store.answer("PC/a/RoofAge"), store.answer("PC/b/Use")]).toEqual([
      400,
      30,
      "Store",
    ]);
  });

  it("offers the later questions of the section for further columns, and fills none", () => {
    const { store } = openSmallQuote();
    const request = units("Use", "Shop\t900\tYes\tTile\tBank\tmore");
    const made = plan(store, request);
    expect(made.columns).toEqual(["Use", ...Array.from({ length: 5 }, () => undefined)]);
    expect(likely(made)).toEqual([undefined, "Sum", "Alarm", "Roof", "Lender", undefined]);
    expect(answersOf(made)).toEqual([["PC/a/Use", "Shop"]]);
    expect(columnsToChoose(made, {})).toEqual([1, 2, 3, 4, 5]);
  });

  it("uses the headings if there are any, and before them the user's choices", () => {
    const { store } = openSmallQuote();
    const text = "Alarm\tremark\tSum\nNo\tx\t5k";
    const made = plan(store, units("Use", text));
    expect([made.headed, made.columns, made.rows.length]).toEqual([true, ["Alarm", undefined, "Sum"], 1]);
    const settled = plan(store, units("Use", text), { headed: false, columns: ["Alarm", "Alarm", "PropertyRef"] });
    expect([settled.headed, settled.columns]).toEqual([false, ["Alarm", undefined, undefined]]);
    expect(states(settled)[0]).toEqual(["unread", "left", "left"]);
  });

  it("uses the references if a heading says that they are given", () => {
    const { store, read } = openSmallQuote();
    const request = units("Use", "Unit ref\tSum\nU002\t5k\nU009\t7k\n\t6k");
    expect(plan(store, request).rows.map(({ itemId, problem }) => itemId ?? problem)).toEqual([
      "b",
      "U009 is not in this quote.",
      undefined,
    ]);
    apply(store, plan(store, request, { adds: true }));
    expect([read(store.itemsAtom("unit")), store.answer("PC/a/Sum"), store.answer("PC/b/Sum")]).toEqual([
      ["a", "b", "p1"],
      2000,
      5000,
    ]);
  });

  it("omits what cannot be answered at present", () => {
    const { store } = openSmallQuote();
    const made = plan(store, units("Use", "Shop\t900"), {}, ["Sum"]);
    expect([made.columns, likely(made)]).toEqual([
      ["Use", undefined],
      [undefined, undefined],
    ]);
    expect(plan(store, units("Use", "Shop\t900"), { columns: ["Use", "Sum"] }, ["Sum"]).columns).toEqual([
      "Use",
      undefined,
    ]);
  });

  it("creates entries for surplus rows only on request", () => {
    const { store, read } = openSmallQuote();
    const request = units("Sum", "1000\n2000\n3000", "b");
    expect(plan(store, request)).toMatchObject({ beyond: 2, mayAdd: 2, added: [] });
    expect(states(plan(store, request))).toEqual([["new"], ["left"], ["left"]]);
    const made = plan(store, request, { adds: true });
    expect(made.rows.map(({ isNew, title }) => [isNew, title])).toEqual([
      [false, "U002, 2 Mill Lane"],
      [true, "New unit"],
      [true, "New unit"],
    ]);
    const before = ownAnswers(store.tree());
    apply(store, made);
    expect(read(store.itemsAtom("unit"))).toEqual(["a", "b", "p1", "p2"]);
    expect(["b", "p1", "p2"].map((id) => store.answer(`PC/${id}/Sum`))).toEqual([1000, 2000, 3000]);
    store.undo();
    expect(ownAnswers(store.tree())).toEqual(before);
    store.redo();
    expect(store.answer("PC/p2/Sum")).toBe(3000);
  });

  it("fills the entries of the same parent, and creates more of them there", () => {
    const { store, read } = openSmallQuote({ form: fleetForm, data: wholeFleet });
    const request = { group: "driver", itemId: "d1", name: "FullName", text: "Ann\t1/1/70\nBea\t2/2/71\nCat\t3/3/72" };
    const made = plan(store, request, { adds: true });
    expect(made.rows.map(({ itemId }) => itemId)).toEqual(["d1", "d2", "p1"]);
    apply(store, made);
    expect(read(store.itemsAtom("driver", "v1"))).toEqual(["d1", "d2", "p1"]);
    expect(store.answer("PC/d3/FullName")).toBe("Joan");
  });

  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`).join("\n");

  it("creates no more entries than permitted by kind or quote, and says which", () => {
    const tight = prepareForm({
      ...smallFields,
      groups: { ...smallFields.groups, unit: { ...smallFields.groups.unit, at: "PC", max: 4 } },
    });
    const made = plan(openSmallQuote({ form: tight }).store, units("Sum", lines(6), "b"), { adds: true });
    expect([made.beyond, made.added.length, made.isListFull]).toEqual([5, 2, false]);
    expect(tooManyRowsWords(made, "units")).toBe("3 rows are more than there can be units.");
    const { store } = openSmallQuote();
    const held = Object.values(store.tree().lists).map(({ order }) => order.length);
    const left = MAX_ITEMS - Math.max(...held);
    const full = plan(store, units("Sum", lines(left + 3), "b"));
    expect([full.beyond, full.mayAdd, full.isListFull]).toEqual([left + 2, left, true]);
    expect(tooManyRowsWords(full, "units")).toBe(
      "2 rows are more than one quote can hold: it has at most 10,000 entries of all kinds.",
    );
  });

  it("copies a list once, however many entries and answers it gets", () => {
    const { store } = openSmallQuote();
    const made = plan(store, units("Sum", lines(300), "b"), { adds: true });
    const { form, tree } = store.resolution();
    const answers = [...answersOf(made), ["PC/a/Sum", 9] as const];
    const iterator = Map.prototype[Symbol.iterator];
    let goneOver = 0;
    const counting = vi.spyOn(Map.prototype, Symbol.iterator).mockImplementation(function (
      this: Map<unknown, unknown>,
    ) {
      goneOver += this.size;
      return iterator.call(this);
    });
    const after = withImported({ form, tree }, made, answers);
    counting.mockRestore();
    expect(goneOver).toBeGreaterThan(0);
    expect(goneOver).toBeLessThan(5 * 300);
    expect(after.lists.PC?.order).toEqual([...(tree.lists.PC?.order ?? []), ...made.added]);
    expect(after.lists.PC?.byId.get("p299")).toMatchObject({ id: "p299", Sum: 300 });
    expect(withImported({ form, tree }, { group: "unit", added: [] }, [])).toBe(tree);
    const toNobody = withImported({ form, tree }, { group: "unit", added: [] }, [["PC/nobody/Sum", 1]]);
    expect(toNobody).toBe(tree);
  });

  it("numbers the proposers that it creates consecutively", () => {
    const proposers = prepareForm({
      ...smallFields,
      groups: { ...smallFields.groups, unit: { ...smallFields.groups.unit, at: "Pr" } },
    });
    const { store } = openSmallQuote();
    const before = treeOf(proposers, { Pr: [{ id: "a", ProposerID: 7 }] });
    const list = { ...store.importing, form: proposers, tree: before };
    const made = withImported(list, { group: "unit", added: ["b", "c"] }, []);
    expect([...(made.lists.Pr?.byId.values() ?? [])].map(({ ProposerID }) => ProposerID)).toEqual([7, 8, 9]);
  });

  it("accepts a reason in place of a value, if that is permitted", () => {
    const { store } = openSmallQuote({ form: fleetForm, data: wholeFleet });
    const request = {
      group: "vehicle",
      itemId: "v1",
      name: "Mark",
      text: "not known\t7\tdeclined\nXY1\tunknown\tDiesel",
    };
    const made = plan(store, request, { columns: ["Mark", "Value", "Fuel"] });
    expect(answersOf(made)).toEqual([
      ["PC/v1/Mark", { noAnswer: "unknown" }],
      ["PC/v1/Value", 7],
      ["PC/v1/Fuel", { noAnswer: "declined" }],
      ["PC/v2/Mark", "XY1"],
      ["PC/v2/Fuel", "Diesel"],
    ]);
    expect(states(made)[1]?.[1]).toBe("unread");
  });

  it("is refused for what has no entries", () => {
    const { store } = openSmallQuote();
    expect(() => plan(store, { group: "policy", name: "Notes", text: "a\nb" })).toThrow(RangeError);
  });

  it("stores the same as typing, changes nothing else, and one undo reverts all of it", () => {
    const cell = fc.constantFrom(
      "",
      "5k",
      "900",
      "yes",
      "n",
      "Flat",
      "tile",
      "1/2/26",
      "31/2/26",
      "Bank",
      "£1",
      "-3",
      "é",
    );
    const columns = ["Address", "EmptySince", "Sum", "Lender"] as const;
    const line = fc.array(cell, { minLength: columns.length, maxLength: columns.length });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), fc.boolean(), (lines, adds) => {
        const [pasted, typed] = [openSmallQuote().store, openSmallQuote().store];
        for (const store of [pasted, typed]) store.setAnswer("PC/b/Use", "Empty");
        const text = lines.map((cells) => cells.join("\t")).join("\n");
        const before = ownAnswers(pasted.tree());
        const made = plan(pasted, units("Address", text), { columns, adds });
        expect(ownAnswers(pasted.tree())).toEqual(before);
        apply(pasted, made);
        for (const { itemId, isNew, cells } of made.rows) {
          if (itemId === undefined || isNew) continue;
          cells.forEach(({ text: each, state }, at) => {
            const place = placeOf("PC", itemId, columns[at]);
            if (state !== "new" && state !== "wrong" && state !== "same") return;
            typed.setAnswer(place, each);
            typed.leaveField(place);
            expect(pasted.answer(place), `${place} ${each}`).toEqual(typed.answer(place));
          });
        }
        const untouched = ["Use", "Alarm", "Roof"].map((name) => placeOf("PC", "a", name));
        for (const place of untouched) expect(pasted.answer(place)).toEqual(typed.answer(place));
        if (answersOf(made).length + made.added.length > 0) pasted.undo();
        expect(ownAnswers(pasted.tree())).toEqual(before);
      }),
      { numRuns: draws(150) },
    );
  });
});
