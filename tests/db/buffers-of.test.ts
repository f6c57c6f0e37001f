import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buffersOf } from "../../src/db/folder-size.ts";

let database: string;
beforeEach(() => {
  database = mkdtempSync(join(tmpdir(), "portal-buffers-"));
});
afterEach(() => rmSync(database, { recursive: true, force: true }));

/** A file of so many bytes that takes no space. */
const fill = (folder: string, bytes: number) => {
  mkdirSync(join(database, folder), { recursive: true });
  writeFileSync(join(database, folder, "1259"), "");
  truncateSync(join(database, folder, "1259"), bytes);
};

it("holds a new database in 32 MB, and one whose log alone is large", () => {
  expect(buffersOf(join(database, "none"))).toBe(32);
  fill("pg_wal", 900_000_000);
  fill("base/5", 1_000_000);
  expect(buffersOf(database)).toBe(32);
});

it("grows with the tables, up to what PostgreSQL has by default", () => {
  fill("base/5", 60 * 1024 * 1024);
  expect(buffersOf(database)).toBe(60);
  fill("base/5", 60 * 1024 * 1024 + 1);
  expect(buffersOf(database)).toBe(61);
  fill("base/5", 4_000_000_000);
  expect(buffersOf(database)).toBe(128);
});
