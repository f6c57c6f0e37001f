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

/** A sparse file of this size. */
const fill = (folder: string, bytes: number) => {
  mkdirSync(join(database, folder), { recursive: true });
  writeFileSync(join(database, folder, "1259"), "");
  truncateSync(join(database, folder, "1259"), bytes);
};

it("reserves 32 MB for a new database, and for one whose log alone is large", () => {
  expect(buffersOf(join(database, "none"))).toBe(32);
  fill("pg_wal", 900_000_000);
  fill("base/5", 1_000_000);
  expect(buffersOf(database)).toBe(32);
});

it("reserves more with the size of the tables, up to PostgreSQL's default", () => {
  fill("base/5", 60 * 1024 * 1024);
  expect(buffersOf(database)).toBe(60);
  fill("base/5", 60 * 1024 * 1024 + 1);
  expect(buffersOf(database)).toBe(61);
  fill("base/5", 4_000_000_000);
  expect(buffersOf(database)).toBe(128);
});
