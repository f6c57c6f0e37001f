import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backupLines } from "../../src/db/backup/backup-lines.ts";
import { CannotRestore, restoreLines } from "../../src/db/backup/restore-lines.ts";
import type { Database, OpenDatabase } from "../../src/db/open-database.ts";
import { checkAudit } from "../../src/db/queries/check-audit.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { isSealed, newBackupKey, unsealBackup } from "../../src/server/upkeep/sealed-backup.ts";
import { backupFileLines, backupStream } from "../../src/server/upkeep/serve-backup.ts";
import { startInProcess } from "../server/in-process.ts";
import { openStore } from "./open-store.ts";
import { storeKinds } from "./stores.ts";

const taken = new Date("2026-07-14T09:00:00Z");

const bytesOf = async (store: OpenDatabase, recipients: readonly string[] = []): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of await backupStream(store.snapshot, taken, recipients)) parts.push(part);
  return Buffer.concat(parts);
};

const restored = (bytes: Buffer, db: Database) => restoreLines(db, backupFileLines(Readable.from([bytes])));

/** Every row of a store, as the lines of a backup. */
const allOf = (db: Database): Promise<readonly string[]> =>
  db.transaction().execute(async (transaction) => {
    const lines: string[] = [];
    for await (const line of backupLines(transaction, taken.toISOString())) lines.push(line);
    return lines;
  });

/** A store with the demonstration data, and with texts that only look harmless. */
const demonstration = async () => {
  const portal = await startInProcess();
  const broker = await portal.as("broker@alpha.test");
  const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
  const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
  const odd = 'Line\u2028separator, "quoted", {braced}, back\\slash, tab\t, ünï, 𝒳 and \\N';
  await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, CompanyName: odd } }) });
  return portal;
};

let portal: Awaited<ReturnType<typeof demonstration>>;
let backup: Buffer;
beforeAll(async () => {
  portal = await demonstration();
  backup = await bytesOf(portal.store);
});
afterAll(() => portal.close());

for (const kind of storeKinds())
  describe(`a backup that is restored into ${kind.name}`, () => {
    const store = openStore(kind);

    it("leaves nothing behind if it is truncated, edited or no backup", async () => {
      await expect(restored(backup.subarray(0, backup.length / 2), store().patient)).rejects.toThrow(CannotRestore);
      await expect(restored(Buffer.from("a letter"), store().patient)).rejects.toThrow(/not a backup/);
      const lines = await allOf(portal.store.db);
      const edited = lines.map((line) => line.replace("Alderton", "Alderson"));
      expect(edited).not.toEqual(lines);
      const feed = async function* (all: readonly string[]) {
        for (const line of all) yield* line.split("\n");
      };
      await expect(restoreLines(store().patient, feed(edited))).rejects.toThrow(/rows of \w+ are not those/);
      await expect(restoreLines(store().patient, feed(lines.slice(0, -1)))).rejects.toThrow(/cut before its end/);
      const moved = lines.map((line) => line.replaceAll('"leeds"', '"leads"').replace('"leads"', '"leeds"'));
      await expect(restoreLines(store().patient, feed(moved))).rejects.toThrow(CannotRestore);
      await expect(restoreLines(store().patient, feed([...lines, '["1"]']))).rejects.toThrow(
        /something follows its end/,
      );
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from quote`.execute(store().db);
      expect(rows).toEqual([{ count: 0 }]);
    }, 60_000);

    it("equals what was backed up row by row, with an intact audit, though it was encrypted in transit", async () => {
      const { identity, recipient } = await newBackupKey();
      const sealed = await bytesOf(portal.store, [recipient]);
      expect(isSealed(sealed)).toBe(true);
      await expect(restored(sealed, store().patient)).rejects.toThrow(/not a backup/);
      const cut = await unsealBackup(Readable.from([sealed.subarray(0, -1)]), identity);
      await expect(restoreLines(store().patient, backupFileLines(cut))).rejects.toThrow(/cut, or was changed/);
      const opened = await unsealBackup(Readable.from([sealed]), identity);
      const { tables } = await restoreLines(store().patient, backupFileLines(opened));
      expect(tables.quote?.rows).toBeGreaterThan(20);
      expect(tables.file_chunk).toBeDefined();
      expect(Object.keys(tables)).not.toContain("session");
      expect(await allOf(store().db)).toEqual(await allOf(portal.store.db));
      expect(await checkAudit(store().db)).toEqual([]);
      expect(await runMigrations(store().patient)).toEqual([]);
    }, 60_000);

    it("can be used: triggers count, and sequences continue", async () => {
      const again = await startInProcess({ store: store(), seed: false });
      const broker = await again.as("broker@alpha.test");
      const before = await broker.call("Documents/search", {});
      await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
      const after = await broker.call("Documents/search", {});
      expect(after.total).toBe(before.total + 1);
      await again.close();
    }, 60_000);

    it("is refused by a store that is in use", async () => {
      await expect(restored(backup, store().patient)).rejects.toThrow(/in use already/);
    });
  });

describe.each(storeKinds())("two backups that are restored into $name at once", (kind) => {
  it("do not overwrite each other: one is restored, and the other is refused", async () => {
    const store = await kind.open();
    try {
      await runMigrations(store.patient);
      const both = await Promise.allSettled([restored(backup, store.patient), restored(backup, store.patient)]);
      const refused = both.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
      expect(refused).toEqual([expect.objectContaining({ message: expect.stringContaining("in use already") })]);
      expect(await allOf(store.db)).toEqual(await allOf(portal.store.db));
      expect(await checkAudit(store.db)).toEqual([]);
    } finally {
      await store.close();
      await kind.remove();
    }
  }, 60_000);
});

describe("a backup of one release", () => {
  it("is restored by a later one, which migrates it, and refused by an earlier one", async () => {
    const [kind] = storeKinds();
    if (!kind) throw new Error("There is a store.");
    const old = await kind.open();
    await runMigrations(old.patient, "0005-folders");
    await sql`insert into firm (id, name, kind) values ('alpha', 'Alpha', 'broker')`.execute(old.db);
    const bytes = await bytesOf(old);
    await old.close();
    await kind.remove();
    const next = await kind.open();
    try {
      const { tables } = await restored(bytes, next.patient);
      expect(tables.firm?.rows).toBe(1);
      expect(await runMigrations(next.patient)).toEqual([]);
      expect(await next.db.selectFrom("firm").select("name").execute()).toEqual([{ name: "Alpha" }]);
    } finally {
      await next.close();
      await kind.remove();
    }
    const head = JSON.stringify({ backup: 1, taken: taken.toISOString(), migrations: ["9999-from-the-future"] });
    const memory = await kind.open();
    await expect(restoreLines(memory.patient, Readable.from([head]))).rejects.toThrow(/later release/);
    await memory.close();
    await kind.remove();
  }, 60_000);
});
