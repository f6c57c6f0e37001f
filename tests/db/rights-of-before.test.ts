import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkAudit } from "../../src/db/queries/check-audit.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { rights } from "../../src/insurance/permissions.ts";
import { openStore } from "./open-store.ts";
import { storeKinds } from "./stores.ts";

/** The former single right to publish; its bit is now that of writing drafts. */
const PUBLISH = 524_288;

for (const kind of storeKinds())
  describe(`accounts that ${kind.name} has from before there were drafts`, () => {
    const store = openStore(kind);

    it("can write, approve and release if they could publish, and their seals cover it", async () => {
      const { db, patient } = store();
      await runMigrations(patient, "0013-contact-cases");
      await sql`insert into firm (id, name, kind) values ('provider', 'Provider', 'provider')`.execute(db);
      await sql`insert into branch (firm_id, id, name) values ('provider', 'head', 'Head')`.execute(db);
      for (const [id, permissions] of [["author", PUBLISH | rights.view] as const, ["reader", rights.view] as const])
        await sql`insert into app_user (firm_id, id, branch_id, email, name, permissions, password_hash)
          values ('provider', ${id}, 'head', ${id}, ${id}, ${permissions}, 'plain:x')`.execute(db);
      await runMigrations(patient);
      const people = await db.selectFrom("app_user").select(["id", "permissions"]).orderBy("id").execute();
      expect(people).toEqual([
        { id: "author", permissions: rights.view | rights.draft | rights.approve | rights.release },
        { id: "reader", permissions: rights.view },
      ]);
      expect(await checkAudit(db)).toEqual([]);
      await db.updateTable("app_user").set({ permissions: PUBLISH }).where("id", "=", "author").execute();
      expect(JSON.stringify(await checkAudit(db))).toContain("row/account/author");
    }, 60_000);
  });
