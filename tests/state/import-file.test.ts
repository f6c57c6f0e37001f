import { describe, expect, it } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import type { FormStore } from "../../src/state/form-store.ts";
import { recogniseSheet } from "../../src/state/import/file-table.ts";
import { findHeadings } from "../../src/state/import/find-headings.ts";
import { headingOf, importColumns } from "../../src/state/import/import-columns.ts";
import { isFailing } from "../../src/state/import/import-plan.ts";
import { matchesNoEntry } from "../../src/state/import/lay-out-by-reference.ts";
import { failedLines, type TablePlan, withFile } from "../../src/state/import/plan-file.ts";
import { columnNotes, scheduleTable, templateTable } from "../../src/state/import/schedule-table.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { fleetForm, wholeFleet } from "./fleet-form.ts";
import { planOf, sheet, tablesOf } from "./import-desk.ts";
import { openSmallQuote, quoteIn, wholeQuote } from "./open-small-quote.ts";
import { ownAnswers } from "./random-work.ts";
import { smallFields, smallForm } from "./small-form.ts";

const small = (text: string, settled = {}) => {
  const { store, read } = openSmallQuote();
  const plans = planOf(store.resolution(), tablesOf(smallForm, [sheet(text)], settled));
  return { store, read, plans, plan: plans[0] as TablePlan };
};

const apply = (store: FormStore, plans: readonly TablePlan[]) =>
  store.change("imported", (current) => withFile(current, plans));

it("The answers from the valid rows are the same whether they were computed with the plan or later", () => {
  const { store, plans } = small("Ref\tUse\tSum\nU001\tCastle\t900\nU002\tStore\t800\n\tShop\t600\n\t\t");
  const { form, tree } = store.resolution();
  const known = withFile({ form, tree }, plans);
  expect(known).toBe(plans[0]?.to);
  expect(withFile({ form, tree: { ...tree } }, plans)).toEqual(known);
});

describe("a schedule in a quote with one entry", () => {
  const indicated = prepareForm({ ...smallFields, indication: { unit: ["Use"] } });
  const withFirst = (answers: Answers, text: string) => {
    const PC = [{ id: "a", ItemType: "unit", PropertyRef: "U001", ...answers }];
    const { store } = openSmallQuote({ form: indicated, data: { ...wholeQuote, PC } });
    const plans = planOf(store.resolution(), tablesOf(indicated, [sheet(text)]));
    apply(store, plans);
    const [entry] = quoteIn(store).PC;
    return { plan: plans[0], ids: store.resolution().items("unit"), entry };
  };
  const schedule = "Address\tUse\tSum\n4 Mill Lane\tShop\t800\n5 Mill Lane\tStore\t900";

  it("replaces the answers of an entry that was started for an indication, whose reference the first row takes", () => {
    const { plan, ids, entry } = withFirst({ Use: "Shop" }, "Address\tSum\n4 Mill Lane\t800\n5 Mill Lane\t900");
    expect(plan?.replacesBegun).toBe(true);
    expect(ids).toEqual(["a", expect.any(String)]);
    expect(entry).toMatchObject({ id: "a", Address: "4 Mill Lane", Sum: 800 });
    expect(entry).not.toHaveProperty("Use");
  });

  it.each<[string, Answers, string]>([
    ["it has its name", { Use: "Shop", Address: "1 Mill Lane" }, schedule],
    ["more than the indication was answered", { Use: "Shop", Sum: 700 }, schedule],
    ["a line names it", { Use: "Shop" }, "Ref\tAddress\tUse\nU001\t4 Mill Lane\tShop"],
  ])("keeps it if %s", (_where, answers, text) => {
    const { plan, ids } = withFirst(answers, text);
    expect(plan?.replacesBegun).toBe(false);
    expect(ids).toContain("a");
  });
});

it("A vehicle without a reference is found by its registration mark, once", () => {
  const form = prepareForm(projectFields(readDefinition("fleet"), 1));
  const PC = [{ id: "v", ItemType: "vehicle", PropertyRef: "V001", VRM: "AB12CDE" }];
  const { store } = openSmallQuote({ form, data: { ...wholeQuote, PC } });
  const text = "Reg\tValue\nab12 cde\t9000\nYJ21 XKL\t5000\nAB12CDE\t8000";
  const [plan] = planOf(store.resolution(), tablesOf(form, [sheet(text)]));
  expect(plan?.rows.map(({ itemId, isNew, problem }) => [isNew ? "new" : itemId, problem])).toEqual([
    ["v", undefined],
    ["new", undefined],
    [undefined, "AB12CDE is on row 2 already."],
  ]);
});

