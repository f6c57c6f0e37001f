import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/db/open-database.ts";
import { migrationNames, runMigrations } from "../../src/db/run-migrations.ts";
import { type FilledPostgres, startFilledPostgres } from "./filled-postgres.ts";
import { type InProcess, startInProcess } from "./in-process.ts";
import { hasPostgres, postgresPrograms } from "./start-postgres.ts";

/** The script with its own names: the superuser of a test cluster is called portal. */
const script = readFileSync(fileURLToPath(new URL("../../src/deploy/make-database.sql", import.meta.url)), "utf8")
  .replaceAll(/\bportal_owner\b/g, "site_owner")
  .replaceAll(/(?<!The )\bportal\b(?!')/g, "site");

describe.skipIf(!hasPostgres())("the database that compose creates", () => {
  let postgres: FilledPostgres;
  let url = "";
  let owner: OpenDatabase;
  let store: OpenDatabase;
  let portal: InProcess;
  const psql = (input: string) => {
    const words = ["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--dbname", url];
    const env = { PATH: process.env.PATH, OWNER_PASSWORD: "one", DATABASE_PASSWORD: "two" };
    execFileSync(join(postgresPrograms() ?? "", "psql"), words, { input, env, stdio: ["pipe", "ignore", "inherit"] });
  };
  const openAs = (username: string) => {
    const address = Object.assign(new URL(url), { username, pathname: "/site" });
    return openDatabase({ kind: "postgresql", url: address.href }, () => {});
  };

  beforeAll(async () => {
    postgres = await startFilledPostgres();
    url = postgres.newDatabase();
    psql(script);
    [owner, store] = [await openAs("site_owner"), await openAs("site")];
    expect(await runMigrations(owner.patient)).toEqual(migrationNames);
    portal = await startInProcess({ store, seed: false });
  }, 90_000);

  afterAll(async () => {
    await portal?.close();
    await store?.close();
    await owner?.close();
    psql("drop database if exists site with (force);\ndrop role if exists site, site_owner;");
    await postgres?.remove();
  });

  it("confines the nodes to the row policies of firms, and lets them change neither tables nor the audit", async () => {
    expect(await runMigrations(store.patient)).toEqual([]);
    const { rows } = await sql<{ owner: string; walled: boolean }>`
      select tableowner as owner, row_security_active('quote') as walled from pg_tables where tablename = 'quote'`.execute(
      store.db,
    );
    expect(rows).toEqual([{ owner: "site_owner", walled: true }]);
    const stranger = await portal.client().post("Login/signIn", { Email: "nobody@alpha.test", Password: "a guess" });
    expect(stranger.status, "what is tried is counted").toBe(401);
    for (const statement of [
      "alter table audit disable trigger all",
      "truncate audit",
      "drop table quote",
      "create table mine (id text)",
    ])
      await expect(sql.raw(statement).execute(store.db), statement).rejects.toThrow(/permission denied|must be owner/);
  });
});
