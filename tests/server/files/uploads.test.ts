import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepFiles } from "../../../src/server/jobs/remove-ended.ts";
import { runJobs } from "../../../src/server/jobs/run-jobs.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { beginOf, CHUNK, sendPieces, sha256Of, upload } from "./uploading.ts";

const text = (length: number): Uint8Array =>
  new TextEncoder().encode("a line of a long text\n".repeat(Math.ceil(length / 22)).slice(0, length));

describe("a resumable upload", () => {
  let portal: InProcess;
  let broker: Client;
  let handler: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    [broker, handler] = await Promise.all([portal.as("broker@alpha.test"), portal.as("handler@alpha.test")]);
  });
  afterAll(() => portal.close());

  const to = { place: "correspondence" };
  /** Everything that is stored of files, listed or not. */
  const stored = async () => {
    const { db } = portal.store;
    const [chunks, under, uploads, files] = await Promise.all([
      db.selectFrom("file_chunk").select(["file_id", "number"]).orderBy("file_id").orderBy("number").execute(),
      db.selectFrom("file_upload").select("file_id").execute(),
      db.selectFrom("upload").select("id").where("result", "is", null).execute(),
      db.selectFrom("folder_file_version").select("content_id").execute(),
    ]);
    return { chunks, under, uploads, files };
  };

  it("continues where it was interrupted, and is returned complete", async () => {
    const content = text(3 * CHUNK + 100);
    const begun = await broker.call("Uploads/begin", beginOf(content, "long.txt", to));
    expect(begun).toMatchObject({ received: 0, chunk: CHUNK });
    await sendPieces(broker, begun, content, 2 * CHUNK);
    expect(await broker.post("Uploads/finish", { upload: begun.upload })).toMatchObject({
      status: 409,
      body: { error: "not-whole" },
    });
    // The page was closed: another finds the offset by the same file for the same destination.
    const again = await broker.call("Uploads/begin", beginOf(content, "long.txt", to));
    expect(again).toEqual({ ...begun, received: 2 * CHUNK });
    expect(await broker.call("Uploads/where", { upload: begun.upload })).toEqual(again);
    await sendPieces(broker, again, content);
    const { file } = await broker.call("Uploads/finish", { upload: begun.upload });
    expect(file).toMatchObject({ name: "long.txt", bytes: content.length, type: "text/plain", number: 1 });
    const back = new Uint8Array(await (await broker.get(file?.path ?? "")).arrayBuffer());
    expect(sha256Of(back)).toBe(sha256Of(content));
    expect((await stored()).under).toEqual([]);
  });

  it("is stored once, however often a chunk or its end is sent", async () => {
    const content = text(2 * CHUNK);
    const { upload } = await broker.call("Uploads/begin", beginOf(content, "twice.txt", to));
    const piece = (at: number) => ({
      upload,
      offset: at,
      content: new File([new Uint8Array(content.subarray(at, at + CHUNK))], "p"),
    });
    const both = await Promise.all([broker.call("Uploads/append", piece(0)), broker.call("Uploads/append", piece(0))]);
    expect(both.map(({ received }) => received)).toEqual([CHUNK, CHUNK]);
    // A chunk beyond the offset changes nothing: the response says where to continue.
    const beyond = await broker.call("Uploads/begin", beginOf(text(3 * CHUNK), "beyond.txt", to));
    const ahead = await broker.call("Uploads/append", { ...piece(CHUNK), upload: beyond.upload });
    expect(ahead.received).toBe(0);
    await broker.call("Uploads/append", piece(CHUNK));
    const ends = await Promise.all([1, 2, 3].map(() => broker.call("Uploads/finish", { upload })));
    expect(new Set(ends.map(({ file }) => `${file?.id} ${file?.number}`)).size).toBe(1);
    expect(await broker.call("Uploads/finish", { upload })).toEqual(ends[0]);
    await broker.call("Uploads/stop", { upload: beyond.upload });
  });

  it("is visible to its owner only", async () => {
    const content = text(100);
    const { upload } = await broker.call("Uploads/begin", beginOf(content, "mine.txt", to));
    const form = { upload, offset: 0, content: new File([new Uint8Array(content)], "p") };
    for (const path of ["Uploads/append", "Uploads/where", "Uploads/finish", "Uploads/stop"])
      expect((await handler.post(path, path === "Uploads/append" ? form : { upload })).status, path).toBe(404);
    await broker.call("Uploads/stop", { upload });
  });

  it("leaves nothing when it is cancelled or does not match its hash", async () => {
    const before = await stored();
    const content = text(2 * CHUNK);
    const begun = await broker.call("Uploads/begin", beginOf(content, "stopped.txt", to));
    await sendPieces(broker, begun, content, CHUNK);
    await broker.call("Uploads/stop", { upload: begun.upload });
    expect(await stored()).toEqual(before);
    const other = await broker.call("Uploads/begin", {
      ...beginOf(content, "other.txt", to),
      sha256: sha256Of(text(9)),
    });
    await sendPieces(broker, other, content);
    expect(await broker.post("Uploads/finish", { upload: other.upload })).toMatchObject({
      status: 400,
      body: { message: "other.txt was damaged during the upload. Upload it again." },
    });
    expect(await stored()).toEqual(before);
    for (const size of [CHUNK - 1, CHUNK + 1, 0]) {
      const { upload } = await broker.call("Uploads/begin", beginOf(content, "odd.txt", to));
      const piece = { upload, offset: 0, content: new File([new Uint8Array(size)], "p") };
      expect((await broker.post("Uploads/append", piece)).status, String(size)).toBe(400);
      await broker.call("Uploads/stop", { upload });
    }
    expect(await stored()).toEqual(before);
  });

  it.each<readonly [string, Record<string, string | number>, number, string]>([
    ["larger than ten megabytes", { bytes: 10_000_001 }, 413, "too-large"],
    ["empty", { bytes: 0 }, 400, "bad-input"],
    ["held to what is no hash", { sha256: "x" }, 400, "bad-input"],
    ["for a folder that takes none", { place: "quotes" }, 409, "no-files"],
    ["for the archive", { place: "archive" }, 409, "no-files"],
    ["for a folder that is not there", { place: "00000000-0000-4000-8000-000000000000" }, 404, "not-found"],
    ["for a place that a quote has not", { reference: "here", place: "anywhere" }, 400, "bad-input"],
  ])("is refused before the first byte if it is %s", async (_what, change, status, error) => {
    const { reference } = await makeGolden(broker);
    const before = await stored();
    const form = { ...beginOf(text(10), "a.txt", to), ...change, ...(change.reference ? { reference } : {}) };
    expect(await broker.post("Uploads/begin", form)).toMatchObject({ status, body: { error } });
    expect(await stored()).toEqual(before);
  });

  it("refuses the fifty-first file of a quote, also when several are sent at once", async () => {
    const { reference } = await makeGolden(broker);
    const send = async (n: number) => {
      const content = text(10 + n);
      const begun = await broker.post("Uploads/begin", beginOf(content, `${n}.txt`, { reference, place: "referral" }));
      const upload = String(begun.body.upload);
      await sendPieces(broker, { upload, received: 0 }, content);
      return broker.post("Uploads/finish", { upload });
    };
    // A user has at most fifty uploads in progress.
    const first = await Promise.all(Array.from({ length: 30 }, (_, n) => send(n)));
    const ends = [...first, ...(await Promise.all(Array.from({ length: 22 }, (_, n) => send(30 + n))))];
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(ends.filter(({ status, body }) => status === 409 && body.error === "full")).toHaveLength(2);
    expect((await stored()).under).toEqual([]);
  });

  it("is one of at most three that are held in memory, however many arrive at once", async () => {
    const { files } = portal.services;
    let [now, most] = [0, 0];
    const counted: typeof files.inspect = async (name, content) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return files.inspect(name, content);
    };
    portal.replace({ files: { ...files, inspect: counted } });
    const names = Array.from({ length: 9 }, (_, n) => `at once ${n}.txt`);
    await Promise.all(names.map((name) => upload(broker, to, name, name)));
    portal.replace({ files });
    expect(most).toBe(3);
  });

  it("expires after a day, and is swept with everything that is stored of it", async () => {
    const before = await stored();
    const content = text(2 * CHUNK);
    const begun = await broker.call("Uploads/begin", beginOf(content, "resting.txt", to));
    await sendPieces(broker, begun, content, CHUNK);
    portal.clock.pass(23 * 60);
    await sweepFiles(portal.services, "test");
    broker = await portal.as("broker@alpha.test");
    expect((await broker.call("Uploads/where", { upload: begun.upload })).received).toBe(CHUNK);
    portal.clock.pass(2 * 60);
    await sweepFiles(portal.services, "test");
    broker = await portal.as("broker@alpha.test");
    const piece = { upload: begun.upload, offset: CHUNK, content: new File([new Uint8Array(CHUNK)], "p") };
    expect((await broker.post("Uploads/append", piece)).status).toBe(404);
    expect(await stored()).toEqual(before);
    // An abandoned upload is removed as well.
    await broker.call("Uploads/begin", beginOf(content, "left.txt", to));
    portal.clock.pass(50 * 60);
    await runJobs(portal.services)();
    expect(await stored()).toEqual(before);
  });
});
