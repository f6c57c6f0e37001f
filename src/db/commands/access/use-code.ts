import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { sealSignIn } from "../seal-stored.ts";

/** Takes the code of a time step; false where it, or a later one, was taken before, by whichever node. */
export const takeStep = async (db: Database, { firmId, userId }: UserKey, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("totp")
    .set({ last_step: step })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Takes a recovery code, within a transaction; false where there is none like it that is unused. */
export const takeRecoveryCode = async (
  transaction: Database,
  user: UserKey,
  { codeHash, at }: { readonly codeHash: string; readonly at: Date },
): Promise<boolean> => {
  const { firmId, userId } = user;
  const { numUpdatedRows } = await transaction
    .updateTable("recovery_code")
    .set({ used_at: at })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await sealSignIn(transaction, user);
  return true;
};
