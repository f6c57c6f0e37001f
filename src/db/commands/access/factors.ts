import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { SessionProof } from "../../queries/sign-in/sessions.ts";
import { sealRows, sealSignIn } from "../seals.ts";

/** Records that the owner of a session has just proved who they are. */
export const confirmSession = async (
  db: Database,
  tokenHash: string,
  { at, byFactor }: SessionProof,
): Promise<void> => {
  const proof = { confirmed_at: at, proven_at: at, proven_by_factor: byFactor };
  await db.updateTable("session").set(proof).where("token_hash", "=", tokenHash).execute();
};

/** Removes all of a user's codes, within a transaction. */
export const removeRecoveryCodes = async (transaction: Database, user: UserKey): Promise<void> => {
  await deleteRecoveryCodes(transaction, user);
  await sealSignIn(transaction, user);
};

/** The same without a seal, for callers that change more and seal all of it. */
export const deleteRecoveryCodes = async (transaction: Database, { firmId, userId }: UserKey): Promise<void> => {
  await transaction.deleteFrom("recovery_code").where("firm_id", "=", firmId).where("user_id", "=", userId).execute();
};

/** Replaces all of a user's codes, within a transaction. */
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

/** Removes every second factor of a user, within a transaction; returns whether any was enabled. */
export const removeFactors = async (transaction: Database, user: UserKey): Promise<boolean> => {
  const hadTotp = await deleteTotp(transaction, user);
  const { numDeletedRows } = await transaction
    .deleteFrom("passkey")
    .where("firm_id", "=", user.firmId)
    .where("user_id", "=", user.userId)
    .executeTakeFirst();
  await deleteRecoveryCodes(transaction, user);
  await sealSignIn(transaction, user);
  return hadTotp || numDeletedRows > 0n;
};

/**
 * Stores the secret of an app that is yet to be confirmed, replacing an unconfirmed one, within a transaction; false where
 * a confirmed one exists.
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

/** Enables the app, within the caller's transaction; false where it was already enabled, or has another secret by now. */
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

/** Removes the app, enabled or not, within a transaction; false where none was enabled. */
export const dropTotp = async (transaction: Database, user: UserKey): Promise<boolean> => {
  const gone = await deleteTotp(transaction, user);
  await sealSignIn(transaction, user);
  return gone;
};

/** The same without a seal, for callers that remove more and seal all of it. */
export const deleteTotp = async (transaction: Database, { firmId, userId }: UserKey): Promise<boolean> => {
  const gone = await transaction
    .deleteFrom("totp")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .returning("proven_at")
    .executeTakeFirst();
  return gone !== undefined && gone.proven_at !== null;
};

/** Uses up the code of a time step; false where it, or a later one, was already used on any node. */
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

/** Uses up a recovery code, within a transaction; false where no unused one matches. */
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

const PORTAL = "portal";

/** The key that all nodes of this store share; the given one is stored if there is none yet. */
export const portalKey = async (db: Database, fresh: string): Promise<string> => {
  await db
    .insertInto("secret_key")
    .values({ id: PORTAL, key: fresh })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { key } = await db.selectFrom("secret_key").select("key").where("id", "=", PORTAL).executeTakeFirstOrThrow();
  return key;
};
