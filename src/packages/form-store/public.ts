/** Public API of `@fennmoor/form-store`: anything else in the package may change with any version. */
export { readSpreadsheet } from "../../spreadsheet/read-spreadsheet.ts";
export type { Spreadsheet } from "../../spreadsheet/sheet.ts";
export type { WrittenTable } from "../../spreadsheet/table.ts";
export { writeCsv } from "../../spreadsheet/table.ts";
export { writeXlsx } from "../../spreadsheet/xlsx/write-xlsx.ts";
export { createFormStore } from "../../state/create-form-store.ts";
export type { FormAdapters, FormStore, Locks } from "../../state/form-store.ts";
export { scheduleTable, templateTable } from "../../state/import/schedule-table.ts";
export type { Save, SaveState, ServerAnswer } from "../../state/saving/save-outcome.ts";
