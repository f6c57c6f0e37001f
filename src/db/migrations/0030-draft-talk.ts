import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // The note that it replies to; one that resolves it says so, and no other does.
  `alter table draft_note add column answers integer`,
  `alter table draft_note add column settles boolean`,
  // The users who have a draft open, and the selected element.
  `create table draft_visit (
    draft integer not null references draft (number),
    by text not null,
    by_name text not null,
    thing text not null,
    at timestamptz not null,
    primary key (draft, by)
  )`,
];

/** Comments have replies and can be resolved, and authors of a draft see each other. */
export const addDraftTalk = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
