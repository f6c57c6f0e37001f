import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { sealRows } from "../seal-rows.ts";
import { sealSignIn } from "../seal-stored.ts";

/**
 * Keeps the secret of an app that has to be proven yet, over one that never was, within a transaction; false where one was
 * proven.
 */
export const keepTotp = async (
  transaction: Database,
  user: UserKey,
  { secret, at }: { readonly secret: string; readonly at: Date },
): Promise<boolean> => {
  const { firmId, userId } = user;
  const kept = await transaction
    .insertInto("totp")
    .values({ firm_id: firmId, user_id: userId, secret, made_at: at, proven_at: null })
    .onConflict((conflict) =>
      conflict.columns(["firm_id", "user_id"]).doUpdateSet({ secret, made_at: at }).where("totp.proven_at", "is", null),
    )
    .returningAll()
    .executeTakeFirst();
  if (!kept) return false;
  await sealRows(transaction, "totp", [kept]);
  await sealSignIn(transaction, user);
  return true;
};

/** From here on the app counts, within the transaction that says so; false where it did before, or its secret is another by now. */
export const proveTotp = async (
  transaction: Database,
  { firmId, userId }: UserKey,
  { secret, step, at }: { readonly secret: string; readonly step: number; readonly at: Date },
): Promise<boolean> => {
  const proven = await transaction
    .updateTable("totp")
    .set({ proven_at: at, last_step: step })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("proven_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!proven) return false;
  await sealRows(transaction, "totp", [proven]);
  return true;
};

/** Removes the app, proven or not, within a transaction; false where there was none that counted. */
export const removeTotp = async (transaction: Database, user: UserKey): Promise<boolean> => {
  const gone = await deleteTotp(transaction, user);
  await sealSignIn(transaction, user);
  return gone;
};

/** The same without a seal: for who removes more, and seals all of it. */
export const deleteTotp = async (transaction: Database, { firmId, userId }: UserKey): Promise<boolean> => {
  const gone = await transaction
    .deleteFrom("totp")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .returning("proven_at")
    .executeTakeFirst();
  return gone !== undefined && gone.proven_at !== null;
};
