import type { Database } from "../../open-database.ts";

/** Gives a session another token; the one before is dead. */
export const renameSession = async (db: Database, from: string, to: string): Promise<void> => {
  await db.updateTable("session").set({ token_hash: to }).where("token_hash", "=", from).execute();
};
