import type { Database } from "../../open-database.ts";

/** Notes that the owner of a session has just proven that it is he. */
export const confirmSession = async (db: Database, tokenHash: string, at: Date): Promise<void> => {
  await db.updateTable("session").set({ confirmed_at: at }).where("token_hash", "=", tokenHash).execute();
};
