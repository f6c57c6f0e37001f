import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/open-database.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "../server/start-postgres.ts";

const onLost = (error: Error) => console.error(error);

describe.skipIf(!hasPostgres())("a database without the extension that the search needs", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  it("explains in a sentence what its operator has to run, and is ready afterwards", async () => {
    const url = postgres.newDatabase();
    const owner = await openDatabase({ kind: "postgresql", url }, onLost);
    await sql`create role clerk login`.execute(owner.db);
    await sql`grant all on schema public to clerk`.execute(owner.db);
    const clerk = await openDatabase({ kind: "postgresql", url: url.replace("portal@", "clerk@") }, onLost);
    try {
      await expect(runMigrations(clerk.patient)).rejects.toMatchObject({
        name: "MissingExtension",
        message: expect.stringContaining("create extension pg_trgm;"),
      });
      await sql`create extension pg_trgm`.execute(owner.db);
      expect(await runMigrations(clerk.patient)).toContain("0004-home");
    } finally {
      await clerk.close();
      await owner.close();
    }
  }, 60_000);
});
