import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { minuteJobs, scanFiles } from "../../../src/server/jobs/portal-jobs.ts";
import { readTexts } from "../../../src/server/jobs/read-texts.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { eicar, startClamd } from "./clamd-stub.ts";
import { upload } from "./uploading.ts";

const SLOW_MS = 120_000;
const folder = { place: "correspondence" };

describe("the scan state of a file", () => {
  let before: InProcess;
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let portal: InProcess;
  let broker: Client;
  let reference: string;
  beforeAll(async () => {
    before = await startInProcess();
    clamd = await startClamd();
    portal = await startInProcess({ store: before.store, seed: false, env: { CLAMD: `127.0.0.1:${clamd.port}` } });
    broker = await before.as("broker@alpha.test");
    ({ reference } = await makeGolden(broker));
  });
  afterAll(async () => {
    await portal.close();
    await before.close();
    await clamd.stop();
  });

  const attach = (client: Client, words: string, name: string) =>
    client.call("Files/add", { reference, place: "referral", file: new File([words], name) });
  const entries = async (client: Client) => {
    const { rows } = await client.call("Folders/open", { webFolder: folder.place });
    return new Map(rows.map((row) => [row.name, row]));
  };
  const scan = () => {
    if (!portal.services.scan) throw new Error("A scanner is configured.");
    return scanFiles(portal.services, portal.services.scan, "a node");
  };

  it("is shown for each file: not scanned if there is no scanner", async () => {
    const { file } = await upload(broker, folder, "letter.txt", "A letter.");
    expect(file).toMatchObject({ scannedAt: null, quarantined: null });
    const { attachment } = await attach(broker, "A note.", "note.txt");
    expect(attachment).toMatchObject({ scannedAt: null, quarantined: null });
    const { DATA } = await broker.call("Quote/getData", { reference });
    // What no later scan may change is not in the answers.
    expect(DATA.ATTACHMENTS).toMatchObject([{ name: "note.txt" }]);
    expect(JSON.stringify(DATA.ATTACHMENTS)).not.toMatch(/scannedAt|quarantined/);
    expect(await minuteJobs.find(({ name }) => name === "scan-files")?.isDue?.(before.services)).toBe(false);
  });

  it("is shown with the time after a scan: at once for new files, after the job for others", async () => {
    const later = await portal.as("broker@alpha.test");
    const { file } = await upload(later, folder, "second.txt", "Another letter.");
    expect(file).toMatchObject({ scannedAt: portal.clock.now().toISOString(), quarantined: null });
    expect((await attach(later, "Another note.", "second.txt")).attachment.scannedAt).toBe(
      portal.clock.now().toISOString(),
    );
    expect((await entries(later)).get("letter.txt")).toMatchObject({ scannedAt: null });
    portal.clock.pass(10);
    expect(await minuteJobs.find(({ name }) => name === "scan-files")?.isDue?.(portal.services)).toBe(true);
    expect(await scan()).toBeGreaterThanOrEqual(2);
    const scanned = portal.clock.now().toISOString();
    expect((await entries(later)).get("letter.txt")).toMatchObject({ scannedAt: scanned, path: expect.any(String) });
    const { attachments } = await later.call("Referral/get", { reference });
    expect(attachments.find(({ name }) => name === "note.txt")).toMatchObject({ scannedAt: scanned });
    expect(await scan()).toBe(0);
  });

  it(
    "quarantines an infected file, and notifies its uploader and the administrators",
    async () => {
      const { file } = await upload(broker, folder, "old.txt", `${eicar}\n`);
      const { attachment } = await attach(broker, eicar, "old note.txt");
      expect((await broker.get(file?.path ?? "")).status).toBe(200);
      expect(await scan()).toBe(2);

      const found = { quarantined: "Eicar-Signature", scannedAt: portal.clock.now().toISOString() };
      expect((await entries(broker)).get("old.txt")).toMatchObject({ ...found, path: null });
      for (const path of [file?.path ?? "", attachment.path]) {
        const answer = await broker.get(path);
        expect({ status: answer.status, body: await answer.json() }).toMatchObject({
          status: 409,
          body: { error: "quarantined", message: expect.stringContaining("Eicar-Signature") },
        });
      }
      expect((await broker.get(`/files/folders.zip?what=file:${file?.id}`)).status).toBe(409);
      const archive = await broker.get(`/files/folders.zip?what=quote:${reference}`);
      expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer()))).join()).not.toContain("old note.txt");
      await readTexts(portal.services, "a node");
      const texts = await portal.store.db
        .selectFrom("file_text")
        .select("text_lower")
        .where("text_lower", "like", "%eicar%")
        .execute();
      expect(texts).toEqual([]);

      const noticed = async (client: Client) => {
        const { notices } = await client.call("Notices/list", {});
        return notices.filter(({ kind }) => kind === "file-quarantined").map(({ words, path }) => ({ words, path }));
      };
      const admin = await before.as("admin@alpha.test");
      for (const client of [broker, admin])
        expect(await noticed(client)).toEqual(
          expect.arrayContaining([
            { words: expect.stringContaining("Eicar-Signature in a file of your folders"), path: "/user/folders" },
            {
              words: expect.stringContaining(`Eicar-Signature in a file of ${reference}`),
              path: `/user/folders/${reference}/1`,
            },
          ]),
        );
      expect(await noticed(await before.as("broker@beta.test"))).toEqual([]);
      expect(await checkAudit(portal.store.db)).toEqual([]);

      const seen = (version: number) => ({ files: JSON.stringify([{ id: file?.id, version }]) });
      await broker.call("Folders/archiveFiles", seen(1));
      await broker.call("Folders/removeFiles", seen(2));
      const scans = portal.store.db.selectFrom("file_scan").select("found").where("found", "is not", null);
      expect(await scans.execute()).toHaveLength(1);
    },
    SLOW_MS,
  );

  it("is pending while the scanner is unavailable, and a file that it cannot scan delays no other", async () => {
    await attach(broker, "Waits.", "waits.txt");
    await attach(broker, "Too large for it.", "large.txt");
    await clamd.stop();
    await expect(scan()).rejects.toThrow("The virus scanner cannot be reached");
    const odd = async (content: Uint8Array) => {
      if (Buffer.from(content).includes("Too large")) throw new Error("INSTREAM size limit exceeded.");
      return "clean" as const;
    };
    await expect(scanFiles(portal.services, odd, "a node")).rejects.toThrow(/^1 failed and 1 were done/);
    clamd = await startClamd();
  });
});
