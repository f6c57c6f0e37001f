import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // The audit is append-only: neither a fault of the portal nor an injected statement can change a row.
  `create function keep_audit() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of the audit are only ever added.' using errcode = 'restrict_violation';
    end $$`,
  `create trigger audit_is_kept before update or delete or truncate on audit
    for each statement execute function keep_audit()`,
  `create index audit_by_time on audit (at, firm_id, subject, seq)`,
  // A hash over the rows of a day and the previous hash, stored outside as well.
  `create table audit_anchor (
    day text primary key,
    rows integer not null,
    hash text not null
  )`,
];

export const keepAudit = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
