import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

/** Keeps the secret of an app that has to be proven yet, over one that never was; false where one was proven. */
export const keepTotp = async (
  db: Database,
  { firmId, userId }: UserKey,
  { secret, at }: { readonly secret: string; readonly at: Date },
): Promise<boolean> => {
  const kept = await db
    .insertInto("totp")
    .values({ firm_id: firmId, user_id: userId, secret, made_at: at, proven_at: null })
    .onConflict((conflict) =>
      conflict.columns(["firm_id", "user_id"]).doUpdateSet({ secret, made_at: at }).where("totp.proven_at", "is", null),
    )
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
};

/** From here on the app counts; false where it did before, or its secret is another by now. */
export const proveTotp = async (
  db: Database,
  { firmId, userId }: UserKey,
  { secret, step, at }: { readonly secret: string; readonly step: number; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("totp")
    .set({ proven_at: at, last_step: step })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("proven_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes the app, proven or not; false where there was none that counted. */
export const removeTotp = async (db: Database, { firmId, userId }: UserKey): Promise<boolean> => {
  const gone = await db
    .deleteFrom("totp")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .returning("proven_at")
    .executeTakeFirst();
  return gone !== undefined && gone.proven_at !== null;
};
