import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // Wrong tries in a known browser are counted separately from those in unknown browsers.
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
  // The previous release does not know it: it treats every existing session as valid.
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

/** Known browsers of a user, how sessions ended, and when users were last seen. */
export const addKnownBrowsers = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
