import type { BackupEnd, BackupHead, TableEnd, TableHead, TableSum } from "./backup-format.ts";

export type BackupLine =
  | ({ readonly kind: "head" } & BackupHead)
  | ({ readonly kind: "table" } & TableHead)
  | ({ readonly kind: "table-end" } & TableEnd)
  | ({ readonly kind: "backup-end" } & BackupEnd)
  | { readonly kind: "row" };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const isColumn = (value: unknown): value is readonly [string, string] => isTexts(value) && value.length === 2;

const isSum = (value: unknown): value is TableSum =>
  isObject(value) && typeof value.rows === "number" && typeof value.sha256 === "string";

const headOf = ({ backup, taken, migrations }: Record<string, unknown>): BackupLine | undefined =>
  backup === 1 && typeof taken === "string" && isTexts(migrations)
    ? { kind: "head", backup, taken, migrations }
    : undefined;

const tableOf = ({ table, columns }: Record<string, unknown>): BackupLine | undefined =>
  typeof table === "string" && Array.isArray(columns) && columns.every(isColumn)
    ? { kind: "table", table, columns }
    : undefined;

const endOf = ({ tables }: Record<string, unknown>): BackupLine | undefined => {
  if (!isObject(tables)) return undefined;
  const sums = Object.entries(tables).filter((entry): entry is [string, TableSum] => isSum(entry[1]));
  return { kind: "backup-end", tables: Object.fromEntries(sums) };
};

/** A line of a backup; undefined for one that is none. What a row says is read by the database. */
export const readBackupLine = (line: string): BackupLine | undefined => {
  if (line.startsWith("[")) return { kind: "row" };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if ("backup" in value) return headOf(value);
  if ("columns" in value) return tableOf(value);
  if ("tables" in value) return endOf(value);
  return isSum(value) && "end" in value && typeof value.end === "string"
    ? { kind: "table-end", end: value.end, rows: value.rows, sha256: value.sha256 }
    : undefined;
};
