import { describe, expect, it } from "vitest";
import { scheduleOf } from "../../src/form/definition/page-blocks.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import {
  cellNote,
  countRows,
  importWords,
  markWords,
  tooManyRowsWords,
} from "../../src/portal/capture/import/import-words.ts";
import { runInSlices } from "../../src/portal/capture/import/run-in-slices.ts";
import { chooseSheets } from "../../src/portal/capture/import/use-import-plan.ts";
import type { TablePlan } from "../../src/state/import/plan-file.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { fleetFields, fleetForm } from "../state/fleet-form.ts";
import { planOf, sheet, tablesOf } from "../state/import-desk.ts";
import { openSmallQuote } from "../state/open-small-quote.ts";
import { smallFields, smallForm } from "../state/small-form.ts";

const planned = (text: string, settled = {}): TablePlan => {
  const { store } = openSmallQuote();
  const [plan] = planOf(store.resolution(), tablesOf(smallForm, [sheet(text)], settled));
  if (!plan) throw new Error("no plan");
  return plan;
};

const words = (text: string, settled = {}) => importWords(planned(text, settled), smallForm).join(" ");

describe("the preview of an import", () => {
  it.each([
    ["Ref\tSum\nU001\t2000", "Nothing would change. 1 unit is as in the file."],
    ["Ref\tSum\nU001\t900\nU002\t3000", "1 unit changed. 1 unit is as in the file."],
    [
      "Use\tSum\nShop\t900\nShop\t901",
      "2 new units. Still to answer for each new unit: “Address”, “Alarm” and “Roof”.",
    ],
    ["Ref\tSum\tAgent\tReason\nU001\t900\tx\ty\nU009\t1\tx\t", "1 unit changed. 1 row to review. Not used: “Agent”."],
    ["Ref\tSum\tTemplate SMALL version 1, unit\nU001\t900", "1 unit changed."],
    [
      "Use\tSum\tEmptySince\nShop\t900\t01/02/2026\nEmpty\t901\t01/02/2026\n\t902\t01/02/2026",
      "3 new units. 1 answer is not asked there and left out: “EmptySince”. Still to answer for each new unit: “Address”, “Alarm” and “Roof”.",
    ],
  ])("of %j is %j", (text, said) => {
    expect(words(text)).toBe(said);
  });

  it("names the questions without a column, those with a standard answer last", () => {
    const form = prepareForm(readDefinition("letprop"));
    const { store } = openSmallQuote({ form });
    const [plan] = planOf(store.resolution(), tablesOf(form, [sheet("Address\tPostcode\n3 Mill Rd\tLS1 1AA")]));
    expect(plan && importWords(plan, form).at(-1)).toMatch(
      /^Still to answer for each new property: “Property type”, .* and \d+ more\.$/,
    );
  });

  it("keeps an answer whose question depends on one that is not given yet", () => {
    const plan = planned("Use\tSum\tEmptySince\nShop\t900\t01/02/2026\n\t902\t01/02/2026");
    expect(plan.rows.map(({ cells }) => [cells[2]?.state, cells[2]?.put?.value])).toEqual([
      ["hidden", undefined],
      ["new", "2026-02-01"],
    ]);
  });

  it("has the sheet with most of the questions, which need not be the first", () => {
    const { store } = openSmallQuote();
    const sheets = [sheet("Use\tRoof\nShop\tTile", "Lists"), sheet("Use\tRoof\tSum\nShop\tTile\t900", "Stock")];
    const file = { sheets, refused: [], name: "units.xlsx", format: "xlsx" } as const;
    const chosen = chooseSheets(store, file, "unit", { headings: new Map(), values: new Map() });
    expect(chosen.map(({ table, isIn }) => [table.name, isIn])).toEqual([
      ["Lists", false],
      ["Stock", true],
    ]);
  });

  it("has a table for each list of a sheet, and one for all depots that repeat its headings", () => {
    const { store } = openSmallQuote();
    const tables = (...lines: string[]) =>
      chooseSheets(
        store,
        { sheets: [sheet(lines.join("\n"), "Stock")], refused: [], name: "units.xlsx", format: "xlsx" },
        "unit",
        { headings: new Map(), values: new Map() },
      ).map(({ table }) => [table.name, table.grid.findIndex((cells) => cells.length > 1)]);
    const leeds = ["LEEDS", "Use\tRoof\tSum", "Shop\tTile\t900"];
    expect(tables(...leeds, "YORK", "Use\tRoof\tSum", "Shop\tTile\t901")).toEqual([["Stock", 1]]);
    expect(tables(...leeds, "YORK", "Use\tRoof", "Shop\tTile")).toEqual([["Stock", 1]]);
    expect(tables(...leeds, "YORK", "Roof\tUse\tSum", "Tile\tShop\t901")).toEqual([
      ["Stock", 1],
      ["Stock: YORK", 4],
    ]);
  });

  it("distinguishes rows that make no entry from invalid ones", () => {
    const plan = planned("Use\tSum\nShop\t900\nCastle\t901", { choices: { adds: false } });
    expect(countRows(plan)).toEqual({ made: 0, changed: 0, same: 0, failing: 0, left: 2, unnamed: 2 });
  });

  it("is refused if there would be too many", () => {
    const { unit } = smallFields.groups;
    if (!unit) throw new Error("no units");
    const tight = prepareForm({ ...smallFields, groups: { ...smallFields.groups, unit: { ...unit, max: 3 } } });
    const { store } = openSmallQuote({ form: tight });
    const [plan] = planOf(store.resolution(), tablesOf(tight, [sheet("Use\tSum\nShop\t900\nShop\t900")]));
    expect(plan && tooManyRowsWords(plan, "units")).toBe("1 row is more than there can be units.");
  });

  it("shows the previous value beside a cell", () => {
    const [row] = planned("Ref\tSum\nU001\t900").rows;
    expect(row?.cells.map(cellNote)).toEqual(["Already in the quote", "was £2,000"]);
  });
});

