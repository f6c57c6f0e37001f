import type { Database } from "../../open-database.ts";

/** What a firm is called; its id where it is not known. */
export const firmName = async (db: Database, firmId: string): Promise<string> => {
  const firm = await db.selectFrom("firm").select("name").where("id", "=", firmId).executeTakeFirst();
  return firm?.name ?? firmId;
};
