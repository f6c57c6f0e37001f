import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { migrationNames, NewerStore, runMigrations } from "../../src/db/run-migrations.ts";
import { openStore } from "./open-store.ts";
import { storeKinds } from "./stores.ts";

for (const kind of storeKinds())
  describe(`${kind.name} that a newer release has migrated`, () => {
    const store = openStore(kind);

    it("works unchanged, because everything that this release needs exists", async () => {
      expect(await runMigrations(store().patient)).toEqual(migrationNames);
      await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', 'then')`.execute(store().db);
      expect(await runMigrations(store().patient)).toEqual([]);
    });

    it("is refused in a sentence if one of this release's migrations is missing", async () => {
      await sql`delete from kysely_migration where name = ${migrationNames.at(-1)}`.execute(store().db);
      const refused = runMigrations(store().patient);
      await expect(refused).rejects.toThrow(NewerStore);
      await expect(refused).rejects.toThrow(/newer release \(9999-of-tomorrow\).*restore a backup/);
    });
  });
