import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepFile, removeFiles, storeFile, sweepUpload, UploadGone } from "../../src/db/commands/files.ts";
import { filesInBucket, filesInDatabase, moveToBucket, moveToDatabase } from "../../src/db/commands/move-contents.ts";
import { removalsDue, settleRemoval } from "../../src/db/contents/bucket-rows.ts";
import { type Bucket, ContentUnsound, type FileStore, FilesAway } from "../../src/db/contents/content-home.ts";
import { CHUNK_BYTES } from "../../src/db/contents/database-home.ts";
import { fileContent, hasFile, wholeFile } from "../../src/db/contents/file-content.ts";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import { uploadsLeft } from "../../src/db/queries/documents/files.ts";
import { storeTime } from "../../src/db/queries/upkeep/store-state.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { bucketOf } from "../../src/server/files/s3-home.ts";
import { readConfig } from "../../src/server/read-config.ts";
import { type S3Stub, startS3 } from "../server/files/s3-stub.ts";
import { storeKinds } from "./stores.ts";

const NOON = new Date("2026-07-14T12:00:00Z");
const LATER = new Date("2026-07-14T13:00:00Z");
const NEXT_DAY = new Date("2026-07-15T13:00:00Z");

/** Bytes of every value, none equal to the next. */
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256);
const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

const homes = ["the database", "an S3 store"] as const;
const cases = homes.flatMap((home) => storeKinds().map((kind) => ({ kind, name: kind.name, home })));

