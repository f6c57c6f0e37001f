import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // When the owner of a session last proved who they are, signing in included, and whether by a second factor.
  `alter table session add column proven_at timestamptz`,
  `alter table session add column proven_by_factor boolean not null default false`,
  // When somebody was let in without the second factor that they owe: that is done once.
  `alter table app_user add column factor_grace_at timestamptz`,
  // What somebody has read in bulk on a day, or may still be reading.
  `create table bulk_read (
    firm_id text not null,
    user_id text not null,
    day text not null,
    reads integer not null,
    rows integer not null,
    primary key (firm_id, user_id, day)
  )`,
  // What one of those who run the portal asks for and another releases.
  `create table approval (
    id text primary key,
    act text not null check (act in ('backup', 'recovery')),
    firm_id text,
    user_id text,
    asked_firm text not null,
    asked_by text not null,
    asked_at timestamptz not null,
    ends_at timestamptz not null,
    released_by text,
    released_at timestamptz,
    used_at timestamptz
  )`,
];

/** Privileged acts: a proof of the last minutes, a second factor that is owed, and what two people do. */
export const addPrivileged = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
