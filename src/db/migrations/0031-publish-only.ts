import { type Kysely, sql } from "kysely";

/** A draft records that it is to be published without a release, from when a review of it is requested. */
export const addPublishOnly = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table draft add column publish_only boolean`).execute(db);
};
