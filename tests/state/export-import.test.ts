import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { isFailing } from "../../src/state/import/import-plan.ts";
import { withFile } from "../../src/state/import/plan-file.ts";
import { answersOf } from "../../src/state/import/plan-import.ts";
import { scheduleTable, templateTable } from "../../src/state/import/schedule-table.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { anyData } from "../form/any-data.ts";
import fc, { draws } from "../property.ts";
import { fleetForm } from "./fleet-form.ts";
import { planOf, sheet, tablesOf, writtenAs } from "./import-desk.ts";
import { smallForm } from "./small-form.ts";

const anyEmpty = { RD: {}, Pr: [], PC: [], ATTACHMENTS: [], version: 1 };
const written = { product: "ANY", version: 3 };

/** The same answers without what no cell of a workbook can contain: NUL, and half of a surrogate pair. */
const writable = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data).replaceAll(/\\u0000|\\ud800/g, ""));

describe.each([
  ["letprop", prepareForm(readDefinition("letprop"))],
  ["unocc", prepareForm(readDefinition("unocc"))],
  ["fleet", prepareForm(readDefinition("fleet"))],
  ["entries below entries", fleetForm],
  ["a small form", smallForm],
])("A schedule of %s", (_, form) => {
  const lists = [...form.groups.values()].filter(({ group }) => group.list);

  it.each(["xlsx", "csv"] as const)("that is exported as %s and imported unchanged changes nothing", (format) => {
    fc.assert(
      fc.property(anyData(form).map(writable), (data) => {
        const resolution = resolveForm(form, treeOf(form, data), "2026-07-14");
        const tables = lists.map((group) => scheduleTable(resolution, group, written));
        const sheets = writtenAs[format](tables);
        const read = tablesOf(form, sheets);
        expect(read.map(({ group }) => group)).toEqual(lists.map(({ name }) => name));
        const plans = planOf(resolution, read);
        for (const plan of plans) {
          expect(plan.rows.length).toBe(resolution.items(plan.group).length);
          expect(answersOf(plan)).toEqual([]);
          expect(plan.rows.filter(isFailing)).toEqual([]);
          expect(plan.added).toEqual([]);
        }
        expect(withFile(resolution, plans)).toBe(resolution.tree);
      }),
      { numRuns: draws(60) },
    );
  });

  it("offers in its columns the options, each of which is read as an answer", () => {
    const resolution = resolveForm(form, treeOf(form, anyEmpty), "2026-07-14");
    for (const group of lists) {
      const { rows, choices = [] } = templateTable(resolution, group, written);
      const [headings = []] = rows;
      choices.forEach((offered, at) => {
        if (!offered) return;
        const lines = [String(headings[at]), ...offered].join("\n");
        const [plan] = planOf(resolution, [{ ...sheet(lines), group: group.name, choices: {}, mended: new Map() }]);
        expect(plan?.rows).toHaveLength(offered.length);
        for (const { cells } of plan?.rows ?? []) expect(["unread", "blank"], lines).not.toContain(cells[0]?.state);
      });
    }
  });
});
