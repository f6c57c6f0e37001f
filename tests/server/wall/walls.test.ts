import { randomUUID } from "node:crypto";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acrossFirms, PROVIDER, ScopedAdapter, SIGN_IN, withinScope } from "../../../src/db/firm-scope.ts";
import { QuickReads, ScopedDialect } from "../../../src/db/scoped-postgres.ts";
import { plannedOnce } from "../../../src/db/statement.ts";
import type { Tables } from "../../../src/db/tables.ts";
import { type StoreOfRole, storeOfPortalRole } from "../filled-postgres.ts";
import { hasPostgres } from "../start-postgres.ts";

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** A value of a type that no other firm has, for unique columns. */
const madeUp = ({ column, type }: Column, firm: string): unknown => {
  if (type === "text") return `${firm} ${column}`;
  if (type.startsWith("timestamp")) return new Date(Date.UTC(2026, 6, 14) + 1_000 * firm.length);
  if (type === "date") return "2026-07-14";
  if (type === "boolean") return false;
  if (type === "bytea") return Buffer.from(firm);
  if (type === "uuid") return randomUUID();
  return type.endsWith("[]") ? [] : 1;
};

/** Tables without row policies, and why. */
const open: Readonly<Partial<Record<keyof Tables, string>>> = {
  sign_in_throttle: "counts tries under hashes of addresses, of accounts that there are or are not",
  definition_version: "what all firms are asked",
  definition_part: "files of what all firms are asked",
  release: "when what all firms are asked is in force, and in which branches first",
  draft: "what all firms may be asked",
  draft_edit: "who wrote what of it",
  draft_note: "what was said of it, and by whom it was approved",
  draft_visit: "who has it open",
  impact_run: "how many records of all firms a definition would change, without which",
  dated_rate: "what all firms are charged, from which day",
  search_word: "words of letters, without where they occur, for finding what is mistyped",
  day_round: "on which day a job has run",
  job_lease: "which node does a job",
  job_run: "what came of a job: its messages name no client",
  audit_anchor: "hashes over the audit of all firms",
};

/** Before there is a session with a firm, rows of these are read and written. */
const atSignIn: ReadonlySet<string> = new Set([
  ...["firm", "branch", "app_user", "sign_in_name", "session", "session_end", "totp", "recovery_code", "passkey"],
  ...["passkey_challenge", "known_device", "known_browser", "password_link", "password_ask", "signup", "signup_code"],
]);
const addedAtSignIn: ReadonlySet<string> = new Set([...atSignIn, "notice", "mail"]);

/** Tables whose column with the firm has another name than `firm_id`. */
const firmColumns: Readonly<Record<string, string>> = { firm: "id", approval: "asked_firm" };

/** Tables to which the role may only add. */
const kept: ReadonlySet<string> = new Set(["audit", "audit_anchor", "audit_checkpoint"]);

