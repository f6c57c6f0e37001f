import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import { giveReaderItsNeeds } from "../../src/documents/reader-needs.ts";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { readPdf } from "../../src/spreadsheet/pdf/read-pdf.ts";
import { readSchedule } from "../../src/spreadsheet/read-schedule.ts";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import type { Spreadsheet } from "../../src/spreadsheet/sheet.ts";
import { SpreadsheetFault } from "../../src/spreadsheet/spreadsheet-fault.ts";
import { writeXlsx } from "../../src/spreadsheet/xlsx/write-xlsx.ts";
import { needsChoice } from "../../src/state/import/column-match.ts";
import type { FileSheet } from "../../src/state/import/file-table.ts";
import type { TablePlan } from "../../src/state/import/plan-file.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { mailOf } from "../spreadsheet/mail-of.ts";
import { aligned, htmlOf, printed, type Rows } from "../spreadsheet/printed.ts";
import { fileSheets, planOf, sheetsOf, tablesOf } from "./import-desk.ts";
import { openSmallQuote } from "./open-small-quote.ts";

/** The answers of the rows of a table, in order. */
interface ExpectedTable {
  readonly group: string;
  readonly entries: readonly Readonly<Record<string, Json>>[];
}

/** A schedule as another office wrote it. */
interface Expected extends ExpectedTable {
  readonly product: string;
}

const folder = new URL("../fixtures/schedules/", import.meta.url);
const names = readdirSync(folder).flatMap((file) => (file.endsWith(".csv") ? [file.slice(0, -4)] : []));

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`${name}.csv`, folder)));

const forms = new Map<string, PreparedForm>();

/** The form of a product, which hundreds of schedules are read into. */
function formOf(product: string): PreparedForm {
  const form = forms.get(product) ?? prepareForm(projectFields(readDefinition(product), 1));
  forms.set(product, form);
  return form;
}

/** The match of every cell of a schedule without user input. */
function landing(name: string, sheets: readonly FileSheet[]) {
  const expected: Expected = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
  const [plan] = plansOf(expected.product, sheets);
  if (!plan) throw new Error(`${name}: no heading is recognised.`);
  return landed(plan, expected);
}

/** The plans of the sheets of a schedule, each for other entries. */
function plansOf(product: string, sheets: readonly FileSheet[]): readonly TablePlan[] {
  const form = formOf(product);
  const { store } = openSmallQuote({ form });
  const tables = tablesOf(form, sheets, { choices: { addsUnknown: true } });
  const first = tables.filter(({ group }, at) => tables.findIndex((each) => each.group === group) === at);
  return planOf(store.resolution(), first);
}

function landed(plan: TablePlan, { group, entries }: ExpectedTable) {
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

type Landing = ReturnType<typeof landing>;

/** Expects at least 95 in 100 cells to be matched correctly. */
function expectNearlyAll(all: ReadonlyMap<unknown, Landing>): void {
  const cells = [...all.values()].reduce((sum, each) => sum + each.cells, 0);
  const missed = [...all].flatMap(([name, each]) => each.missed.map((where) => `${name} ${where}`));
  expect(missed.length / cells, missed.join("\n")).toBeLessThanOrEqual(0.05);
}

describe("schedules of other offices", () => {
  const all = new Map(names.map((name) => [name, landing(name, sheetsOf(bytesOf(name)))]));

  it("exist for every product with a list", () => {
    expect(names.length).toBe(94);
    expect(new Set(names.map((name) => name.slice(0, 2)))).toEqual(new Set(["lp", "un", "fl"]));
  });

  it.each(names)("%s: have no wrong match, and every row is an entry", (name) => {
    const { wrong, group, rows } = all.get(name) ?? landing(name, sheetsOf(bytesOf(name)));
    expect({ wrong, group, rows }).toEqual({ wrong: [], group: true, rows: 0 });
  });

  it("have at least 95 in 100 cells matched automatically", () => expectNearlyAll(all));
});

/** Schedules as files of other programs: workbooks with several sheets and merged headings, printed lists, messages. */
const files = readdirSync(folder).filter((file) => /\.(?:xlsx|pdf|eml)$/.test(file));

describe("files of other programs", () => {
  beforeAll(giveReaderItsNeeds);

  it.each(files)("%s: at least 95 in 100 cells are matched automatically, and none wrongly", async (file) => {
    const { product, tables }: { readonly product: string; readonly tables: readonly ExpectedTable[] } = JSON.parse(
      readFileSync(new URL(file.replace(/\.\w+$/, ".json"), folder), "utf8"),
    );
    const sheets = await sheetsIn(new Uint8Array(readFileSync(new URL(file, folder))));
    const found = plansOf(product, fileSheets(sheets)).map((plan, at) =>
      landed(plan, tables[at] ?? { group: "", entries: [] }),
    );
    expect(found.map(({ wrong, group, rows }) => ({ wrong, group, rows }))).toEqual(
      tables.map(() => ({ wrong: [], group: true, rows: 0 })),
    );
    expectNearlyAll(new Map(found.entries()));
  });
});

const textOf = (text: string) => new TextEncoder().encode(text);

/** The cells of a schedule, of which a printed page shows the texts on one line each. */
function cellsOf(name: string): Rows {
  const [sheet] = readSpreadsheet(bytesOf(name)).sheets;
  if (!sheet || "refused" in sheet) throw new Error(`${name} cannot be read.`);
  return sheet.rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, " ").trim()))
    .filter((row) => row.some((cell) => cell !== ""));
}

