import { type Selectable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { JobRunRow } from "../../tables/upkeep-tables.ts";

/** Whether a portal has used this store before: an empty one has no table yet. */
export const hasTables = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('definition_version') is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
};

/** What time it is by the clock of the database, which is the same for every node. */
export const storeTime = async (db: Database): Promise<Date | undefined> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now;
};

/** The account that an email address signs in to, as it is now; anyone who changes it waits. */
export const accountNow = (transaction: Database, email: string) =>
  transaction
    .selectFrom("sign_in_name")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "sign_in_name.firm_id").onRef("app_user.id", "=", "sign_in_name.user_id"),
    )
    .innerJoin("firm", "firm.id", "app_user.firm_id")
    .select([
      "app_user.firm_id as firmId",
      "app_user.id as userId",
      "app_user.permissions",
      "app_user.suspended",
      "app_user.version",
      "firm.kind as firmKind",
    ])
    .where("sign_in_name.email", "=", email.trim().toLowerCase())
    .forUpdate("app_user")
    .executeTakeFirst();

/** What came of every job the last time, those that fail first. */
export const listJobRuns = (db: Database): Promise<readonly Selectable<JobRunRow>[]> =>
  db.selectFrom("job_run").selectAll().orderBy("failures", "desc").orderBy("name").execute();

/** Under which a backup of the whole store is noted as a run. */
export const BACKUP_RUN = "backup";

/** When a backup of the whole store was last read to its end. */
export const lastBackup = async (db: Database): Promise<Date | undefined> => {
  const run = await db.selectFrom("job_run").select("succeeded_at").where("name", "=", BACKUP_RUN).executeTakeFirst();
  return run?.succeeded_at ?? undefined;
};

/** Names of the migrations that this store has seen, in their order; none of a store that was never used. */
export const migrationsRun = async (db: Database): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** How many of the provider's people have all of these rights and can sign in, apart from one account. */
export const operatorsLeft = async (db: Database, allRights: number, apart: string): Promise<number> => {
  const row = await db
    .selectFrom("app_user")
    .innerJoin("firm", "firm.id", "app_user.firm_id")
    .select(sql<number>`count(*)::int`.as("count"))
    .where((row) => row.and({ "firm.kind": "provider", "app_user.suspended": false }))
    .where("app_user.password_hash", "<>", "")
    .where("app_user.id", "<>", apart)
    .where(sql<boolean>`app_user.permissions & ${allRights}::integer = ${allRights}::integer`)
    .executeTakeFirst();
  return row?.count ?? 0;
};

/** When the first definition was published, which is what a portal does with a new store. */
export const storeBegun = async (db: Database): Promise<Date | undefined> => {
  const row = await db
    .selectFrom("definition_version")
    .select((eb) => eb.fn.min("published_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? undefined;
};
