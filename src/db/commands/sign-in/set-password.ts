import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { sealSignIn } from "../seal-stored.ts";

/**
 * Stores the hash of a new password, sealed, and holds the account until the transaction ends.
 *
 * @param before the hash in force as whoever changes it has seen it; whatever it is where he need not know it
 * @returns false where another one is in force by now; then nothing was written
 */
export const setPassword = async (
  transaction: Database,
  user: UserKey,
  passwordHash: string,
  before?: string,
): Promise<boolean> => {
  const { firmId, userId } = user;
  const account = transaction
    .updateTable("app_user")
    .set({ password_hash: passwordHash })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId);
  const set = await (before === undefined ? account : account.where("password_hash", "=", before)).executeTakeFirst();
  if (set.numUpdatedRows === 0n) return false;
  await sealSignIn(transaction, user);
  return true;
};
