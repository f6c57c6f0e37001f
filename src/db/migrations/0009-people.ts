import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // The number of changes to an account by the firm's user managers, and the time of the last.
  `alter table app_user
    add column version integer not null default 1,
    add column managed_at timestamptz not null default now()`,
  `create index app_user_of_branch on app_user (firm_id, branch_id)`,
  // The new owner of a note's work; null while it is the original one.
  `alter table diary_note add column passed_to text, add column passed_at timestamptz`,
  `create index diary_note_open_of on diary_note (firm_id, (coalesce(passed_to, by_id))) where done_at is null`,
  `create index referral_claimed on referral (claimed_by) where closed_at is null and claimed_by is not null`,
];

/** The users of a firm, and the reassignment of their work. */
export const addPeople = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