const problems = ({ rows }: TablePlan) =>
  rows.flatMap(({ line, problem, cells }) => [
    ...(problem === undefined ? [] : [`${line + 1}: ${problem}`]),
    ...cells.flatMap((cell) =>
      cell.problem === undefined || cell.problem === problem ? [] : [`${line + 1}: ${cell.problem}`],
    ),
  ]);

describe("the headings of a file", () => {
  it("are found below a title, by label or name, in any order, and unknown ones are omitted", () => {
    const { plan } = small("Our schedule\n\n sum (£) \tAGENT\tunit ref.\tRoof\n12k\tx\tU001\ttile");
    expect(plan.columns).toEqual(["Sum", undefined, "PropertyRef", "Roof"]);
    expect(plan.rows.map(({ itemId, line }) => [itemId, line])).toEqual([["a", 3]]);
  });

  it("are those under which a table is written, each matched to its own column again", () => {
    for (const form of [smallForm, fleetForm]) {
      for (const { name, group } of form.groups.values()) {
        if (!group.list) continue;
        const columns = importColumns(form, name);
        const headings = columns.map((column) => headingOf(form, name, column));
        const written = sheet(headings.join("\t"), name);
        expect(recogniseSheet(form, written, name).headings?.columns).toEqual(columns.map((column) => column.name));
      }
    }
  });

  it("identify the entries of a sheet, unless its name or its template does", () => {
    const group = (text: string, name = "", preferred = "") =>
      recogniseSheet(fleetForm, sheet(text, name), preferred).group;
    expect(group("Mark\tValue")).toBe("vehicle");
    expect(group("FullName\tBorn")).toBe("driver");
    expect(group("Reference\tPoints\tAmount", "claim")).toBe("claim");
    expect(group("Reference\tParentRef", "", "conviction")).toBe("conviction");
    expect(group("Reference\tParentRef\tTemplate FLEET version 1, claim")).toBe("claim");
    expect(group("Nothing\tknown")).toBeUndefined();
  });

  it("never identify a sheet of policyholders, who are entered by hand", () => {
    const fleet = prepareForm(readDefinition("fleet"));
    const drivers = sheet("First name\tLast name\tDate of birth\nAda\tAdair\t01/02/1980");
    expect(recogniseSheet(fleet, drivers, "vehicle").group).toBe("driver");
    expect(recogniseSheet(prepareForm(readDefinition("letprop")), drivers, "property").group).toBeUndefined();
  });

  it("of a template identify the product, the version and the entries", () => {
    const { store } = openSmallQuote();
    const group = smallForm.groups.get("unit");
    if (!group) throw new Error("no units");
    const table = templateTable(store.resolution(), group, { product: "SMALL", version: 7 });
    const grid = table.rows.map((row) => row.map(String));
    expect(recogniseSheet(smallForm, { name: "", grid, faults: new Map() }, "").mark).toEqual({
      product: "SMALL",
      version: 7,
      group: "unit",
    });
    const notes = columnNotes(smallForm, group, { product: "SMALL", version: 7 }).rows;
    expect(notes.find(([heading]) => heading === "Use")).toEqual([
      "Use",
      "Use",
      "Yes",
      "One of the options",
      "",
      "",
      "Shop; Store; Empty",
    ]);
    expect(notes.length).toBeGreaterThan(importColumns(smallForm, "unit").length);
  });
});

