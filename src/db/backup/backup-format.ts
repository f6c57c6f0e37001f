/**
 * A backup is lines of JSON, gzipped: a head, then for each table its columns, its rows as lists of texts in the order of
 * the columns, and how many there were; at its end all of that once more. Values are the texts of PostgreSQL, so that a
 * backup of either database is restored into either.
 */
export interface BackupHead {
  readonly backup: 1;
  /** When it was taken. */
  readonly taken: string;
  /** Migrations that the store had seen, in their order. */
  readonly migrations: readonly string[];
}

export interface TableHead {
  readonly table: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
}

/** A row: the text of each column, or null. */
export type BackupRow = readonly (string | null)[];

/** What a table held: how many rows, and SHA-256 over their lines. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

export interface TableEnd extends TableSum {
  readonly end: string;
}

/** The last line: a backup without it was cut. */
export interface BackupEnd {
  readonly tables: Readonly<Record<string, TableSum>>;
}

/** The texts of values are the same whatever a session or a server is set to. */
export const textSettings = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local bytea_output = 'hex'",
  "set local extra_float_digits = 1",
];
