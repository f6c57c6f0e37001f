import type { Database } from "../../open-database.ts";

/** Every published version of a definition with its body, newest first. */
export const publishedBodies = (
  db: Database,
  id: string,
): Promise<readonly { readonly version: number; readonly body: string }[]> =>
  db
    .selectFrom("definition_version")
    .select(["version", "body"])
    .where("id", "=", id)
    .orderBy("version", "desc")
    .execute();
