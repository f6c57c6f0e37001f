import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHUNK_BYTES, keepFile, removeFile, storeFile, sweepUpload, UploadGone } from "../../src/db/commands/files.ts";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import { fileContent, uploadsLeft, wholeFile } from "../../src/db/queries/documents/files.ts";
import { ping } from "../../src/db/queries/upkeep/store-state.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { storeKinds } from "./stores.ts";

const NOON = new Date("2026-07-14T12:00:00Z");
const LATER = new Date("2026-07-14T13:00:00Z");

/** Bytes of every value, none like the next. */
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256);

describe.each(storeKinds())("A file in $name", (kind) => {
  let store: OpenDatabase;
  beforeAll(async () => {
    store = await kind.open();
    await runMigrations(store.patient);
  });
  afterAll(async () => {
    await store.close();
    await kind.remove();
  });

  const place = (fileId: string) => ({ firmId: "f1", fileId });
  const chunksOf = async (fileId: string) => {
    const rows = store.db.selectFrom("file_chunk").select("number").where("file_id", "=", fileId).orderBy("number");
    return (await rows.execute()).map(({ number }) => number);
  };

  it.each([
    ["of nothing", 0, 0],
    ["of one byte", 1, 1],
    ["of exactly one chunk", CHUNK_BYTES, 1],
    ["of a chunk and a byte", CHUNK_BYTES + 1, 2],
    ["of several chunks", 4 * CHUNK_BYTES - 7, 4],
  ])("%s is given back as it was", async (name, length, chunks) => {
    // Within a longer buffer, as a part of a form is.
    const content = bytes(length + 20).subarray(10, length + 10);
    await storeFile(store.db, place(name), content, NOON);
    expect(await chunksOf(name)).toHaveLength(chunks);
    expect(Buffer.from(await wholeFile(store.db, place(name))).equals(content)).toBe(true);
    const sizes: number[] = [];
    for await (const chunk of fileContent(store.db, place(name))) sizes.push(chunk.length);
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(CHUNK_BYTES);
    expect(await wholeFile(store.db, { firmId: "f2", fileId: name })).toHaveLength(0);
  });

  // PostgreSQL has more than one connection: there is nothing to come in between of.
  if (kind.name === "the embedded database")
    it("lets others come in between", async () => {
      const order: string[] = [];
      const stored = storeFile(store.db, place("long"), bytes(6 * CHUNK_BYTES), NOON).then(() => order.push("stored"));
      await ping(store.db);
      order.push("answered");
      await stored;
      expect(order).toEqual(["answered", "stored"]);
    });

  it("that was broken off, or that nobody kept, is swept; one that was kept stays", async () => {
    await storeFile(store.db, place("kept"), bytes(10), NOON);
    await keepFile(store.db, place("kept"));
    await storeFile(store.db, place("left"), bytes(10), NOON);
    await storeFile(store.db, place("new"), bytes(10), LATER);
    const left = await uploadsLeft(store.db, LATER, 100);
    expect(left.map(({ fileId }) => fileId)).toContain("left");
    for (const file of left) expect(await sweepUpload(store.db, file)).toBe(true);
    for (const fileId of ["kept", "left"]) expect(await sweepUpload(store.db, place(fileId))).toBe(false);
    expect(await chunksOf("kept")).toEqual([0]);
    expect(await chunksOf("left")).toEqual([]);
    expect(await chunksOf("new")).toEqual([0]);
    await expect(keepFile(store.db, place("left"))).rejects.toBeInstanceOf(UploadGone);
  });

  it("that is kept by an act which is undone is as it was before", async () => {
    await storeFile(store.db, place("undone"), bytes(10), NOON);
    const act = store.db.transaction().execute(async (transaction) => {
      await keepFile(transaction, place("undone"));
      throw new Error("undone");
    });
    await expect(act).rejects.toThrow("undone");
    await keepFile(store.db, place("undone"));
    expect(await chunksOf("undone")).toEqual([0]);
  });

  it("that is taken away leaves nothing", async () => {
    await storeFile(store.db, place("away"), bytes(10), NOON);
    await removeFile(store.db, place("away"));
    expect(await chunksOf("away")).toEqual([]);
    await expect(keepFile(store.db, place("away"))).rejects.toBeInstanceOf(UploadGone);
  });
});
