import { type Kysely, sql } from "kysely";

/** Sessions can be listed: each has a public id, and records the place and browser of sign-in. */
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

/** Second factors, the key that encrypts their secrets, and a session's recent proof of identity. */
const signInFactors: readonly string[] = [
  `create table totp (
    firm_id text not null,
    user_id text not null,
    secret text not null,
    made_at timestamptz not null,
    proven_at timestamptz,
    last_step integer not null default 0,
    primary key (firm_id, user_id)
  )`,
  `create table recovery_code (
    firm_id text not null,
    user_id text not null,
    code_hash text not null,
    made_at timestamptz not null,
    used_at timestamptz,
    primary key (firm_id, user_id, code_hash)
  )`,
  `create table passkey (
    firm_id text not null,
    id text not null,
    user_id text not null,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    made_at timestamptz not null,
    last_used_at timestamptz,
    primary key (firm_id, id)
  )`,
  `create index passkey_of_user on passkey (firm_id, user_id)`,
  // Signing in by a passkey begins without a user.
  `create index passkey_by_id on passkey (id)`,
  `create table passkey_challenge (
    challenge_hash text primary key,
    firm_id text,
    user_id text,
    kind text not null,
    ends_at timestamptz not null
  )`,
  `create index passkey_challenge_ends on passkey_challenge (ends_at)`,
  `create table secret_key (
    id text primary key,
    key text not null
  )`,
  `alter table session add column confirmed_at timestamptz`,
  `alter table firm add column mfa_required boolean not null default false`,
];

/** Sign-in beyond a password: links, devices, second factors. */
export const addSignIn = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...sessions, ...passwordLinks, ...signInFactors]) await sql.raw(statement).execute(db);
};
