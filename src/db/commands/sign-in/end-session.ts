import type { Database } from "../../open-database.ts";

export const endSession = async (db: Database, tokenHash: string): Promise<void> => {
  await db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
};
