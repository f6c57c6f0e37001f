import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { sealSignIn } from "../seal-stored.ts";

/** Removes all that somebody has, within a transaction. */
export const removeRecoveryCodes = async (transaction: Database, user: UserKey): Promise<void> => {
  await deleteRecoveryCodes(transaction, user);
  await sealSignIn(transaction, user);
};

/** The same without a seal: for who changes more, and seals all of it. */
export const deleteRecoveryCodes = async (transaction: Database, { firmId, userId }: UserKey): Promise<void> => {
  await transaction.deleteFrom("recovery_code").where("firm_id", "=", firmId).where("user_id", "=", userId).execute();
};

/** Keeps new codes instead of all that somebody has, within a transaction. */
export const replaceRecoveryCodes = async (
  transaction: Database,
  user: UserKey,
  { hashes, at }: { readonly hashes: readonly string[]; readonly at: Date },
): Promise<void> => {
  await deleteRecoveryCodes(transaction, user);
  const { firmId: firm_id, userId: user_id } = user;
  await transaction
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ firm_id, user_id, code_hash, made_at: at, used_at: null })))
    .execute();
  await sealSignIn(transaction, user);
};