describe.skipIf(!hasPostgres())("the row policies of each firm on PostgreSQL", () => {
  let role: StoreOfRole;
  let columns: readonly Column[];
  const within = (scope: string) => withinScope(role.store.db, scope);

  /** Id of the firm that owns a row; undefined if the table's rows belong to none. */
  const firmColumnOf = (table: string): string | undefined =>
    firmColumns[table] ?? columns.find((each) => each.table === table && each.column === "firm_id")?.column;
  const walled = (): readonly string[] =>
    [...new Set(columns.map(({ table }) => table))].filter((table) => !Object.hasOwn(open, table));

  /** Adds a generated row with the given values. */
  const add = (table: string, firm: string, given: Readonly<Record<string, unknown>> = {}) => {
    const own = columns.filter((column) => column.table === table);
    const known = { [firmColumnOf(table) ?? ""]: firm, ...given };
    const values = own.map((column) => known[column.column] ?? madeUp(column, firm));
    return sql`insert into ${sql.table(table)} (${sql.join(own.map(({ column }) => sql.ref(column)))})
      values (${sql.join(values)})`;
  };
  const rows = async (scope: string, table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(within(scope))).rows;

  beforeAll(async () => {
    role = await storeOfPortalRole("definitions");
    const { db } = role.owner;
    const found = await sql<Column>`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'
        and a.attgenerated = '' and a.attidentity = ''`.execute(db);
    columns = found.rows;
    // Rows are generated from their column types.
    const checks = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where connamespace = current_schema()::regnamespace and contype in ('c', 'f')`.execute(db);
    for (const { table, name } of checks.rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const table of walled()) for (const firm of ["alpha", "others"]) await add(table, firm).execute(transaction);
    });
  }, 120_000);
  afterAll(() => role?.remove());

  it("cover every table, except those without firms' rows, which are listed with reasons", async () => {
    const { rows: found } = await sql<{ table: string }>`select relname as table from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
        and not relrowsecurity order by relname`.execute(role.owner.db);
    expect(found.map(({ table }) => table)).toEqual(Object.keys(open).sort());
    expect(Object.keys(open).filter(firmColumnOf)).toEqual([]);
  });

  const isPublished = ({ subject }: Record<string, unknown>) => String(subject).startsWith("definition/");
  const count = async (scope: string, table: string) =>
    (await rows(scope, table)).filter((row) => !isPublished(row)).length;

  it("show a firm only its own rows of any table, whatever is queried, and nothing without a firm", async () => {
    for (const table of walled()) {
      const firm = firmColumnOf(table);
      const alpha = await rows("alpha", table);
      const foreign = alpha.filter((row) => firm === undefined || (row[firm] !== "alpha" && !isPublished(row)));
      expect(foreign, table).toEqual([]);
      if (firm !== undefined) expect(alpha.length, table).toBeGreaterThan(0);
      for (const scope of ["", "nobody"]) expect(await count(scope, table), table).toBe(0);
      expect(await count(PROVIDER, table), table).toBeGreaterThan(1);
      expect((await count(SIGN_IN, table)) > 1, table).toBe(atSignIn.has(table));
    }
  });

  it("let a firm change, remove and add only its own rows of any table", async () => {
    const refused = /row-level security/;
    for (const table of walled()) {
      const firm = firmColumnOf(table);
      const others = firm === undefined ? sql`true` : sql`${sql.ref(firm)} <> 'alpha'`;
      const changed = sql.ref(columns.find((each) => each.table === table && each.column !== firm)?.column ?? "id");
      for (const act of [
        sql`update ${sql.table(table)} set ${changed} = ${changed} where ${others}`,
        sql`delete from ${sql.table(table)} where ${others}`,
      ]) {
        const done = act.execute(within("alpha"));
        if (kept.has(table)) await expect(done, table).rejects.toThrow(/permission denied/);
        else expect((await done).numAffectedRows, table).toBe(0n);
      }
      for (const scope of ["alpha", "", "nobody"])
        await expect(add(table, "third").execute(within(scope)), `${table} for ${scope}`).rejects.toThrow(refused);
      const added = add(table, "fourth").execute(within(SIGN_IN));
      if (addedAtSignIn.has(table)) await added;
      else await expect(added, table).rejects.toThrow(refused);
    }
  });

  it("show the audit of accounts, and of nothing else, before there is a session", async () => {
    const subjects = ["user/ann", "row/account/ann", "signup/one"];
    for (const subject of [...subjects, "quote/one", "referral/one", "document/one"])
      await add("audit", "others", { subject }).execute(role.owner.db);
    const seen = (await rows(SIGN_IN, "audit")).filter((row) => !isPublished(row)).map((row) => row.subject);
    expect(seen.sort()).toEqual([...subjects].sort());
    await add("audit", "others", { subject: "user/ben" }).execute(within(SIGN_IN));
    const forged = add("audit", "others", { subject: "quote/two" }).execute(within(SIGN_IN));
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it("cover the views as well, which word indexes are read through", async () => {
    for (const [view, table] of [
      ["walled_quote_search", "quote_search"],
      ["walled_file_text", "file_text"],
      ["walled_quote_keys", "quote"],
    ] as const) {
      const firms = async (scope: string) =>
        (await rows(scope, view)).map((row) => String(row.firm_id)).sort((one, other) => (one < other ? -1 : 1));
      expect(await firms("alpha"), table).toEqual(["alpha"]);
      expect(await firms(""), table).toEqual([]);
      expect(await firms(PROVIDER), table).toEqual(["alpha", "others"]);
      const moved = sql`update ${sql.table(view)} set firm_id = 'others'`.execute(within("alpha"));
      await expect(moved).rejects.toThrow(/check option|permission denied/);
    }
  });

  it("are left only by code that says so, and only for as long", async () => {
    const seen = async (db: Kysely<Tables>) =>
      new Set((await db.selectFrom("quote").select("firm_id").execute()).map(({ firm_id }) => firm_id)).size;
    const alpha = within("alpha");
    expect(await acrossFirms(alpha, seen)).toBe(2);
    await alpha.transaction().execute(async (transaction) => {
      expect(await seen(transaction)).toBe(1);
      await acrossFirms(transaction, async (all) => {
        expect(await acrossFirms(all, seen)).toBe(2);
        expect(await seen(all)).toBe(2);
      });
      expect(await seen(transaction)).toBe(1);
      await expect(acrossFirms(transaction, () => Promise.reject(new Error("in between")))).rejects.toThrow(
        "in between",
      );
      expect(await seen(transaction)).toBe(1);
    });
  });

  it("leave nothing on a connection that is released", async () => {
    const pool = new pg.Pool({ connectionString: role.url, max: 1 });
    const quick = new QuickReads({ connectionString: role.url }, () => {});
    const within = (scope: string): Kysely<Tables> =>
      new Kysely<Tables>({ dialect: new ScopedDialect(pool, quick, new ScopedAdapter(scope, within)) });
    const [alpha, all] = [within("alpha"), within(PROVIDER)];
    const left = async () => {
      const client = await pool.connect();
      try {
        const { rows } = await client.query("select coalesce(current_setting('portal.firm', true), '') as firm");
        const { rowCount } = await client.query("select from quote");
        return { firm: rows[0]?.firm, rowCount };
      } finally {
        client.release();
      }
    };
    const nothing = { firm: "", rowCount: 0 };
    const firms = (db: Kysely<Tables>) => db.selectFrom("quote").select("firm_id").where("version", ">", 0).execute();
    expect(await firms(alpha)).toEqual([{ firm_id: "alpha" }]);
    expect(await left()).toEqual(nothing);
    await alpha.transaction().execute(async (transaction) => expect(await firms(transaction)).toHaveLength(1));
    expect(await left()).toEqual(nothing);
    await expect(sql`select 1 / ${0}::int`.execute(alpha)).rejects.toThrow("division by zero");
    expect(await left()).toEqual(nothing);
    await expect(alpha.transaction().execute(() => Promise.reject(new Error("undone")))).rejects.toThrow("undone");
    expect(await left()).toEqual(nothing);
    // One after the other on the one connection, neither sees the setting of the other.
    const both = await Promise.all([firms(all), firms(alpha), firms(all)]);
    expect(both.map((found) => found.length)).toEqual([2, 1, 2]);
    expect(await left()).toEqual(nothing);
    // Nor if reads for several are sent at once, and one of them fails.
    const found = (db: Kysely<Tables>, divisor = 1) =>
      sql<{ count: number }>`select ${plannedOnce} count(*)::int / ${divisor}::int as count from quote`
        .execute(db)
        .then(({ rows }) => rows[0]?.count);
    const quickly = [found(all), found(alpha), found(alpha, 0), found(all), found(within("none")), found(alpha)];
    expect(
      (await Promise.allSettled(quickly)).map((each) => (each.status === "fulfilled" ? each.value : each.reason.code)),
    ).toEqual([2, 1, "22012", 2, 0, 1]);
    const plainly = await (await quick.client()).query(
      "select coalesce(current_setting('portal.firm', true), '') as firm",
    );
    expect(plainly.rows).toEqual([{ firm: "" }]);
    await Promise.all([pool.end(), quick.close()]);
  });
});
