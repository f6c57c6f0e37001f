import { type Kysely, sql } from "kysely";

/** A form may also be a dialog of the portal: the reason for a cancellation. */
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
