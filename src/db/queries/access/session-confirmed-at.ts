import type { Database } from "../../open-database.ts";

/** When the owner of a session last proved that it is he; undefined if not since he signed in. */
export const sessionConfirmedAt = async (db: Database, tokenHash: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom("session")
    .select("confirmed_at")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
};
