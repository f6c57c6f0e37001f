import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import { userSubject } from "../people/accounts.ts";
import { appendAudit } from "../seals.ts";

/** That somebody signed in or out, or that their account rests after wrong passwords. */
export interface SignInAct {
  readonly action: "sign-in" | "sign-out" | "lock-password";
  readonly at: Date;
  /** Nothing secret is in it: how, on what, from which network address. */
  readonly detail: Readonly<Record<string, string>>;
  /** Who did it, where it was not the account's owner. */
  readonly by?: string;
}

/** Adds it to the chain of the account, within the transaction of the act. */
export const noteSignInAct = (
  transaction: Database,
  { firmId, userId }: UserKey,
  { action, at, detail, by = userId }: SignInAct,
): Promise<void> =>
  appendAudit(transaction, { firm_id: firmId, subject: userSubject(userId), at, actor: by, action, detail });

/** An account that somebody has proven to be theirs. */
export interface ProvenAccount extends UserKey {
  /** Hash of the password that they have proven it with; undefined where it was something else. */
  readonly passwordHash?: string | undefined;
}

/**
 * Notes when somebody signs in, and holds their account until the transaction ends.
 *
 * @returns false where they were suspended, or their password changed, since they have proven who they are
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
 * Lets somebody in without the second factor that they owe, once: to set it up.
 *
 * @returns false where they were let in so before
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

/** Lets somebody in so once more. */
export const renewFactorGrace = async (transaction: Database, { firmId, userId }: UserKey): Promise<void> => {
  await transaction
    .updateTable("app_user")
    .set({ factor_grace_at: null })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .execute();
};

/** What is over, a session or a link, is remembered so long, to say so to anyone who comes with it. */
const REST_MS = 24 * 3_600_000;

/** Removes what no sign-in and no session needs any more. */
export const sweepSignIns = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - REST_MS);
  await db.deleteFrom("session").where("ends_at", "<=", before).execute();
  await db.deleteFrom("session_end").where("at", "<=", before).execute();
  await db.deleteFrom("sign_in_throttle").where("forget_at", "<=", now).execute();
  await db.deleteFrom("known_device").where("ends_at", "<=", now).execute();
  await db.deleteFrom("known_browser").where("ends_at", "<=", now).execute();
  await db.deleteFrom("password_link").where("ends_at", "<=", before).execute();
};
