import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // The last proof of identity by the session's user, including sign-in, and whether by a second factor.
  `alter table session add column proven_at timestamptz`,
  `alter table session add column proven_by_factor boolean not null default false`,
  // When a user was admitted without the second factor that they owe: that happens once.
  `alter table app_user add column factor_grace_at timestamptz`,
  // A user's bulk reads on a day, including those in progress.
  `create table bulk_read (
    firm_id text not null,
    user_id text not null,
    day text not null,
    reads integer not null,
    rows integer not null,
    primary key (firm_id, user_id, day)
  )`,
  // A request of one operator that another releases.
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

/** Privileged acts: a recent proof of identity, a required second factor, and acts that need two users. */
export const addPrivileged = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
