import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenDays } from "../../../src/db/audit/anchors.ts";
import { auditHash } from "../../../src/db/audit-hash.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { anchorAudit, anchorIsDue, endOfDay } from "../../../src/server/jobs/anchor-audit.ts";
import { checkWholeAudit } from "../../../src/server/upkeep/upkeep-handlers.ts";
import { pastTriggers } from "../../db/past-triggers.ts";
import { storeKinds } from "../../db/stores.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

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
    // Twice over midnight in London, and each time an hour more, so that no row is still on its way.
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

  it("is only ever added to: what would change a row is refused by the database", async () => {
    const { db } = portal.store;
    for (const statement of ["update audit set actor = 'me'", "delete from audit", "truncate audit"])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow("Rows of the audit are only ever added.");
    expect(await checkAudit(db)).toEqual([]);
  });

  it("has an anchor a day outside the store, in a file and in the log", async () => {
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const kept = await portal.store.db.selectFrom("audit_anchor").selectAll().orderBy("day").execute();
    expect(lines).toEqual(kept.map(({ day, rows, hash }) => `${day} ${rows} ${hash}`));
    expect(lines).toHaveLength(2);
    const logged = portal.log.filter((line) => line.includes("the audit of a day is anchored"));
    expect(logged.map((line) => JSON.parse(line).anchor)).toEqual(kept);
    expect(await checkWholeAudit(portal.services, readFileSync(file, "utf8"))).toEqual({ days: [], broken: [] });
  });

  it("names the day of which a chain was cut with all that knew of it, which no chain tells", async () => {
    const outside = readFileSync(file, "utf8");
    const kept = await portal.store.db.selectFrom("audit_anchor").select("day").orderBy("day").execute();
    await pastTriggers(portal.store.db, async (past) => {
      const row = await past.selectFrom("audit").selectAll().where("subject", "=", subject).executeTakeFirstOrThrow();
      // The whole row is written again, its hash reckoned again, and the quote's own copy of the hash with it.
      const forged = { ...row, actor: "somebody-else" };
      const hash = auditHash(forged);
      await past.updateTable("audit").set({ actor: forged.actor, hash }).where("subject", "=", subject).execute();
      await past.updateTable("quote").set({ audit_hash: hash }).where("audit_hash", "=", row.hash).execute();
      expect(await checkAudit(past)).toEqual([]);
      expect(await brokenDays(past, [], endOfDay)).toEqual([{ day: kept[0]?.day, fault: "edited" }]);
      // The store's own anchors are written again too: those outside still tell.
      await past.deleteFrom("audit_anchor").execute();
      expect(await brokenDays(past, [], endOfDay)).toEqual([]);
      expect((await checkWholeAudit({ db: past, bucket: undefined }, outside)).days).toEqual([
        { day: kept[0]?.day, fault: "edited" },
      ]);
      await past.deleteFrom("audit").where("subject", "=", subject).execute();
      expect((await checkWholeAudit({ db: past, bucket: undefined }, outside)).days).toEqual([
        { day: kept[0]?.day, fault: "missing" },
      ]);
      throw new Error("taken back");
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== "taken back") throw error;
    });
    await expect(checkWholeAudit(portal.services, "2026-07-14 three hashes")).rejects.toThrow(
      "Anchors: write a day, a number of rows and a hash in each line.",
    );
  });
});
