import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { sealedRows } from "../../src/db/audit/sealed-rows.ts";
import { hashOf } from "../../src/db/audit-hash.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { openStore } from "./open-store.ts";
import { storeKinds } from "./stores.ts";

const names = ["account", "branch", "firm", "sign-in"] as const;
const today = names.map((name) => [name, sealedRows[name].columns] as const);

/** A future release seals one more column of each of these tables, which a later migration of its own adds. */
const sealMore = () => {
  for (const [name, columns] of today) Reflect.set(sealedRows[name], "columns", [...columns, "of_tomorrow"]);
};

const who = ["alpha", "u1", "Nerys", "nerys@alpha.test"] as const;

for (const kind of storeKinds())
  describe(`a store from before there were seals of users, on ${kind.name}`, () => {
    const store = openStore(kind);
    afterEach(() => {
      for (const [name, columns] of today) Reflect.set(sealedRows[name], "columns", columns);
    });

    it("is sealed with the former columns by a release that seals more of it", async () => {
      const { db, patient } = store();
      await runMigrations(patient, "0013-contact-cases");
      await sql`insert into firm (id, name, kind) values ('alpha', 'Alpha', 'broker')`.execute(db);
      await sql`insert into branch (firm_id, id, name) values ('alpha', 'leeds', 'Leeds')`.execute(db);
      await sql`insert into product_grant (firm_id, branch_id, definition_id) values ('alpha', 'leeds', 'HOME')`.execute(
        db,
      );
      const [firmId, id, name, email] = who;
      await sql`insert into app_user (firm_id, id, branch_id, email, name, permissions, password_hash)
        values (${firmId}, ${id}, 'leeds', ${email}, ${name}, 3, 'plain:x')`.execute(db);
      await sql`insert into sign_in_name (email, firm_id, user_id) values (${email}, ${firmId}, ${id})`.execute(db);
      sealMore();
      await runMigrations(patient, "0014-sealed-people");
      const seals = await db.selectFrom("audit").select(["subject", "seq", "detail"]).orderBy("subject").execute();
      const { seal_salt } = await db.selectFrom("app_user").select("seal_salt").executeTakeFirstOrThrow();
      const seal = (subject: string, ...said: readonly unknown[]) => ({
        subject,
        seq: 1,
        detail: JSON.stringify({ row: hashOf(JSON.stringify(said)) }),
      });
      expect(seals).toEqual([
        seal("row/account/u1", "leeds", 3, false, 1),
        seal("row/branch/leeds", "Leeds", null, ["HOME"]),
        seal("row/firm/alpha", "Alpha", "broker", null, null, false),
        seal("row/sign-in/u1", seal_salt, name, email, "plain:x", [email], [], [], []),
      ]);
    }, 60_000);
  });
