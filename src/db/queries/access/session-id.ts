import type { Database } from "../../open-database.ts";

/** What a session is called, under whatever token it goes; undefined where there is none. */
export const sessionIdOf = async (db: Database, tokenHash: string): Promise<string | undefined> =>
  (await db.selectFrom("session").select("id").where("token_hash", "=", tokenHash).executeTakeFirst())?.id;
