import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { removalsDue } from "../../../src/db/contents/bucket-rows.ts";
import { ContentUnsound } from "../../../src/db/contents/content-home.ts";
import { fileContent, wholeFile } from "../../../src/db/contents/file-content.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { readTexts } from "../../../src/server/jobs/read-texts.ts";
import { emptyBucket, eraseExpired } from "../../../src/server/jobs/remove-ended.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { makePolicy } from "../policy/policies.ts";
import { type S3Stub, startS3 } from "./s3-stub.ts";
import { beginOf, CHUNK, sendPieces, upload } from "./uploading.ts";

/** Each of these reads or writes much of a store. */
const SLOW_MS = 120_000;
const DAY_MINUTES = 24 * 60;
const text = (words: string, length = 40): string => `${words} `.repeat(length);

describe.each(["the database", "an S3 store"] as const)("files that are stored in %s", (home) => {
  let s3: S3Stub;
  let portal: InProcess;
  let broker: Client;
  const isOutside = home === "an S3 store";
  beforeAll(async () => {
    s3 = await startS3();
    portal = await startInProcess({ env: isOutside ? s3.env : {} });
    portal.clock.current = new Date("2026-11-21T09:00:00Z");
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(async () => {
    await portal.close();
    await s3.close();
  });

  const chunks = () => portal.store.db.selectFrom("file_chunk").select(["file_id", "number"]).execute();
  const contents = async () => new Set([...s3.objects.keys(), ...(await chunks()).map(({ file_id }) => file_id)]).size;
  const quote = () => broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
  const attach = async (reference: string, words: string) => {
    const file = new File([words], "note.txt");
    return (await broker.call("Files/add", { reference, place: "referral", file })).attachment;
  };
  const textAt = async (path: string) => {
    const answer = await broker.get(path);
    return { status: answer.status, words: await answer.text() };
  };

  it(
    "are returned unchanged, complete or in ranges, individually or in an archive",
    async () => {
      const before = (await chunks()).length;
      const { reference } = await quote();
      const note = await attach(reference, text("A note."));
      const long = text("A long letter.", 20_000);
      const { file } = await upload(broker, { place: "correspondence" }, "letter.txt", long);
      expect(await textAt(note.path)).toEqual({ status: 200, words: text("A note.") });
      expect((await textAt(file?.path ?? "")).words === long).toBe(true);
      if (isOutside) expect((await chunks()).length).toBe(before);
      const what = `attachment:${note.id},file:${file?.id}`;
      const answer = await broker.get(`/files/folders.zip?what=${what}`);
      const inside = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      expect(Object.keys(inside)).toEqual(["note.txt", "letter.txt"]);
      expect(Buffer.from(inside["letter.txt"] ?? []).toString() === long).toBe(true);
      expect(await readTexts(portal.services, "a node")).toBeGreaterThan(0);
      expect(await checkAudit(portal.store.db, portal.services.bucket)).toEqual([]);
    },
    SLOW_MS,
  );

  it(
    "are reported by the audit check if they were changed or removed",
    async () => {
      const { file } = await upload(broker, { place: "correspondence" }, "changed.txt", text("As it was."));
      const { db } = portal.store;
      const { content_id } = await db
        .selectFrom("folder_file_version")
        .select("content_id")
        .where("file_id", "=", file?.id ?? "")
        .executeTakeFirstOrThrow();
      const key = [...s3.objects.keys()].find((each) => each.endsWith(content_id)) ?? "";
      const was = s3.objects.get(key);
      if (was) s3.objects.set(key, Buffer.from("another"));
      else
        await db
          .updateTable("file_chunk")
          .set({ content: Buffer.from("x") })
          .where("file_id", "=", content_id)
          .execute();
      expect(await checkAudit(db, portal.services.bucket)).toMatchObject([
        { subject: `file/${file?.id}`, fault: "edited" },
      ]);
      if (was) {
        expect((await broker.get(file?.path ?? "")).status).toBe(500);
        s3.objects.set(key, was);
      } else
        await db
          .updateTable("file_chunk")
          .set({ content: Buffer.from(text("As it was.")) })
          .where("file_id", "=", content_id)
          .execute();
      expect(await checkAudit(db, portal.services.bucket)).toEqual([]);
    },
    SLOW_MS,
  );

  it("include the PDFs of documents", async () => {
    const { reference } = await makePolicy(broker);
    const before = await contents();
    const { documents } = await broker.call("Documents/list", { reference });
    const pdf = await broker.get(documents[0]?.path ?? "");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await contents()).toBeGreaterThan(before);
  });

  it("leave nothing after they are refused, withdrawn or abandoned", async () => {
    const { reference } = await quote();
    await emptyBucket(portal.services, "a node");
    const before = await contents();
    const note = await attach(reference, text("Soon gone."));
    expect(await contents()).toBe(before + 1);
    await broker.call("Files/remove", { reference, id: note.id });
    const content = new TextEncoder().encode(text("Cut off.", 60_000));
    const begun = await broker.call("Uploads/begin", beginOf(content, "cut.txt", { place: "correspondence" }));
    await sendPieces(broker, begun, content, CHUNK);
    await broker.call("Uploads/stop", { upload: begun.upload });
    const program = new File([Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000")], "photo.png");
    expect((await broker.post("Files/add", { reference, place: "referral", file: program })).status).toBe(400);
    await emptyBucket(portal.services, "a node");
    expect(await contents()).toBe(before);
    expect((await broker.get(note.path)).status).toBe(404);
  });

  it("are never returned in part or empty to an archive that reads them during erasure", async () => {
    const { reference } = await quote();
    const long = text("Of a person.", 60_000);
    const { attachment } = await upload(broker, { reference, place: "referral" }, "long.txt", long);
    const { db } = portal.store;
    const place = { firmId: "alpha", fileId: attachment?.id ?? "" };
    const pieces = fileContent({ db, bucket: portal.services.bucket }, place);
    const read = [(await pieces.next()).value ?? new Uint8Array()];
    await broker.call("Files/remove", { reference, id: place.fileId });
    const rest = (async () => {
      for await (const piece of pieces) read.push(piece);
      return Buffer.concat(read).toString() === long;
    })();
    expect(await rest.catch((error: unknown) => error instanceof ContentUnsound)).toBe(true);
    await expect(wholeFile({ db, bucket: portal.services.bucket }, place)).rejects.toThrow(ContentUnsound);
  });

  it(
    "are removed for good with the quote that is erased",
    async () => {
      const { reference } = await makeGolden(broker);
      const note = await attach(reference, text("Of a person."));
      const isKept = async () =>
        [...s3.objects.keys()].some((key) => key.endsWith(note.id)) ||
        (await chunks()).some(({ file_id }) => file_id === note.id);
      expect(await isKept()).toBe(true);
      portal.clock.pass(400 * DAY_MINUTES);
      await eraseExpired(portal.services, "a node");
      if (isOutside) {
        // The store is unavailable at first: the job fails and is retried.
        s3.fails = 503;
        await expect(emptyBucket(portal.services, "a node")).rejects.toThrow("The S3 store answers 503");
        expect(await isKept()).toBe(true);
        s3.fails = undefined;
      }
      await emptyBucket(portal.services, "a node");
      expect(await isKept()).toBe(false);
      expect(await removalsDue(portal.store.db, portal.clock.now(), 10)).toEqual([]);
      broker = await portal.as("broker@alpha.test");
    },
    SLOW_MS,
  );
});

describe("a portal whose S3 store is unavailable", () => {
  let s3: S3Stub;
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    s3 = await startS3();
    portal = await startInProcess({ env: s3.env });
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(async () => {
    await portal.close();
    await s3.close();
  });

  it(
    "reports it for calls that need a file, and continues with all others",
    async () => {
      const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
      const { file } = await upload(broker, { place: "correspondence" }, "letter.txt", text("Hello."));
      const content = new TextEncoder().encode(text("Later."));
      const begun = await broker.call("Uploads/begin", beginOf(content, "later.txt", { place: "correspondence" }));
      await sendPieces(broker, begun, content);
      s3.fails = "cut";
      const away = { error: "files-away", message: expect.stringContaining("Everything else works") };
      const download = await broker.get(file?.path ?? "");
      expect({ status: download.status, retry: download.headers.get("retry-after") }).toEqual({
        status: 503,
        retry: "5",
      });
      expect(await download.json()).toMatchObject(away);
      expect(await broker.post("Uploads/finish", { upload: begun.upload })).toMatchObject({ status: 503, body: away });
      const note = new File(["x"], "note.txt");
      expect(await broker.post("Files/add", { reference, place: "referral", file: note })).toMatchObject({
        status: 503,
      });
      await expect(readTexts(portal.services, "a node")).rejects.toThrow("S3 store");

      expect((await broker.get("/readyz")).status).toBe(200);
      const { DATA } = await broker.call("Quote/getData", { reference });
      await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(DATA) });
      expect((await broker.call("Folders/open", { webFolder: "correspondence" })).rows).toHaveLength(1);
      expect(portal.log.join("")).not.toContain(s3.env.FILES_S3_SECRET_KEY);

      s3.fails = undefined;
      // Nothing has to be sent again, and no text was lost.
      const finished = await broker.call("Uploads/finish", { upload: begun.upload });
      expect(await (await broker.get(finished.file?.path ?? "")).text()).toBe(text("Later."));
      expect(await readTexts(portal.services, "a node")).toBeGreaterThanOrEqual(2);
    },
    SLOW_MS,
  );
});

describe("an upload to an S3 store that is abandoned", () => {
  let s3: S3Stub;
  let portal: InProcess;
  beforeAll(async () => {
    s3 = await startS3();
    portal = await startInProcess({ env: s3.env });
  });
  afterAll(async () => {
    await portal.close();
    await s3.close();
  });

  it("leaves no file behind, even if it arrives after its removal", async () => {
    const broker = await portal.as("broker@alpha.test");
    const content = new TextEncoder().encode(text("Of a person."));
    const begun = await broker.call("Uploads/begin", beginOf(content, "slow.txt", { place: "correspondence" }));
    await sendPieces(broker, begun, content);
    let arrive: (() => void) | undefined;
    s3.meddle = ({ method, url = "" }, response, body) => {
      if (method !== "PUT") return false;
      arrive = () => {
        s3.objects.set(decodeURIComponent(url.replace("/portal-files/", "")), body);
        response.writeHead(200).end();
      };
      return true;
    };
    const finishing = broker.post("Uploads/finish", { upload: begun.upload });
    await vi.waitFor(() => expect(arrive).toBeDefined());
    await broker.call("Uploads/stop", { upload: begun.upload });
    await emptyBucket(portal.services, "a node");
    arrive?.();
    expect((await finishing).status).toBe(404);
    expect(s3.objects.size).toBe(1);
    await emptyBucket(portal.services, "a node");
    expect([...s3.objects.keys()]).toEqual([]);
  });
});

describe("files that are moved", () => {
  let s3: S3Stub;
  let portal: InProcess;
  beforeAll(async () => {
    s3 = await startS3();
    portal = await startInProcess();
  });
  afterAll(async () => {
    await portal.close();
    await s3.close();
  });

  it(
    "go to the S3 store and back during normal use, and an interrupted move continues",
    async () => {
      const broker = await portal.as("broker@alpha.test");
      for (const name of ["one", "two", "three"])
        await upload(broker, { place: "correspondence" }, `${name}.txt`, text(name));
      const provider = await portal.as("provideradmin@provider.test");
      expect(await provider.post("Upkeep/moveFiles", { To: "s3" })).toMatchObject({
        status: 409,
        body: { error: "no-bucket" },
      });

      const here = { store: portal.store, seed: false } as const;
      const outside = await startInProcess({ ...here, env: { ...s3.env, FILES_HOME: "database" } });
      const operator = await outside.as("provideradmin@provider.test");
      const all = (await outside.store.db.selectFrom("file_chunk").select("file_id").distinct().execute()).length;
      let puts = 0;
      s3.onPut = () => {
        puts += 1;
        if (puts === 2) s3.fails = 503;
      };
      expect(await operator.post("Upkeep/moveFiles", { To: "s3" })).toMatchObject({ status: 503 });
      s3.fails = undefined;
      const { moved, after, failed } = await operator.call("Upkeep/moveFiles", { To: "s3" });
      expect({ moved, after, failed }).toEqual({ moved: all - 1, after: null, failed: [] });
      expect(await portal.store.db.selectFrom("file_chunk").selectAll().execute()).toEqual([]);
      expect(s3.objects.size).toBe(all);

      const reader = await outside.as("broker@alpha.test");
      const { rows } = await reader.call("Folders/open", { webFolder: "correspondence" });
      for (const row of rows)
        expect(await (await reader.get(row.path ?? "")).text()).toBe(text(row.name.replace(".txt", "")));
      expect(await checkAudit(portal.store.db, outside.services.bucket)).toEqual([]);
      // New files go to the store that FILES_HOME names.
      await upload(reader, { place: "correspondence" }, "four.txt", text("four"));
      expect(s3.objects.size).toBe(all);

      // A file was changed there: it remains, and is reported.
      const [changed = ""] = s3.objects.keys();
      const was = s3.objects.get(changed) ?? Buffer.alloc(0);
      s3.objects.set(changed, Buffer.from("another"));
      const back = await operator.call("Upkeep/moveFiles", { To: "database" });
      expect(back).toMatchObject({ moved: all - 1, after: null, failed: [expect.stringContaining("alpha")] });
      s3.objects.set(changed, was);
      expect(await operator.call("Upkeep/moveFiles", { To: "database" })).toEqual({
        moved: 1,
        after: null,
        failed: [],
      });
      outside.clock.current = new Date(outside.clock.now().getTime() + 2 * 3_600_000);
      await emptyBucket(outside.services, "a node");
      expect(s3.objects.size).toBe(0);
      expect(await checkAudit(portal.store.db)).toEqual([]);
      await outside.close();
    },
    SLOW_MS,
  );
});
