import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { SessionProof } from "../../queries/sign-in/sessions.ts";
import { sealRows, sealSignIn } from "../seals.ts";

/** Notes that the owner of a session has just proven who they are. */
export const confirmSession = async (
  db: Database,
  tokenHash: string,
  { at, byFactor }: SessionProof,
): Promise<void> => {
  const proof = { confirmed_at: at, proven_at: at, proven_by_factor: byFactor };
  await db.updateTable("session").set(proof).where("token_hash", "=", tokenHash).execute();
};

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

/** Removes every second factor of somebody, within a transaction; whether there was any that counted. */
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
export const dropTotp = async (transaction: Database, user: UserKey): Promise<boolean> => {
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

const PORTAL = "portal";

/** The key that every node of this store uses; the one given becomes it where there is none yet. */
export const portalKey = async (db: Database, fresh: string): Promise<string> => {
  await db
    .insertInto("secret_key")
    .values({ id: PORTAL, key: fresh })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { key } = await db.selectFrom("secret_key").select("key").where("id", "=", PORTAL).executeTakeFirstOrThrow();
  return key;
};
