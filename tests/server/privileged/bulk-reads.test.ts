import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { beginBulkRead } from "../../../src/server/privileged/bulk-read.ts";
import { newBackupKey } from "../../../src/server/upkeep/sealed-backup.ts";
import type { Client } from "../client.ts";
import { type InProcess, sendInto, startInProcess } from "../in-process.ts";

describe("a bulk read", () => {
  let portal: InProcess;
  let admin: Client;
  beforeAll(async () => {
    const { recipient } = await newBackupKey();
    portal = await startInProcess({
      env: { BULK_READS_PER_DAY: "4", BACKUP_RECIPIENT: recipient, BACKUP_NEEDS_TWO: "1" },
      snapshot: async () => ({ db: portal.store.db, close: async () => {} }),
    });
    admin = await portal.as("admin@alpha.test");
  });
  afterAll(() => portal.close());

  const take = async (path: string, client = admin) => {
    const init = { method: "POST", body: new FormData(), headers: { cookie: client.cookie ?? "" } };
    const answer = await sendInto(portal.server)(path, init);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const sizes = async (action: string) =>
    (
      await portal.store.db
        .selectFrom("audit")
        .select("detail")
        .where("action", "=", action)
        .orderBy("at")
        .orderBy("seq")
        .execute()
    ).map(({ detail }) => JSON.parse(detail));

  it("is audited before its first byte, and with its size after the last", async () => {
    const { status, bytes } = await take("/files/quotes.csv");
    expect(status).toBe(200);
    const rows = bytes.toString().trim().split("\r\n").length - 1;
    expect(rows).toBeGreaterThan(5);
    expect(await sizes("export-list")).toEqual([{ what: "quotes.csv" }]);
    expect(await sizes("read-size")).toEqual([{ what: "quotes.csv", rows, bytes: bytes.length, whole: true }]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("returns no more rows than the rest of the daily limit, and then says what to do", async () => {
    const [first] = await sizes("read-size");
    const limit = 2 * first.rows + 2;
    portal.replace({ bulkLimits: { reads: 4, rows: limit } });
    const { bytes } = await take("/files/quotes.csv");
    const { bytes: rest } = await take("/files/quotes.csv");
    const all = [bytes, rest].map((part) => part.toString());
    expect(all.some((part) => part.includes("filter the list further"))).toBe(true);
    const taken = (await sizes("read-size")).reduce((sum, { rows }) => sum + rows, 0);
    expect(taken).toBe(limit);
    const over = await take("/files/quotes.csv");
    expect(over.status).toBe(429);
    expect(JSON.parse(over.bytes.toString())).toMatchObject({
      error: "bulk-limit",
      message: expect.stringContaining("BULK_ROWS_PER_DAY"),
    });
    expect(await sizes("export-list")).toHaveLength(3);
  });

  it("is ended if its reader leaves before the first byte, and uses none of their daily limit", async () => {
    portal.replace({ bulkLimits: { reads: 9, rows: 1_000 } });
    const reader = { firmId: "beta", userId: "beta-admin", name: "Somebody" };
    const begin = () =>
      beginBulkRead(portal.services, reader, { action: "export-list", what: "left.csv", maxRows: 1_000 });
    const left = await begin();
    left.metered(["Reference"]).destroy();
    const size = { what: "left.csv", rows: 0, bytes: 0, whole: false };
    await expect.poll(() => sizes("read-size"), { timeout: 10_000 }).toContainEqual(size);
    expect((await begin()).maxRows).toBe(1_000);
  });

  it("is counted per user and London day", async () => {
    expect((await take("/files/quotes.csv", await portal.as("broker@alpha.test"))).status).toBe(200);
    portal.clock.pass(24 * 60);
    admin = await portal.as("admin@alpha.test");
    expect((await take("/files/quotes.csv")).status).toBe(200);
  });

  it("by a broker is reported to the administrators of the firm, in the portal and by mail", async () => {
    const notices = await portal.store.db
      .selectFrom("notice")
      .select(["user_id", "words", "path"])
      .where("kind", "=", "privileged")
      .execute();
    expect(notices).toMatchObject([
      {
        words: expect.stringMatching(/^Nerys Alderton exported a list of \d+ rows\.$/),
        path: "/user/profile/user-management",
      },
    ]);
    const mails = await portal.store.db
      .selectFrom("mail")
      .select("subject")
      .where("to_address", "=", "admin@alpha.test")
      .execute();
    expect(mails).toContainEqual({ subject: expect.stringContaining("Nerys Alderton exported a list") });
  });

  it("of the whole store needs a second user if the site requires it, is encrypted, and happens once", async () => {
    const operator = await portal.as("provideradmin@provider.test");
    const alone = await take("/files/backup", operator);
    expect(alone.status).toBe(409);
    expect(JSON.parse(alone.bytes.toString())).toMatchObject({ error: "two-needed" });
    const { id } = await operator.call("Upkeep/askForTwo", { Act: "backup" });
    expect((await take("/files/backup", operator)).status).toBe(409);
    await portal.store.db
      .updateTable("approval")
      .set({ released_by: "another", released_at: portal.clock.wall() })
      .where("id", "=", id)
      .execute();
    const { status, bytes } = await take("/files/backup", operator);
    expect(status).toBe(200);
    expect(bytes.subarray(0, 18).toString()).toBe("age-encryption.org");
    expect(await sizes("backup")).toEqual([{ what: "backup" }]);
    expect((await sizes("read-size")).find(({ what }) => what === "backup")).toMatchObject({
      what: "backup",
      bytes: bytes.length,
      whole: true,
    });
    expect((await take("/files/backup", operator)).status).toBe(409);
  });
});
