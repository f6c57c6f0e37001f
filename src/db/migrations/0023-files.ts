import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // Contents that are stored outside the database; those of every other file are chunks.
  `create table file_in_bucket (
    firm_id text not null,
    file_id text not null,
    sha256 text not null,
    primary key (firm_id, file_id)
  )`,
  // Contents to remove there, once due.
  `create table bucket_removal (
    firm_id text not null,
    file_id text not null,
    sha256 text not null,
    due_at timestamptz not null,
    primary key (firm_id, file_id)
  )`,
  `create index bucket_removal_by_due on bucket_removal (due_at, file_id)`,
  // A virus scanner's verdict on a content; one without a row was not scanned.
  `create table file_scan (
    firm_id text not null,
    file_id text not null,
    scanned_at timestamptz not null,
    found text,
    primary key (firm_id, file_id)
  )`,
];

export const addFileHomes = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