it("A template of another product or version is reported, and a current one is not", () => {
  const mark = { product: "SMALL", version: 1, group: "unit" };
  expect(markWords(mark, smallFields)).toBeUndefined();
  expect(markWords(undefined, smallFields)).toBeUndefined();
  expect(markWords({ ...mark, version: 2 }, smallFields)).toContain("a template of SMALL, version 2.");
  expect(markWords(mark, fleetFields)).toContain("The quote is FLEET, version 1");
});

it("The schedule of a product is its first table of entries, if it has one", () => {
  expect(scheduleOf(prepareForm(readDefinition("letprop")))).toEqual({ page: "page2", group: "property" });
  expect(scheduleOf(prepareForm(readDefinition("fleet")))).toEqual({ page: "page2", group: "vehicle" });
  expect(scheduleOf(prepareForm(readDefinition("branch")))).toBeUndefined();
  expect(scheduleOf(fleetForm)?.group).toBe("vehicle");
});

describe("work in slices", () => {
  function* counting(to: number): Generator<number, string> {
    for (let at = 0; at < to; at += 1) {
      const until = performance.now() + 2;
      while (performance.now() < until);
      yield at / to;
    }
    return "done";
  }

  it("yields to others, reports its progress, and completes", async () => {
    const shares: number[] = [];
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
    }, 0);
    const result = await runInSlices(counting(40), (share) => shares.push(share), new AbortController().signal);
    clearInterval(other);
    expect(result).toBe("done");
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(1);
    expect(turns).toBeGreaterThan(0);
  });

  it("is abandoned when it is cancelled", async () => {
    const cancel = new AbortController();
    const work = runInSlices(counting(1_000), () => cancel.abort(new Error("cancelled")), cancel.signal);
    await expect(work).rejects.toThrow("cancelled");
  });
});
