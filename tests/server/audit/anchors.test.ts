import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenDays } from "../../../src/db/audit/anchors.ts";
import { auditHash } from "../../../src/db/audit-hash.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { anchorAudit, anchorIsDue, endOfDay } from "../../../src/server/jobs/anchor-audit.ts";
import { checkAuditOf } from "../../../src/server/upkeep/check-audit.ts";
import { bypassTriggers } from "../../db/past-triggers.ts";
import { storeKinds } from "../../db/stores.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

const nothing = { since: null, checkpoints: [], days: [], broken: [] };

describe.each(storeKinds())("the audit on $name", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "anchors-"));
  const file = join(folder, "anchors");
  let portal: InProcess;
  const work = async () => {
    const broker = await portal.as("broker@alpha.test");
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    return `quote/${(await portal.store.db.selectFrom("quote").select("id").where("reference", "=", reference).executeTakeFirstOrThrow()).id}`;
  };
  let subject = "";
  beforeAll(async () => {
    portal = await startPortalOn(kind, { asOwner: true, env: { AUDIT_ANCHORS: file } });
    const product = await portal.as("product@provider.test");
    await product.call("Forms/grant", { id: "LETPROP", Act: "grant", Branches: JSON.stringify(["alpha/leeds"]) });
    subject = await work();
    // Two midnights in London and an hour after each, so that no row is still being written.
    for (let day = 0; day < 2; day += 1) {
      portal.clock.pass(26 * 60);
      expect(await anchorIsDue(portal.services)).toBe(true);
      expect(await anchorAudit(portal.services)).toBeGreaterThan(0);
      expect(await anchorIsDue(portal.services)).toBe(false);
      expect(await anchorAudit(portal.services)).toBe(0);
      await work();
    }
  }, 60_000);
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true });
  });

  it("is append-only: the database refuses a change to a row", async () => {
    const { db } = portal.store;
    for (const statement of ["update audit set actor = 'me'", "delete from audit", "truncate audit"])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow("Rows of the audit are only ever added.");
    expect(await checkAudit(db)).toEqual([]);
  });

  it("has an anchor each day outside the store, in a file and in the log", async () => {
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const kept = await portal.store.db.selectFrom("audit_anchor").selectAll().orderBy("day").execute();
    expect(lines).toEqual(kept.map(({ day, rows, hash }) => `${day} ${rows} ${hash}`));
    expect(lines).toHaveLength(2);
    const logged = portal.log.filter((line) => line.includes("the audit of a day is anchored"));
    expect(logged.map((line) => JSON.parse(line).anchor)).toEqual(kept);
    expect(await checkAuditOf(portal.services, readFileSync(file, "utf8"))).toEqual(nothing);
  });

  it("reports the day of a truncation that no chain shows, after the chain and its references were cut", async () => {
    const outside = readFileSync(file, "utf8");
    const kept = await portal.store.db.selectFrom("audit_anchor").select("day").orderBy("day").execute();
    await bypassTriggers(portal.store.db, async (past) => {
      const row = await past.selectFrom("audit").selectAll().where("subject", "=", subject).executeTakeFirstOrThrow();
      // The row is rewritten with a new hash, as is the quote's own copy of the hash.
      const forged = { ...row, actor: "somebody-else" };
      const hash = auditHash(forged);
      await past.updateTable("audit").set({ actor: forged.actor, hash }).where("subject", "=", subject).execute();
      await past.updateTable("quote").set({ audit_hash: hash }).where("audit_hash", "=", row.hash).execute();
      expect(await checkAudit(past)).toEqual([]);
      expect(await brokenDays(past, [], endOfDay)).toEqual([{ day: kept[0]?.day, fault: "edited" }]);
      // The store's own anchors are rewritten as well: those outside still show it.
      await past.deleteFrom("audit_anchor").execute();
      expect(await brokenDays(past, [], endOfDay)).toEqual([]);
      expect((await checkAuditOf({ ...portal.services, db: past }, outside)).days).toEqual([
        { day: kept[0]?.day, fault: "edited" },
      ]);
      await past.deleteFrom("audit").where("subject", "=", subject).execute();
      expect((await checkAuditOf({ ...portal.services, db: past }, outside)).days).toEqual([
        { day: kept[0]?.day, fault: "missing" },
      ]);
      throw new Error("taken back");
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== "taken back") throw error;
    });
    await expect(checkAuditOf(portal.services, "2026-07-14 three hashes")).rejects.toThrow(
      "Anchors: write a day, a number of rows and a hash in each line.",
    );
  });

  describe("since a checkpoint", () => {
    const takenBack = async (work: (past: Database) => Promise<void>) =>
      bypassTriggers(portal.store.db, async (past) => {
        await work(past);
        throw new Error("taken back");
      }).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== "taken back") throw error;
      });
    const check = (db: Database, onlyNew: boolean, outside = "") =>
      checkAuditOf({ ...portal.services, db }, outside, onlyNew);
    let newSubject = "";
    let day = "";
    beforeAll(async () => {
      portal.clock.pass(1);
      expect(await check(portal.store.db, false)).toEqual(nothing);
      day = (await portal.store.db.selectFrom("audit_checkpoint").select("day").execute()).at(-1)?.day ?? "";
      expect(day).toMatch(/^2026-/);
      newSubject = await work();
    });

    it("reports nothing if nothing was changed, with external anchors as well", async () => {
      const found = { ...nothing, since: day };
      expect(await check(portal.store.db, true)).toEqual(found);
      expect(await check(portal.store.db, true, readFileSync(file, "utf8"))).toEqual(found);
      portal.clock.pass(26 * 60);
      await anchorAudit(portal.services);
      expect(await check(portal.store.db, true, readFileSync(file, "utf8"))).toEqual(found);
    });

    it.each([
      ["a row of the audit", "update audit set actor = 'me' where subject = $"],
      ["a row's hash as well", "update audit set hash = 'none' where subject = $"],
      ["answers", "update quote set data = '{}' where 'quote/' || id = $"],
      ["what was changed", "update answer_change set changes = '[]' where 'quote/' || quote_id = $"],
      ["a quote that says when it was changed, and its audit is gone", "delete from audit where subject = $"],
      ["a column", "update quote set policy_number = 'P1' where 'quote/' || id = $"],
    ])("reports what is new and was changed: %s; old rows only in the full check", async (_what, statement) => {
      const change = (about: string) => sql.raw(statement.replace("$", `'${about}'`));
      await takenBack(async (past) => {
        await change(newSubject).execute(past);
        const { broken, since } = await check(past, true);
        expect(since).toBe(day);
        expect(broken).toContainEqual(expect.objectContaining({ subject: newSubject }));
      });
      await takenBack(async (past) => {
        await change(subject).execute(past);
        expect((await check(past, true)).broken).toEqual([]);
        const { broken } = await check(past, false);
        expect(broken).toContainEqual(expect.objectContaining({ subject }));
      });
    });

    it("reports an account that nobody invited, and a truncated day", async () => {
      await takenBack(async (past) => {
        await sql`insert into app_user (firm_id, id, branch_id, email, name, permissions, password_hash)
          values ('alpha', 'guest', 'leeds', 'guest@x.test', 'Guest', 65535, 'plain:mine')`.execute(past);
        expect((await check(past, true)).broken.map((each) => each.subject)).toContain("row/account/guest");
      });
      await takenBack(async (past) => {
        await sql`delete from audit where subject = ${newSubject}`.execute(past);
        await sql`delete from quote where 'quote/' || id = ${newSubject}`.execute(past);
        const { days } = await check(past, true, readFileSync(file, "utf8"));
        expect(days).toEqual([{ day: expect.any(String), fault: "missing" }]);
      });
    });

    it("rejects and reports a checkpoint that was forged or whose anchor differs", async () => {
      const real = await portal.store.db.selectFrom("audit_checkpoint").selectAll().executeTakeFirstOrThrow();
      const anchor = await portal.store.db
        .selectFrom("audit_anchor")
        .selectAll()
        .orderBy("day", "desc")
        .executeTakeFirstOrThrow();
      const unanchored = expect.objectContaining({ day, fault: "unanchored" });
      const doubted = { since: null, checkpoints: [unanchored, unanchored] };
      await takenBack(async (past) => {
        const forged = { ...real, checked_at: portal.clock.now(), day: anchor.day, hash: anchor.hash };
        await past.insertInto("audit_checkpoint").values(forged).execute();
        expect(await check(past, true)).toMatchObject({
          since: day,
          checkpoints: [{ day: anchor.day, checkedAt: forged.checked_at.toISOString(), fault: "forged" }],
        });
      });
      await takenBack(async (past) => {
        await past
          .updateTable("audit_anchor")
          .set({ hash: "0".repeat(64) })
          .where("day", "=", day)
          .execute();
        expect(await check(past, true)).toMatchObject(doubted);
      });
      const outside = `${day} 1 ${"0".repeat(64)}\n`;
      expect(await check(portal.store.db, true, outside)).toMatchObject(doubted);
      for (const statement of ["delete from audit_checkpoint", "update audit_checkpoint set day = '2030-01-01'"])
        await expect(sql.raw(statement).execute(portal.store.db)).rejects.toThrow("only ever added");
    });
  });

  it("is intact after a node was killed with an anchor in the file that the store never received, for longer than a day", async () => {
    const cut = join(folder, "cut");
    await bypassTriggers(portal.store.db, async (past) => {
      const services = { ...portal.services, db: past, anchorFile: cut };
      const check = async () => (await checkAuditOf(services, readFileSync(cut, "utf8"))).days;
      portal.clock.pass(26 * 60);
      await anchorAudit(services);
      const [day] = readFileSync(cut, "utf8").split(" ");
      await past
        .deleteFrom("audit_anchor")
        .where("day", "=", day ?? "")
        .execute();
      portal.clock.pass(26 * 60);
      await anchorAudit(services);
      expect(readFileSync(cut, "utf8").trimEnd().split("\n")).toHaveLength(2);
      expect(await check()).toEqual([]);
      await past.updateTable("audit").set({ actor: "somebody-else" }).where("subject", "=", subject).execute();
      expect(await check()).toHaveLength(1);
      throw new Error("taken back");
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== "taken back") throw error;
    });
  });
});
