import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { sealSignIn } from "../seal-stored.ts";

/** Stores the hash of a new password, sealed, within a transaction. */
export const setPassword = async (transaction: Database, user: UserKey, passwordHash: string): Promise<void> => {
  const { firmId, userId } = user;
  await transaction
    .updateTable("app_user")
    .set({ password_hash: passwordHash })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .execute();
  await sealSignIn(transaction, user);
};
