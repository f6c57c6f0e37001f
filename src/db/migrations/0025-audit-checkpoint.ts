import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // The end of the last day on which everything was found intact, sealed with a key that the store does not have.
  `create table audit_checkpoint (
    checked_at timestamptz primary key,
    day text not null,
    hash text not null,
    release text not null,
    seal text not null
  )`,
  `create trigger audit_checkpoint_is_kept before update or delete or truncate on audit_checkpoint
    for each statement execute function keep_audit()`,
  `create policy firm_wall on audit_checkpoint using (current_setting('portal.firm', true) = 'provider')
    with check (current_setting('portal.firm', true) = 'provider')`,
  `alter table audit_checkpoint enable row level security`,
];

export const addCheckpoints = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
