import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { PasswordAskRow, PasswordLinkRow } from "../../tables/sign-in-tables.ts";
import { inOneTransaction, takeLock } from "../in-one-transaction.ts";
import { sealSignIn } from "../seals.ts";
import { noteSignInAct } from "./sign-ins.ts";

export const addPasswordLink = async (db: Database, link: PasswordLinkRow): Promise<void> => {
  await db.insertInto("password_link").values(link).execute();
};

/** Uses up a link; false where it was already used, also by a concurrent request, or has expired. */
export const usePasswordLink = async (db: Database, tokenHash: string, now: Date): Promise<boolean> => {
  const used = await db
    .updateTable("password_link")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

/** A new password invalidates all earlier links. */
export const spendLinksOf = async (db: Database, { firmId, userId }: UserKey, now: Date): Promise<void> => {
  await db
    .updateTable("password_link")
    .set({ used_at: now })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
};

/** Queues a request for a link, whether the address has an account or not. */
export const addPasswordAsk = async (db: Database, ask: PasswordAskRow): Promise<void> => {
  await db.insertInto("password_ask").values(ask).execute();
};

/** Takes the oldest request out of the queue, in the transaction that answers it; undefined if there is none. */
export const takePasswordAsk = (transaction: Database): Promise<PasswordAskRow | undefined> =>
  transaction
    .deleteFrom("password_ask")
    .where("id", "in", (query) =>
      query.selectFrom("password_ask").select("id").orderBy("asked_at").orderBy("id").limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/**
 * Stores the hash of a new password, sealed, and locks the account until the transaction ends.
 *
 * @param before the current hash as the caller has seen it; undefined for any
 * @returns false where another one is stored by now; then nothing was written
 */
export const setPassword = async (
  transaction: Database,
  user: UserKey,
  passwordHash: string,
  before?: string,
): Promise<boolean> => {
  const { firmId, userId } = user;
  const account = transaction
    .updateTable("app_user")
    .set({ password_hash: passwordHash })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId);
  const set = await (before === undefined ? account : account.where("password_hash", "=", before)).executeTakeFirst();
  if (set.numUpdatedRows === 0n) return false;
  await sealSignIn(transaction, user);
  return true;
};

/**
 * Locks an account until the transaction ends. Everything that starts or ends its sessions does so first: a session that
 * starts during a change of password either exists before the change and is ended by it, or does not start.
 */
export const holdAccount = async (transaction: Database, { firmId, userId }: UserKey): Promise<void> => {
  await transaction
    .selectFrom("app_user")
    .select("id")
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .execute();
};

/** Actor of attempts: the person is unknown. */
const PORTAL = "portal";

const touch = (transaction: Database, key: string) =>
  transaction
    .updateTable("sign_in_throttle")
    .set((eb) => ({ failures: eb.ref("failures") }))
    .where("key", "=", key)
    .returning("key")
    .execute();

/** The same number of statements and writes as an audit row takes, without one. */
const noteNothing = async (transaction: Database, key: string): Promise<void> => {
  await takeLock(transaction, `lock ${key}`);
  await transaction.selectFrom("sign_in_throttle").select("failures").where("key", "=", key).execute();
  await touch(transaction, key);
};

/**
 * Audits the lock of an address after wrong passwords: one row per lock, in the chain of its account. An address without
 * an account leaves no row but takes the same time, so that timing reveals nothing.
 *
 * @param key of the counter
 */
export const noteLock = (
  db: Database,
  account: UserKey | undefined,
  {
    key,
    at,
    until,
    address,
  }: { readonly key: string; readonly at: Date; readonly until: Date; readonly address: string },
): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    await touch(transaction, key);
    if (!account) return noteNothing(transaction, key);
    const detail = { address, until: until.toISOString() };
    await noteSignInAct(transaction, account, { action: "lock-password", at, detail, by: PORTAL });
  });
