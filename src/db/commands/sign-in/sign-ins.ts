import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import { userSubject } from "../people/accounts.ts";
import { appendAudit } from "../seals.ts";

/** A sign-in or sign-out, or the lock of an account after wrong passwords. */
export interface SignInAct {
  readonly action: "sign-in" | "sign-out" | "lock-password";
  readonly at: Date;
  /** Nothing secret: method, device, network address. */
  readonly detail: Readonly<Record<string, string>>;
  /** The actor, if not the account's owner. */
  readonly by?: string;
}

/** Appends it to the chain of the account, in the transaction of the act. */
export const noteSignInAct = (
  transaction: Database,
  { firmId, userId }: UserKey,
  { action, at, detail, by = userId }: SignInAct,
): Promise<void> =>
  appendAudit(transaction, { firm_id: firmId, subject: userSubject(userId), at, actor: by, action, detail });

/** An account whose owner has proved their identity. */
export interface ProvenAccount extends UserKey {
  /** Hash of the password used; undefined where it was something else. */
  readonly passwordHash?: string | undefined;
}

/**
 * Records a sign-in, and locks the account until the transaction ends.
 *
 * @returns false where they were suspended, or their password changed, since their identity was checked
 */
export const noteSignIn = async (
  transaction: Database,
  { firmId, userId, passwordHash }: ProvenAccount,
  at: Date,
): Promise<boolean> => {
  const account = transaction
    .updateTable("app_user")
    .set({ last_signed_in_at: at, last_seen_at: sql<Date>`greatest(last_seen_at, ${at}::timestamptz)` })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .where("suspended", "=", false);
  const noted = await (passwordHash === undefined
    ? account
    : account.where("password_hash", "=", passwordHash)
  ).executeTakeFirst();
  return noted.numUpdatedRows > 0n;
};

/**
 * Allows one sign-in without a required second factor, to set it up.
 *
 * @returns false where that was already used
 */
export const takeFactorGrace = async (
  transaction: Database,
  { firmId, userId }: UserKey,
  at: Date,
): Promise<boolean> => {
  const taken = await transaction
    .updateTable("app_user")
    .set({ factor_grace_at: at })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .where("factor_grace_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** Allows another such sign-in. */
export const renewFactorGrace = async (transaction: Database, { firmId, userId }: UserKey): Promise<void> => {
  await transaction
    .updateTable("app_user")
    .set({ factor_grace_at: null })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .execute();
};

/** How long ended sessions and links are kept, to explain that they have ended. */
const RETENTION_MS = 24 * 3_600_000;

/** Deletes what no sign-in or session needs any more. */
export const sweepSignIns = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - RETENTION_MS);
  await db.deleteFrom("session").where("ends_at", "<=", before).execute();
  await db.deleteFrom("session_end").where("at", "<=", before).execute();
  await db.deleteFrom("sign_in_throttle").where("forget_at", "<=", now).execute();
  await db.deleteFrom("known_device").where("ends_at", "<=", now).execute();
  await db.deleteFrom("known_browser").where("ends_at", "<=", now).execute();
  await db.deleteFrom("password_link").where("ends_at", "<=", before).execute();
};
