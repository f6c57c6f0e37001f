import type { PreparedForm } from "../../src/form/definition/prepare-form.ts";
import type { Resolution } from "../../src/form/resolve/resolution.ts";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import type { ReadSheet } from "../../src/spreadsheet/sheet.ts";
import type { WrittenTable } from "../../src/spreadsheet/table.ts";
import { writeCsv } from "../../src/spreadsheet/table.ts";
import { writeXlsx } from "../../src/spreadsheet/xlsx/write-xlsx.ts";
import {
  type FileSheet,
  type FileTable,
  importedGroups,
  recogniseSheet,
  splitCombinedColumns,
} from "../../src/state/import/file-table.ts";
import { tablesInSheet } from "../../src/state/import/find-headings.ts";
import { createImportMemory } from "../../src/state/import/import-memory.ts";
import { planFile, type TablePlan } from "../../src/state/import/plan-file.ts";
import { finish } from "../../src/state/import/plan-import.ts";

/** The sheets of a file, as passed to the engine. */
export const sheetsOf = (bytes: Uint8Array): readonly FileSheet[] => fileSheets(readSpreadsheet(bytes).sheets);

/** The same for sheets that have been read. */
export const fileSheets = (sheets: readonly ReadSheet[]): readonly FileSheet[] =>
  sheets.map((sheet) => {
    if ("refused" in sheet) throw sheet.refused;
    const faults = sheet.faults.map(({ row, column, kind }) => [`${row}:${column}`, kind] as const);
    return { name: sheet.name, grid: sheet.rows, faults: new Map(faults) };
  });

/** Tables written as a file and read again: a workbook of all of them, or a CSV file each. */
export const writtenAs = {
  xlsx: (tables: readonly WrittenTable[]) => sheetsOf(writeXlsx(tables)),
  csv: (tables: readonly WrittenTable[]) => tables.flatMap((table) => sheetsOf(writeCsv(table))),
} as const;

/** Each sheet as a table of its recognised group. */
export function tablesOf(
  form: PreparedForm,
  sheets: readonly FileSheet[],
  settled: Partial<FileTable> = {},
): readonly FileTable[] {
  const tables = sheets.flatMap((sheet) => tablesInSheet(form, importedGroups(form), sheet));
  return tables.flatMap((sheet) => {
    const { sheet: read, group, headings } = recogniseSheet(form, sheet, "");
    if (group === undefined) return [];
    const divided = headings ? splitCombinedColumns(form, read, group, headings.line) : read;
    return [{ ...divided, group, choices: {}, mended: new Map(), ...settled }];
  });
}

/** A sheet from rows of tab-separated cells. */
export const sheet = (text: string, name = ""): FileSheet => ({
  name,
  grid: text.split("\n").map((line) => line.split("\t")),
  faults: new Map(),
});

/** The plan of an import; new entries are called `new-<table>-<line>`. */
export function planOf(
  resolution: Resolution,
  tables: readonly FileTable[],
  locked: readonly string[] = [],
): readonly TablePlan[] {
  const memories = tables.map((_, at) => {
    let made = 0;
    return createImportMemory(() => `new-${at + 1}-${++made}`);
  });
  return finish(planFile(resolution, tables, { memories, isLocked: ({ name }) => locked.includes(name) }));
}
