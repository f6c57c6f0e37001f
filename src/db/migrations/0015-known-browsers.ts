import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // Wrong tries in a browser that somebody signed in with before are counted apart from those of strangers.
  `create table known_browser (
    firm_id text not null,
    user_id text not null,
    id text not null,
    token_hash text not null,
    made_at timestamptz not null,
    signed_in_at timestamptz,
    ends_at timestamptz not null,
    primary key (firm_id, user_id, id)
  )`,
  `create unique index known_browser_by_token on known_browser (token_hash, firm_id, user_id)`,
  `create index known_browser_ends on known_browser (ends_at)`,
  // A release of before knows nothing of it: it takes every session that is there for one that lives.
  `create table session_end (
    token_hash text primary key,
    firm_id text not null,
    user_id text not null,
    way text not null,
    at timestamptz not null
  )`,
  `create index session_end_of_user on session_end (firm_id, user_id)`,
  `create index session_end_at on session_end (at)`,
  `alter table app_user add column last_seen_at timestamptz`,
];

/** In which browsers somebody has signed in, how their sessions ended, and when they were last there. */
export const addKnownBrowsers = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