/** The same schedules in other file formats. */
const carriers: Readonly<Record<string, (rows: Rows) => Promise<Uint8Array> | Uint8Array>> = {
  "a PDF of aligned columns": (rows) => printed(rows, { gap: 14, pitch: 13, rowsOfPage: 40, title: "Schedule" }),
  "a PDF of a ruled table": (rows) =>
    printed(rows, { gap: 16, pitch: 16, rowsOfPage: 60, isRuled: true, figuresRight: true }),
  "a mail with a workbook": (rows) =>
    mailOf({ text: "Please quote.", files: [{ name: "Schedule.xlsx", bytes: writeXlsx([{ name: "Sheet1", rows }]) }] }),
  "a mail with a PDF": async (rows) =>
    mailOf({ files: [{ name: "Schedule.pdf", bytes: await printed(rows, { gap: 14, pitch: 13, rowsOfPage: 60 }) }] }),
  "a mail with an HTML table": (rows) => mailOf({ html: `<p>Dear Rowan,</p>${htmlOf(rows)}<p>Kind regards</p>` }),
  "a mail with a text table": (rows) => mailOf({ text: `Dear Rowan,\n\nas below.\n\n${aligned(rows, 3)}\n\nRegards` }),
  "a text with tabs": (rows) => textOf(rows.map((row) => row.join("\t")).join("\n")),
  "a text with blanks": (rows) => textOf(aligned(rows, 2)),
};

async function sheetsIn(bytes: Uint8Array): Promise<Spreadsheet["sheets"]> {
  return (await readSchedule(bytes, { readPdf })).sheets;
}

describe.each(Object.entries(carriers))("the same schedules in %s", (carrier, write) => {
  const landed = new Map<string, Landing>();
  const refused: string[] = [];
  beforeAll(async () => {
    giveReaderItsNeeds();
    for (const name of names) {
      try {
        landed.set(name, landing(name, fileSheets(await sheetsIn(await write(cellsOf(name))))));
      } catch (error) {
        if (!(error instanceof SpreadsheetFault)) throw error;
        refused.push(`${name}: ${error.kind}`);
      }
    }
  });

  it("are read, or reported as having inseparable columns", () => {
    expect(refused.filter((each) => !each.endsWith(": columns-unclear"))).toEqual([]);
    expect(refused).toMatchSnapshot();
    expect(landed.size, refused.join("\n")).toBeGreaterThanOrEqual(carrier.match(/PDF|blanks|text table/) ? 30 : 49);
  });

  it("have no wrong match, and every row is an entry", () => {
    const bad = [...landed].filter(([, { wrong, group, rows }]) => wrong.length > 0 || !group || rows !== 0);
    expect(bad.map(([name, { wrong, group, rows }]) => ({ name, wrong, group, rows }))).toEqual([]);
  });

  it("have at least 95 in 100 cells matched automatically", () => expectNearlyAll(landed));
});
