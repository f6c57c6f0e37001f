import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { needsChoice } from "../../src/state/import/column-match.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { planOf, sheetsOf, tablesOf } from "./import-desk.ts";
import { openSmallQuote } from "./open-small-quote.ts";

/** A schedule as another office wrote it, and the answers that belong to its rows, in their order. */
interface Expected {
  readonly product: string;
  readonly group: string;
  readonly entries: readonly Readonly<Record<string, Json>>[];
}

const folder = new URL("../fixtures/schedules/", import.meta.url);
const names = readdirSync(folder).flatMap((file) => (file.endsWith(".csv") ? [file.slice(0, -4)] : []));

/** Where every cell of a schedule lands without a person having settled anything. */
function landing(name: string) {
  const { product, group, entries }: Expected = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
  const form = prepareForm(projectFields(readDefinition(product), 1));
  const sheets = sheetsOf(new Uint8Array(readFileSync(new URL(`${name}.csv`, folder))));
  const { store } = openSmallQuote({ form });
  const [plan] = planOf(store.resolution(), tablesOf(form, sheets, { choices: { addsUnknown: true } }));
  if (!plan) throw new Error(`${name}: no heading is known.`);
  const rows = plan.rows.map(({ cells }) =>
    Object.fromEntries(cells.flatMap(({ put }, at) => (put ? [[plan.columns[at] ?? "", put.value] as const] : []))),
  );
  const wrong = rows.flatMap((row, at) =>
    Object.entries(row).flatMap(([question, value]) =>
      entries[at]?.[question] === value ? [] : [`${at + 1} ${question}: ${JSON.stringify(value)}`],
    ),
  );
  const cells = entries.flatMap((entry, at) => Object.keys(entry).map((question) => ({ at, question })));
  const missed = cells.filter(({ at, question }) => rows[at]?.[question] === undefined);
  return {
    group: plan.group === group,
    rows: rows.length - entries.length,
    wrong,
    missed: missed.map(({ at, question }) => `${at + 1} ${question}`),
    cells: cells.length,
    asked: plan.matches.filter(needsChoice).length,
  };
}

describe("schedules of other offices", () => {
  const all = new Map(names.map((name) => [name, landing(name)]));

  it("are of every product with a list", () => {
    expect(names.length).toBe(43);
    expect(new Set(names.map((name) => name.slice(0, 2)))).toEqual(new Set(["lp", "un", "fl"]));
  });

  it.each(names)("%s: puts nothing into a wrong answer, and every row is an entry", (name) => {
    const { wrong, group, rows } = all.get(name) ?? landing(name);
    expect({ wrong, group, rows }).toEqual({ wrong: [], group: true, rows: 0 });
  });

  it("land at least 95 in 100 cells without a hand", () => {
    const figures = [...all.values()];
    const cells = figures.reduce((sum, each) => sum + each.cells, 0);
    const missed = [...all].flatMap(([name, each]) => each.missed.map((where) => `${name} ${where}`));
    expect(missed.length / cells, missed.join("\n")).toBeLessThanOrEqual(0.05);
  });
});
