import type { Database } from "../../open-database.ts";

const PORTAL = "portal";

/** The key that every node of this store uses; the one given becomes it where there is none yet. */
export const portalKey = async (db: Database, fresh: string): Promise<string> => {
  await db
    .insertInto("secret_key")
    .values({ id: PORTAL, key: fresh })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { key } = await db.selectFrom("secret_key").select("key").where("id", "=", PORTAL).executeTakeFirstOrThrow();
  return key;
};