describe.each(cases)("A file in $home, recorded in $name", ({ kind, home }) => {
  let store: OpenDatabase;
  let s3: S3Stub;
  let files: FileStore;
  const isOutside = home === "an S3 store";
  beforeAll(async () => {
    store = await kind.open();
    await runMigrations(store.patient);
    s3 = await startS3();
    files = { db: store.db, bucket: isOutside ? bucketOf(readConfig(s3.env)) : undefined };
  });
  afterAll(async () => {
    await s3.close();
    await store.close();
    await kind.remove();
  });

  const place = (fileId: string) => ({ firmId: "f1", fileId });
  const chunksOf = async (fileId: string) => {
    const rows = store.db.selectFrom("file_chunk").select("number").where("file_id", "=", fileId).orderBy("number");
    return (await rows.execute()).map(({ number }) => number);
  };
  /** Whether the file store contains anything of it. */
  const isKept = async (fileId: string) =>
    isOutside ? [...s3.objects.keys()].some((key) => key.endsWith(`/${fileId}`)) : (await chunksOf(fileId)).length > 0;
  /** What the job does. */
  const emptyBucket = async (now = LATER) => {
    for (const content of await removalsDue(store.db, now, 100)) {
      await files.bucket?.home.remove(content);
      await settleRemoval(store.db, content);
    }
  };

  it.each([
    ["of one byte", 1, 1],
    ["of exactly one chunk", CHUNK_BYTES, 1],
    ["of a chunk and a byte", CHUNK_BYTES + 1, 2],
    ["of several chunks", 4 * CHUNK_BYTES - 7, 4],
  ])("%s is returned unchanged", async (name, length, chunks) => {
    // Within a longer buffer, as a part of a form is.
    const content = bytes(length + 20).subarray(10, length + 10);
    await storeFile(files, place(name), content, NOON);
    expect(await chunksOf(name)).toHaveLength(isOutside ? 0 : chunks);
    expect(await isKept(name)).toBe(true);
    expect(await hasFile(files, place(name))).toBe(true);
    expect(Buffer.from(await wholeFile(files, place(name))).equals(content)).toBe(true);
    const sizes: number[] = [];
    for await (const chunk of fileContent(files, place(name))) sizes.push(chunk.length);
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(CHUNK_BYTES);
    await expect(wholeFile(files, { firmId: "f2", fileId: name })).rejects.toBeInstanceOf(ContentUnsound);
    expect(await hasFile(files, { firmId: "f2", fileId: name })).toBe(false);
  });

  // PostgreSQL has more than one connection: there is no single queue to yield.
  if (kind.name === "the embedded database" && !isOutside)
    it("lets other queries run between its chunks", async () => {
      const order: string[] = [];
      const stored = storeFile(files, place("long"), bytes(6 * CHUNK_BYTES), NOON).then(() => order.push("stored"));
      await storeTime(store.db);
      order.push("answered");
      await stored;
      expect(order).toEqual(["answered", "stored"]);
    });

  it("that was interrupted, or never kept, is swept; a kept one remains", async () => {
    await storeFile(files, place("kept"), bytes(10), NOON);
    await keepFile(store.db, place("kept"));
    await storeFile(files, place("left"), bytes(10), NOON);
    await storeFile(files, place("new"), bytes(10), LATER);
    const left = await uploadsLeft(store.db, LATER, 100);
    expect(left.map(({ fileId }) => fileId)).toContain("left");
    for (const file of left) expect(await sweepUpload(store.db, file)).toBe(true);
    for (const fileId of ["kept", "left"]) expect(await sweepUpload(store.db, place(fileId))).toBe(false);
    await emptyBucket();
    expect(await Promise.all(["kept", "left", "new"].map(isKept))).toEqual([true, false, true]);
    await expect(keepFile(store.db, place("left"))).rejects.toBeInstanceOf(UploadGone);
  });

  it("that is kept by an act which is rolled back is unchanged", async () => {
    await storeFile(files, place("undone"), bytes(10), NOON);
    const act = store.db.transaction().execute(async (transaction) => {
      await keepFile(transaction, place("undone"));
      throw new Error("undone");
    });
    await expect(act).rejects.toThrow("undone");
    await keepFile(store.db, place("undone"));
    expect(await isKept("undone")).toBe(true);
  });

  it("that is removed leaves nothing, neither in the file store after the job", async () => {
    await storeFile(files, place("away"), bytes(10), NOON);
    await removeFiles(store.db, "f1", ["away"]);
    await expect(wholeFile(files, place("away"))).rejects.toBeInstanceOf(ContentUnsound);
    await emptyBucket();
    expect(await isKept("away")).toBe(false);
    await expect(keepFile(store.db, place("away"))).rejects.toBeInstanceOf(UploadGone);
  });

  if (!isOutside) return;

  const bucket = (): Bucket => {
    if (!files.bucket) throw new Error("There is a bucket.");
    return files.bucket;
  };
  const keyOf = (fileId: string) => [...s3.objects.keys()].find((key) => key.endsWith(`/${fileId}`)) ?? "";

  it("is stored under its hash, and the store refuses other bytes for it", async () => {
    const content = bytes(CHUNK_BYTES);
    await storeFile(files, place("named"), content, NOON);
    expect(keyOf("named")).toBe(`f1/${hashOf(content)}/named`);
    const put = bucket().home.put({ ...place("named"), sha256: hashOf(content) }, bytes(9));
    await expect(put).rejects.toThrow("The S3 store answers 400 (XAmzContentSHA256Mismatch).");
    await bucket().home.put({ ...place("named"), sha256: hashOf(content) }, content);
    expect(Buffer.from(await wholeFile(files, place("named"))).equals(content)).toBe(true);
  });

  it("is not returned complete if it is not what was stored, and not at all if it is missing", async () => {
    await storeFile(files, place("edited"), bytes(2 * CHUNK_BYTES), NOON);
    const key = keyOf("edited");
    s3.objects.set(key, Buffer.from(bytes(2 * CHUNK_BYTES).map((byte) => byte ^ 1)));
    let given = 0;
    const read = async () => {
      for await (const piece of fileContent(files, place("edited"))) given += piece.length;
    };
    await expect(read()).rejects.toBeInstanceOf(ContentUnsound);
    expect(given).toBeLessThan(2 * CHUNK_BYTES);
    s3.objects.delete(key);
    await expect(wholeFile(files, place("edited"))).rejects.toBeInstanceOf(ContentUnsound);
    expect(await hasFile(files, place("edited"))).toBe(false);
  });

  it.each([503, 403, "cut"] as const)(
    "is unavailable while the store answers %s, and what was begun in the meantime is swept",
    async (how) => {
      const name = `away-${how}`;
      await storeFile(files, place(name), bytes(10), NOON);
      s3.fails = how;
      await expect(wholeFile(files, place(name))).rejects.toBeInstanceOf(FilesAway);
      await expect(storeFile(files, place(`${name}-new`), bytes(10), NOON)).rejects.toBeInstanceOf(FilesAway);
      s3.fails = undefined;
      expect(await wholeFile(files, place(name))).toHaveLength(10);
      expect(await sweepUpload(store.db, place(`${name}-new`))).toBe(true);
      await emptyBucket();
      expect(await removalsDue(store.db, NEXT_DAY, 10)).toEqual([]);
    },
    60_000,
  );

  it("is unavailable with a sentence if no store is configured", async () => {
    await storeFile(files, place("alone"), bytes(10), NOON);
    const without = { db: store.db, bucket: undefined };
    await expect(wholeFile(without, place("alone"))).rejects.toThrow("FILES_S3_BUCKET is not set");
  });

  it("is moved there and back, and can be read during the move", async () => {
    const content = bytes(3 * CHUNK_BYTES + 5);
    await storeFile({ db: store.db, bucket: undefined }, place("moved"), content, NOON);
    const { home } = bucket();
    const places = (found: readonly { readonly fileId: string }[]) => found.map(({ fileId }) => fileId);
    expect(places(await filesInDatabase(store.db, place(""), 100))).not.toContain("moved");
    await keepFile(store.db, place("moved"));
    expect(places(await filesInDatabase(store.db, place(""), 100))).toContain("moved");

    // A reader has it open while it is moved.
    const reading = fileContent(files, place("moved"));
    const read = [(await reading.next()).value ?? new Uint8Array()];
    expect(await moveToBucket(store.db, home, place("moved"), NOON)).toBe(true);
    for await (const piece of reading) read.push(piece);
    expect(Buffer.concat(read).equals(content)).toBe(true);
    expect(await chunksOf("moved")).toEqual([]);
    expect(await removalsDue(store.db, NEXT_DAY, 100)).toEqual([]);
    expect(Buffer.from(await wholeFile(files, place("moved"))).equals(content)).toBe(true);

    expect(places(await filesInBucket(store.db, place(""), 100))).toContain("moved");
    expect(await moveToDatabase(store.db, home, place("moved"), NOON)).toBe(true);
    expect(await chunksOf("moved")).toEqual([0, 1, 2, 3]);
    expect(Buffer.from(await wholeFile(files, place("moved"))).equals(content)).toBe(true);
    // What is about to be removed there is not moved there again before its removal.
    expect(await moveToBucket(store.db, home, place("moved"), LATER)).toBe(false);
    await emptyBucket(LATER);
    expect(keyOf("moved")).toBe("");
    expect(await moveToBucket(store.db, home, place("moved"), LATER)).toBe(true);
  });

  it("that is erased during a move, in either direction, is gone for good", async () => {
    const { home } = bucket();
    await storeFile({ db: store.db, bucket: undefined }, place("out"), bytes(10), NOON);
    await keepFile(store.db, place("out"));
    s3.onPut = () => removeFiles(store.db, "f1", ["out"]);
    expect(await moveToBucket(store.db, home, place("out"), NOON)).toBe(false);
    s3.onPut = () => {};
    await emptyBucket(NEXT_DAY);
    expect(keyOf("out")).toBe("");

    await storeFile(files, place("in"), bytes(2 * CHUNK_BYTES), NOON);
    await keepFile(store.db, place("in"));
    const erasing = {
      ...home,
      get: async function* (content: Parameters<typeof home.get>[0]) {
        yield* home.get(content);
        await removeFiles(store.db, "f1", ["in"]);
      },
    };
    expect(await moveToDatabase(store.db, erasing, place("in"), NOON)).toBe(false);
    expect(await chunksOf("in")).toEqual([]);
    await emptyBucket();
    expect(keyOf("in")).toBe("");
  });

  it("that an interrupted move left behind is removed after a day, and moved by the next one", async () => {
    await storeFile({ db: store.db, bucket: undefined }, place("cut"), bytes(10), NOON);
    await keepFile(store.db, place("cut"));
    const { home } = bucket();
    const ends = {
      ...home,
      put: async (...content: Parameters<typeof home.put>) => {
        await home.put(...content);
        throw new Error("ended");
      },
    };
    await expect(moveToBucket(store.db, ends, place("cut"), NOON)).rejects.toThrow("ended");
    expect(await chunksOf("cut")).toEqual([0]);
    expect(await removalsDue(store.db, LATER, 10)).toEqual([]);
    expect(await removalsDue(store.db, NEXT_DAY, 10)).toMatchObject([{ fileId: "cut" }]);
    expect(await moveToBucket(store.db, home, place("cut"), LATER)).toBe(true);
    expect(await removalsDue(store.db, NEXT_DAY, 10)).toEqual([]);
  });
});
