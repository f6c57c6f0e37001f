import type { Database } from "../../open-database.ts";

/** The highest version of a definition, whether it is in force yet or not. */
export const newestDefinition = (
  db: Database,
  id: string,
): Promise<{ readonly version: number; readonly hash: string } | undefined> =>
  db
    .selectFrom("definition_version")
    .select(["version", "hash"])
    .where("id", "=", id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