describe("rows of a file", () => {
  it("update the entry of their reference, create one without a reference, and ask if it is unknown", () => {
    const text = "Ref\tAddress\tSum\nu002\t\t5000\n\t3 Mill Lane\t900\nU009\t4 Mill Lane\t800\n\t\t\nU002\tx\t1";
    const { store, read, plans, plan } = small(text);
    expect(plan.rows.map(({ itemId, isNew }) => [itemId, isNew])).toEqual([
      ["b", false],
      ["new-1-1", true],
      [undefined, true],
      [undefined, false],
    ]);
    expect(plan.unknown).toBe(1);
    expect(problems(plan)).toEqual(["4: U009 is not in this quote.", "6: U002 is on row 2 already."]);
    const before = ownAnswers(store.tree());
    apply(store, plans);
    expect(read(store.itemsAtom("unit"))).toEqual(["a", "b", "new-1-1"]);
    expect([store.answer("PC/b/Sum"), store.answer("PC/b/Address"), store.answer("PC/new-1-1/Address")]).toEqual([
      5000,
      "2 Mill Lane",
      "3 Mill Lane",
    ]);
    store.undo();
    expect(ownAnswers(store.tree())).toEqual(before);
    const asked = small(text, { choices: { addsUnknown: true } }).plan;
    expect([asked.added.length, asked.unknown]).toEqual([2, 1]);
    expect(small(text, { choices: { adds: false } }).plan.added).toEqual([]);
  });

  it.each([
    ["Ref\tUse\nA1\tCastle\nA2\tStore", true],
    ["Ref\tUse\n\tCastle", true],
    ["Ref\tUse\nA1\tCastle\nu002\tStore", false],
    ["Use\tRoof\nCastle\ttile", true],
  ])("are of another list if they name no entry that is here: %j %s", (text, expected) => {
    const { store } = openSmallQuote();
    const { grid } = sheet(text);
    const headings = findHeadings(store.form, "unit", grid);
    if (!headings) throw new Error("No headings");
    expect(matchesNoEntry(store.resolution(), "unit", { grid, headings })).toBe(expected);
  });

  it("with one invalid cell are skipped, and the others are imported", () => {
    const text =
      "Ref\tUse\tSum\tAlarm\nU001\tCastle\t900\tNo\nU002\tStore\t31/02/2026\tYes\n\tShop\t400\tYes\n\tShop\t600\ty";
    const { store, plans, plan } = small(text);
    expect(problems(plan)).toEqual([
      "2: “Castle” is not one of the options.",
      "3: “31/02/2026” is not an amount. Type it as 250,000 or 250k.",
      "4: A shop is insured for at least £500.",
    ]);
    expect(plan.rows.map(isFailing)).toEqual([true, true, true, false]);
    apply(store, plans);
    expect([store.answer("PC/a/Alarm"), store.answer("PC/b/Use"), store.answer("PC/b/Alarm")]).toEqual([
      "Yes",
      "Shop",
      "No",
    ]);
    expect(store.resolution().items("unit")).toEqual(["a", "b", "new-1-2"]);
  });

  it("are corrected cell by cell, and only a corrected cell is read again", () => {
    const text = "Ref\tUse\tSum\nU001\tCastle\t900\nU002\tShop\t9";
    const mended = new Map([
      ["1:1", "Store"],
      ["2:2", "9000"],
    ]);
    const { plan } = small(text, { mended });
    expect(problems(plan)).toEqual([]);
    expect(plan.rows.map(({ cells }) => cells.map(({ words }) => words))).toEqual([
      ["U001", "Store", "£900"],
      ["U002", "Shop", "£9,000"],
    ]);
  });

  it("can be downloaded with their errors, as they were given", () => {
    const { plan } = small("Ref\tUse\tReason\nU001\tCastle\tsold\nU009\tShop\nU002\tShop");
    expect(failedLines(smallForm, plan).rows).toEqual([
      ["Ref", "Use", "Reason"],
      ["U001", "Castle", "Use: “Castle” is not one of the options."],
      ["U009", "Shop", "U009 is not in this quote."],
    ]);
  });

  it("with a formula or an error are invalid, unless that is the stored text", () => {
    const grid = [
      ["Ref", "Lender", "Address"],
      ["U001", "=cmd()", "#REF!"],
    ];
    const faults = new Map([
      ["1:1", "formula"],
      ["1:2", "error"],
    ] as const);
    const tables = tablesOf(smallForm, [{ name: "", grid, faults }]);
    const { store } = openSmallQuote();
    expect(problems(planOf(store.resolution(), tables)[0] as TablePlan)).toEqual([
      "2: This is a formula. Type its result.",
      "2: The spreadsheet shows an error here. Type the answer.",
    ]);
    store.setAnswer("PC/a/Lender", "=cmd()");
    store.setAnswer("PC/a/Address", "#REF!");
    store.leaveField("PC/a/Lender");
    store.leaveField("PC/a/Address");
    expect(problems(planOf(store.resolution(), tables)[0] as TablePlan)).toEqual([]);
  });

  it("are refused if they would create more entries than permitted", () => {
    const { unit } = smallFields.groups;
    if (!unit) throw new Error("no units");
    const tight = prepareForm({ ...smallFields, groups: { ...smallFields.groups, unit: { ...unit, max: 3 } } });
    const { store } = openSmallQuote({ form: tight });
    const [plan] = planOf(store.resolution(), tablesOf(tight, [sheet("Use\tSum\nShop\t900\nShop\t900")]));
    expect([plan?.beyond, plan?.mayAdd, plan?.added]).toEqual([2, 1, []]);
    expect(withFile(store.resolution(), plan ? [plan] : [])).toBe(store.resolution().tree);
  });

  it("omit what cannot be answered at present", () => {
    const { store } = openSmallQuote();
    const tables = tablesOf(smallForm, [sheet("Ref\tUse\tSum\nU001\tStore\t900")]);
    expect(planOf(store.resolution(), tables, ["Sum"])[0]?.columns).toEqual(["PropertyRef", "Use", undefined]);
  });
});

