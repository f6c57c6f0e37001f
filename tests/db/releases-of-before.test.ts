import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { brokenReleases } from "../../src/db/audit/broken-releases.ts";
import { versionInForce } from "../../src/db/queries/definitions/releases.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { openStore } from "./open-store.ts";
import { storeKinds } from "./stores.ts";

/** First days of versions 1, 2, 3 ... of a definition, in the order of publication. */
const histories: Readonly<Record<string, readonly string[]>> = {
  ONE: ["2026-01-01"],
  SAME: ["2026-01-01", "2026-01-01", "2026-01-01"],
  LATER: ["2026-01-01", "2026-06-01", "2027-01-01"],
  SWALLOWED: ["2026-01-01", "2027-01-01", "2026-03-01"],
  BOTH: ["2026-05-01", "2026-01-01", "2027-02-01", "2026-07-01", "2026-07-01"],
  AHEAD: ["2027-06-01", "2027-03-01"],
};

const days = ["2025-12-31", "2026-01-01", "2026-04-30", "2026-05-01", "2026-06-30", "2026-07-01"].concat([
  "2026-12-31",
  "2027-01-01",
  "2027-02-28",
  "2027-03-01",
  "2027-05-31",
  "2027-06-01",
  "2030-01-01",
]);

/** The former rule: the highest version whose first day has come. */
const wasInForce = (firstDays: readonly string[], day: string): number | undefined =>
  firstDays.map((first, n) => (first <= day ? n + 1 : 0)).reduce((a, b) => Math.max(a, b), 0) || undefined;

for (const kind of storeKinds())
  describe(`versions that ${kind.name} has from before there were releases`, () => {
    const store = openStore(kind);

    it("are in force on the same days as before", async () => {
      const { db, patient } = store();
      await runMigrations(patient, "0025-audit-checkpoint");
      for (const [id, firstDays] of Object.entries(histories))
        for (const [n, first] of firstDays.entries())
          await sql`insert into definition_version (id, version, title, effective_from, body, hash, validators,
              validators_hash, published_at, published_by)
            values (${id}, ${n + 1}, '', ${first}, '{}', '', '', '', ${new Date(Date.UTC(2026, 0, n + 1))}, 'portal')`.execute(
            db,
          );
      await runMigrations(patient);
      for (const [id, firstDays] of Object.entries(histories))
        for (const day of days)
          expect(await versionInForce(db, id, { today: day }), `${id} on ${day}`).toBe(wasInForce(firstDays, day));
      expect(await brokenReleases(db)).toEqual([]);
      await sql`update release set ended_at = now() where definition_id = 'ONE'`.execute(db);
      await sql`delete from release where definition_id = 'LATER' and number = 3`.execute(db);
      expect(await brokenReleases(db)).toEqual([
        { firmId: "-", subject: "definition/ONE", seq: 1, fault: "missing" },
        { firmId: "-", subject: "definition/LATER", seq: 3, fault: "missing" },
      ]);
    }, 60_000);
  });
