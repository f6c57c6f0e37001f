import type { Database } from "../../open-database.ts";

/** The newest version that new records may use on this calendar day. */
export const currentVersion = async (db: Database, id: string, today: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom("definition_version")
    .select("version")
    .where("id", "=", id)
    .where("effective_from", "<=", today)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.version;
};
