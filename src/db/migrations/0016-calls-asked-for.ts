import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // One of a user's answers, with any characters: JSON can store a zero character or half a surrogate pair, but it
  // cannot
  // be read as jsonb. They are read as a line end.
  `create function answer_in(answers text, place text[]) returns text language sql immutable parallel safe as $$
    select regexp_replace(answers, '\\\\u(0000|d[89a-f][0-9a-f]{2})', '\\\\n', 'gi')::jsonb #>> place $$`,
  // Open messages are all except these: two indexes combined find them, without reading the messages.
  `create index contact_case_done on contact_case (firm_id, message_id) where done_at is not null`,
];

/** Finds due calls without reading messages that are done. */
export const addCallsAskedFor = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