describe("child entries", () => {
  const fleet = () => openSmallQuote({ form: fleetForm, data: wholeFleet });
  const planned = (store: FormStore, ...sheets: ReturnType<typeof sheet>[]) =>
    planOf(store.resolution(), tablesOf(fleetForm, sheets));

  it("find their parent by its reference in the quote", () => {
    const { store } = fleet();
    const plans = planned(store, sheet("Vehicle\tFullName\tBorn\nV002\tAnn\t1/1/70\nV404\tBea\t1/1/70\n\tCat\t1/1/70"));
    expect(problems(plans[0] as TablePlan)).toEqual([
      "3: V404 is no vehicle of this quote or this file.",
      "4: Say to which vehicle this driver belongs.",
    ]);
    apply(store, plans);
    expect(store.answer("PC/new-1-1/ParentRef")).toBe("V002");
    expect(store.answer("PC/new-1-1/ItemType")).toBe("driver");
  });

  it("find it in the same file, by its reference there or by its row, whichever sheet comes first", () => {
    const { store } = fleet();
    const fines = sheet("Driver\tPoints\nrow 2\t3\nD9\t6\n4\t2", "conviction");
    const drivers = sheet(
      "Ref\tVehicle\tFullName\tBorn\n\tV001\tAnn\t1/1/70\nD9\t2\tBea\t1/1/70\n\tV001\tCat\t31/2/70",
      "driver",
    );
    const vehicles = sheet("Mark\tValue\nAB15 CDE\t9000", "vehicle");
    const tables = tablesOf(fleetForm, [fines, drivers, vehicles], { choices: { addsUnknown: true } });
    const plans = planOf(store.resolution(), tables);
    expect(plans.map(({ group }) => group)).toEqual(["conviction", "driver", "vehicle"]);
    expect(problems(plans[0] as TablePlan)).toEqual(["4: Its driver, on row 4, has to be corrected first."]);
    expect(problems(plans[1] as TablePlan)).toEqual(["4: 31/02/1970 is not a date. February has 28 days."]);
    apply(store, plans);
    expect(store.answer("PC/new-2-2/ParentRef")).toBe("new-3-1");
    expect([store.answer("PC/new-1-1/ParentRef"), store.answer("PC/new-1-2/ParentRef")]).toEqual([
      "new-2-1",
      "new-2-2",
    ]);
    expect(store.resolution().items("conviction")).toEqual(["f1", "new-1-1", "new-1-2"]);
    store.undo();
    expect(store.resolution().items("vehicle")).toEqual(["v1", "v2"]);
  });

  it("move to another parent if the file says so, and remain if it names the same one", () => {
    const { store } = fleet();
    const plans = planned(store, sheet("Ref\tVehicle\nd1\tv1\nd2\tV002", "driver"));
    expect(plans[0]?.rows.map(({ cells }) => cells[1]?.state)).toEqual(["same", "new"]);
    apply(store, plans);
    expect([store.answer("PC/d1/ParentRef"), store.answer("PC/d2/ParentRef")]).toEqual(["V001", "V002"]);
  });

  it("are counted in each parent, if their number is limited", () => {
    const { driver } = { driver: fleetForm.source.groups.driver };
    if (!driver) throw new Error("no drivers");
    const tight = prepareForm({
      ...fleetForm.source,
      groups: { ...fleetForm.source.groups, driver: { ...driver, max: 2 } },
    });
    const { store } = openSmallQuote({ form: tight, data: wholeFleet });
    const to = (vehicle: string) =>
      planOf(store.resolution(), tablesOf(tight, [sheet(`Vehicle\tFullName\n${vehicle}\tAnn`)]))[0];
    expect([to("V001")?.mayAdd, to("V001")?.added.length]).toEqual([0, 0]);
    expect([to("V002")?.mayAdd, to("V002")?.added.length]).toEqual([1, 1]);
  });

  it("are exported with the reference of their parent", () => {
    const { store } = fleet();
    const group = fleetForm.groups.get("conviction");
    if (!group) throw new Error("no convictions");
    expect(scheduleTable(store.resolution(), group, { product: "FLEET", version: 1 }).rows).toEqual([
      ["Conviction reference", "Driver reference", "Points", "Template FLEET version 1, conviction"],
      ["f1", "d1", { number: 3, style: "plain" }],
    ]);
  });
});
