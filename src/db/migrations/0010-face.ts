import { type Kysely, sql } from "kysely";

const mails = [
  // An earlier mail has no HTML of its own.
  `alter table mail add column html text`,
  `alter table mail add column secret boolean not null default false`,
];

const notices = [
  `alter table notice add column digest_at timestamptz`,
  `create index notice_digest on notice (digest_at) where digest_at is not null`,
  `create table told_ahead (
    firm_id text not null,
    quote_id text not null,
    user_id text not null,
    what text not null,
    day text not null,
    at timestamptz not null,
    primary key (firm_id, quote_id, user_id, what, day)
  )`,
  `create table day_round (
    name text primary key,
    day text not null
  )`,
];

const logos = [
  `create table logo_source (
    firm_id text not null,
    id text not null,
    name text not null,
    width integer not null,
    height integer not null,
    trimmed text not null,
    sha256 text not null,
    made_at timestamptz not null,
    made_by text not null,
    primary key (firm_id, id)
  )`,
  `create table logo (
    firm_id text not null,
    id text not null,
    version integer not null,
    source_id text,
    crop text,
    file_id text,
    sha256 text,
    width integer,
    height integer,
    set_at timestamptz not null,
    set_by text not null,
    set_by_name text not null,
    primary key (firm_id, id),
    unique (firm_id, version)
  )`,
];

const contact = [
  `create sequence contact_number start 100001`,
  `create table contact_message (
    firm_id text not null,
    id text not null,
    number text not null unique,
    branch_id text not null,
    user_id text not null,
    user_name text not null,
    at timestamptz not null,
    definition_id text not null,
    definition_version integer not null,
    quote_reference text,
    answers text not null,
    primary key (firm_id, id)
  )`,
];

const statements: readonly string[] = [...mails, ...notices, ...logos, ...contact];

/** A firm's branding, its messages to the provider, and its users' notification preferences. */
export const addFace = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
