import { type Kysely, sql } from "kysely";

const statements = [
  // The record that a definition's answers belong to. Every definition published so far is about quotes.
  `alter table definition_version add column record text not null default 'quote'
    check (record in ('quote', 'user', 'branch', 'firm', 'signup'))`,
  // The working list of the provider's staff, who see every firm, and its counts.
  `create index quote_recent_of_all on quote (changed_at desc, id) where deleted_at is null`,
  `create index quote_statuses on quote (web_status) where deleted_at is null`,
  `create index idempotency_key_age on idempotency_key (created_at)`,
];

export const addRecordsAndLists = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
