import type { Database } from "../../open-database.ts";

/** Id of the provider's firm; undefined in a store in which it has none yet. */
export const providerFirm = async (db: Database): Promise<string | undefined> => {
  const firm = await db
    .selectFrom("firm")
    .select("id")
    .where("kind", "=", "provider")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return firm?.id;
};
