import { type Kysely, sql } from "kysely";

/** The confirmed mappings of a firm for columns and values of other programs. */
export const addImportMappings = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create table import_mapping (
        firm_id text not null,
        definition_id text not null,
        kind text not null check (kind in ('heading', 'value')),
        words text not null,
        means text not null,
        confirmed_at timestamptz not null,
        primary key (firm_id, definition_id, kind, words)
      )`,
    )
    .execute(db);
};
