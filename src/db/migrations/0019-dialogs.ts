import { type Kysely, sql } from "kysely";

/** A form may also be what the portal asks before it does something: why a policy is cancelled. */
export const allowDialogs = async (db: Kysely<unknown>): Promise<void> => {
  const constraint = "definition_version_record_check";
  await sql.raw(`alter table definition_version drop constraint if exists ${constraint}`).execute(db);
  await sql
    .raw(
      `alter table definition_version add constraint ${constraint}
        check (record in ('quote', 'user', 'branch', 'firm', 'signup', 'contact', 'dialog'))`,
    )
    .execute(db);
};
