import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  `create table signup (
    firm_id text not null,
    id text not null,
    reference text not null,
    definition_id text not null,
    definition_version integer not null,
    answers text not null,
    firm_name text not null,
    frn text not null,
    company_number text not null,
    email text not null,
    terms text not null,
    asked_at timestamptz not null,
    answer_by text not null,
    state text not null,
    decided_at timestamptz,
    decided_by text,
    decided_by_name text,
    reason text,
    made_firm_id text,
    primary key (firm_id, id)
  )`,
  "create unique index signup_reference on signup (reference)",
  // The queue: open ones by due date, decided ones by time.
  "create index signup_waiting on signup (asked_at) where state = 'waiting'",
  "create index signup_decided on signup (decided_at desc) where state <> 'waiting'",
  `create table signup_code (
    email_hash text primary key,
    code_hash text not null,
    salt text not null,
    made_at timestamptz not null,
    ends_at timestamptz not null,
    tries integer not null,
    used_for text,
    used_with text
  )`,
  "create index signup_code_end on signup_code (ends_at)",
];

/** Firms that ask to join. */
export const addJoining = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
