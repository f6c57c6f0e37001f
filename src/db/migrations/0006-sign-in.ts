import { type Kysely, sql } from "kysely";
import { signInFactors } from "./sign-in-factors.ts";

/** Sessions can be listed: each has a name that is no secret, and tells where it was started and with what. */
const sessions = [
  `alter table session
    add column id text not null default gen_random_uuid()::text,
    add column made_at timestamptz not null default now(),
    add column address text not null default '',
    add column agent text not null default ''`,
  `create index session_of_user on session (firm_id, user_id)`,
  `alter table app_user add column last_signed_in_at timestamptz`,
  `create table known_device (
    token_hash text primary key,
    id text not null,
    firm_id text not null,
    user_id text not null,
    made_at timestamptz not null,
    seen_at timestamptz not null,
    ends_at timestamptz not null,
    address text not null,
    agent text not null
  )`,
  `create index known_device_of_user on known_device (firm_id, user_id)`,
  `create index known_device_ends on known_device (ends_at)`,
];

const passwordLinks = [
  `create table password_link (
    token_hash text primary key,
    firm_id text not null,
    user_id text not null,
    kind text not null check (kind in ('reset', 'invite')),
    made_at timestamptz not null,
    ends_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index password_link_of_user on password_link (firm_id, user_id)`,
  `create index password_link_ends on password_link (ends_at)`,
  `create table password_ask (
    id text primary key,
    email text not null,
    asked_at timestamptz not null
  )`,
  `create index password_ask_asked on password_ask (asked_at)`,
];

/** What signing in needs beyond a password: links, devices, second factors. */
export const addSignIn = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...sessions, ...passwordLinks, ...signInFactors]) await sql.raw(statement).execute(db);
};
