import { type Kysely, sql } from "kysely";

const records = [
  `create table record (
    firm_id text not null,
    kind text not null,
    id text not null,
    definition_id text not null,
    definition_version integer not null,
    answers text not null,
    version integer not null,
    changed_at timestamptz not null,
    changed_by text not null,
    changed_by_name text not null,
    primary key (firm_id, kind, id)
  )`,
  // The columns that the audit check reads by.
  `create index record_by_id on record (id)`,
];

/** Frequently queried answers are in columns as well, updated by the same transaction. */
const derived = [
  // The last day on which a branch does business; null while it is open without an end.
  `alter table branch add column closed_from text`,
  // A firm by its numbers at the regulator and at Companies House.
  `alter table firm add column frn text`,
  `alter table firm add column company_number text`,
  `create index firm_frn on firm (frn) where frn is not null`,
  `create index firm_company_number on firm (company_number) where company_number is not null`,
];

/** A form may also be a message to the provider's team. */
const kinds = [
  `alter table definition_version drop constraint if exists definition_version_record_check`,
  `alter table definition_version add constraint definition_version_record_check
    check (record in ('quote', 'user', 'branch', 'firm', 'signup', 'contact'))`,
];

/** Answers about users, branches and firms, by the forms in force. */
export const addRecords = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...records, ...derived, ...kinds]) await sql.raw(statement).execute(db);
};
