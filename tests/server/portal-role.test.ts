import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import { migrationNames, runMigrations } from "../../src/db/run-migrations.ts";
import { runJobs } from "../../src/server/jobs/run-jobs.ts";
import { type StoreOfRole, storeOfPortalRole } from "./filled-postgres.ts";
import { type InProcess, startInProcess } from "./in-process.ts";
import { hasPostgres } from "./start-postgres.ts";

describe.skipIf(!hasPostgres())("the restricted role, as the README creates it", () => {
  let role: StoreOfRole;
  let store: OpenDatabase;
  let portal: InProcess;

  beforeAll(async () => {
    role = await storeOfPortalRole("demonstration");
    store = role.store;
    expect(await runMigrations(store.patient)).toEqual([]);
    portal = await startInProcess({ store, seed: false });
  }, 90_000);

  afterAll(async () => {
    await portal?.close();
    await role?.remove();
  });

  it("suffices for a quote, its price, a policy and every job", async () => {
    const broker = await portal.as("broker@alpha.test");
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const { DATA } = await broker.call("Quote/getData", { reference });
    const golden = JSON.parse(
      readFileSync(fileURLToPath(new URL("../fixtures/letprop-golden.json", import.meta.url)), "utf8"),
    );
    const answered = { ...DATA, ...golden, RD: { ...DATA.RD, ...golden.RD } };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(answered) });
    const priced = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    const { version } = priced.DATA;
    const { policyNumber } = await broker.call("Quote/accept", { reference, version, IdempotencyKey: reference });
    expect(policyNumber).toMatch(/./);
    const { rows } = await broker.call("Documents/search", { q: reference });
    expect(rows).toMatchObject([{ WebStatus: "ACCEPTED" }]);
    await runJobs(portal.services)();
    const failing = await store.db.selectFrom("job_run").select(["name", "error"]).where("failures", ">", 0).execute();
    expect(failing).toEqual([]);
  });

  it("adds to the audit, and cannot change a row of it, remove its trigger or create a table", async () => {
    for (const statement of [
      "update audit set actor = 'me'",
      "delete from audit",
      "truncate audit",
      "update audit_anchor set rows = 0",
      "alter table audit disable trigger all",
      "set session_replication_role = replica",
      "drop table audit",
      "create table mine (id text)",
    ])
      await expect(sql.raw(statement).execute(store.db), statement).rejects.toThrow(/permission denied|must be owner/);
  });

  it("names who may migrate the store, which it may not", async () => {
    await sql`delete from kysely_migration where name = ${migrationNames.at(-1)}`.execute(role.owner.db);
    await expect(runMigrations(store.patient)).rejects.toThrow(
      "The role of DATABASE_URL may not change tables. Run npm run admin -- migrate with the role that owns them.",
    );
  });
});
