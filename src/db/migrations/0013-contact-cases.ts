import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // A message that nobody has claimed or settled yet has no row.
  `create table contact_case (
    firm_id text not null,
    message_id text not null,
    version integer not null,
    claimed_by text,
    claimed_by_name text,
    claimed_at timestamptz,
    answer text,
    note text,
    done_at timestamptz,
    done_by text,
    done_by_name text,
    changed_at timestamptz not null,
    primary key (firm_id, message_id)
  )`,
  `create index contact_message_at on contact_message (at desc, firm_id, id)`,
];

/** How the team handles the messages that it receives. */
export const addContactCases = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
