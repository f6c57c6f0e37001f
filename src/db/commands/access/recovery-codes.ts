import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

export const removeRecoveryCodes = async (db: Database, { firmId, userId }: UserKey): Promise<void> => {
  await db.deleteFrom("recovery_code").where("firm_id", "=", firmId).where("user_id", "=", userId).execute();
};

/** Keeps new codes instead of all that somebody has. */
export const replaceRecoveryCodes = async (
  db: Database,
  user: UserKey,
  { hashes, at }: { readonly hashes: readonly string[]; readonly at: Date },
): Promise<void> => {
  await removeRecoveryCodes(db, user);
  const { firmId: firm_id, userId: user_id } = user;
  await db
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ firm_id, user_id, code_hash, made_at: at, used_at: null })))
    .execute();
};
