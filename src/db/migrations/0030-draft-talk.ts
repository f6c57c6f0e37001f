import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // The note that it answers; one that settles it says so, and nothing else does.
  `alter table draft_note add column answers integer`,
  `alter table draft_note add column settles boolean`,
  // Who has a draft open, and which thing of it.
  `create table draft_visit (
    draft integer not null references draft (number),
    by text not null,
    by_name text not null,
    thing text not null,
    at timestamptz not null,
    primary key (draft, by)
  )`,
];

/** Comments are answered and settled, and who works at a draft sees who else does. */
export const addDraftTalk = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
