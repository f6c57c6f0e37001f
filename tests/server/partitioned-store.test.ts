import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptTables } from "../../src/db/backup/kept-tables.ts";
import { makeQuotes } from "../../src/db/commands/working-list/make-quotes.ts";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import { checkAudit } from "../../src/db/queries/check-audit.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { runJobs } from "../../src/server/jobs/run-jobs.ts";
import { type StoreOfRole, storeOfPortalRole } from "./filled-postgres.ts";
import { type InProcess, startInProcess } from "./in-process.ts";
import { hasPostgres, postgresPrograms } from "./start-postgres.ts";

const script = fileURLToPath(new URL("../../src/deploy/partition-by-firm.sql", import.meta.url));

/** Without the brackets, which PostgreSQL drops each time that it reads its own text. */
const definitionsOf = async ({ db }: OpenDatabase) => {
  const { rows: indexes } = await sql<{ index: string }>`
    select regexp_replace(indexdef, ' ON (ONLY )?', ' on ') as index from pg_indexes
    where tablename in ('audit', 'document', 'quote') order by indexname`.execute(db);
  const { rows: triggers } = await sql<{ trigger: string }>`
    select translate(pg_get_triggerdef(oid), '()', '') as trigger from pg_trigger where not tgisinternal
      and tgrelid in ('audit'::regclass, 'document'::regclass, 'quote'::regclass) order by 1`.execute(db);
  const { rows: policies } = await sql`select tablename, policyname, cmd, qual, with_check from pg_policies
    where tablename in ('audit', 'document', 'quote') order by 1, 2`.execute(db);
  const { rows: views } =
    await sql`select viewname, definition from pg_views where viewname like 'walled%' order by 1`.execute(db);
  return { indexes, triggers, policies, views };
};

describe.skipIf(!hasPostgres())("a store whose largest tables are partitioned by firm", () => {
  let role: StoreOfRole;
  let portal: InProcess;
  let before: Awaited<ReturnType<typeof definitionsOf>>;
  let quotes: readonly unknown[];

  const allQuotes = () => role.owner.db.selectFrom("quote").selectAll().orderBy("firm_id").orderBy("id").execute();

  beforeAll(async () => {
    role = await storeOfPortalRole("demonstration");
    await makeQuotes(role.owner.db, { count: 300, today: "2026-07-14" }, () => {});
    before = await definitionsOf(role.owner);
    quotes = await allQuotes();
    const address = new URL(role.url);
    address.username = "portal";
    const words = [address.href, "--quiet", "--set", "parts=4", "--file", script];
    execFileSync(join(postgresPrograms() ?? "", "psql"), words, { stdio: "pipe" });
    portal = await startInProcess({ store: role.store, seed: false });
  }, 120_000);

  afterAll(async () => {
    await portal?.close();
    await role?.remove();
  });

  it("has the same rows, keys, triggers, row policies and views", async () => {
    expect(await allQuotes()).toEqual(quotes);
    expect(await definitionsOf(role.owner)).toEqual(before);
    const { rows } = await sql<{ parts: number }>`select count(*)::int as parts from pg_inherits
      where inhparent in ('audit'::regclass, 'document'::regclass, 'quote'::regclass)`.execute(role.owner.db);
    expect(rows).toEqual([{ parts: 12 }]);
    expect(await runMigrations(role.owner.patient)).toEqual([]);
  });

  it("accepts a quote, its price, a policy and every job from the portal's role", async () => {
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
    await broker.call("Quote/accept", { reference, version, IdempotencyKey: reference });
    expect((await broker.call("Documents/search", { q: reference })).rows).toMatchObject([{ WebStatus: "ACCEPTED" }]);
    await runJobs(portal.services)();
    const { db } = role.owner;
    const failing = await db.selectFrom("job_run").select(["name", "error"]).where("failures", ">", 0).execute();
    expect(failing).toEqual([]);
    expect(await checkAudit(db)).toEqual([]);
  });

  it("has its row policies and its audit on the partitions as well", async () => {
    for (const part of ["audit_p00", "document_p01", "quote_p02"])
      await expect(sql`select from ${sql.table(part)}`.execute(role.store.db)).rejects.toThrow(/permission denied/);
    for (const statement of ["delete from audit", "delete from audit_p00", "truncate audit_p00"])
      await expect(sql.raw(statement).execute(role.owner.db)).rejects.toThrow(/only ever added/);
  });

  it("is backed up as without partitions", async () => {
    const names = (await keptTables(role.owner.db)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["audit", "document", "quote"]));
    expect(names.filter((name) => /_p\d/.test(name))).toEqual([]);
  });
});
