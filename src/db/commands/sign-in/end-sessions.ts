import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

/**
 * Ends the sessions of somebody, on every node at once.
 *
 * @param except token hash of one that goes on
 * @returns how many ended
 */
export const endSessionsOf = async (db: Database, { firmId, userId }: UserKey, except?: string): Promise<number> => {
  const all = db.deleteFrom("session").where("firm_id", "=", firmId).where("user_id", "=", userId);
  const ended = await (except === undefined ? all : all.where("token_hash", "<>", except)).executeTakeFirst();
  return Number(ended.numDeletedRows);
};

/** Ends one session of somebody by its id; false where he has no such session. */
export const endOneSession = async (db: Database, { firmId, userId }: UserKey, id: string): Promise<boolean> => {
  const ended = await db
    .deleteFrom("session")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
};
