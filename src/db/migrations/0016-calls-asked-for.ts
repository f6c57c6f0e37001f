import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // One of somebody's answers, whatever signs are in them: JSON writes a zero character or half a pair of surrogates so
  // that it can be stored, but it cannot be read as jsonb. They are read as an end of a line.
  `create function answer_in(answers text, place text[]) returns text language sql immutable parallel safe as $$
    select regexp_replace(answers, '\\\\u(0000|d[89a-f][0-9a-f]{2})', '\\\\n', 'gi')::jsonb #>> place $$`,
  // The messages that are open are all but these: reported by two indexes side by side, without reading what was written.
  `create index contact_case_done on contact_case (firm_id, message_id) where done_at is not null`,
];

/** Which calls are due is found without reading messages that are done. */
export const addCallsAskedFor = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
