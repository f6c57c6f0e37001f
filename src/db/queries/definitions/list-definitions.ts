import type { Database } from "../../open-database.ts";

/** Every published version, without its body: by id, newest first. */
export const listDefinitions = (db: Database) =>
  db
    .selectFrom("definition_version")
    .select(["id", "version", "record", "title", "effective_from", "published_at", "published_by", "hash"])
    .orderBy("id")
    .orderBy("version", "desc")
    .execute();
