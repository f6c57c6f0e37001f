import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  `create table job_run (
    name text primary key,
    holder text not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    succeeded_at timestamptz,
    done integer not null default 0,
    done_ever bigint not null default 0,
    failures integer not null default 0,
    error text,
    next_at timestamptz
  )`,
  // Acts by user, the latest first; the store's own seals are queried by their subject only.
  `create index audit_acts on audit (at desc, firm_id, subject, seq) where actor <> 'store'`,
  `create index audit_acts_of on audit (actor, at desc, firm_id, subject, seq)`,
  // Retention: see src/insurance/retention.
  `alter table quote add column erased_at timestamptz`,
  `create index quote_never_accepted on quote (changed_at, firm_id, id)
    where erased_at is null and policy_number is null and policy_quote_id is null`,
  `create index policy_ended on policy (cover_end, firm_id, quote_id)`,
];

/** Operators' views of the portal. */
export const addUpkeep = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
