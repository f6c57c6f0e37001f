import type { Database } from "../../open-database.ts";

/** Notes that a session is in use. */
export const touchSession = async (db: Database, tokenHash: string, seenAt: Date): Promise<void> => {
  await db.updateTable("session").set({ seen_at: seenAt }).where("token_hash", "=", tokenHash).execute();
};
