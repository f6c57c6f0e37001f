import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { PasswordAskRow, PasswordLinkRow } from "../../tables/sign-in-tables.ts";
import { inOneTransaction, takeLock } from "../in-one-transaction.ts";
import { sealSignIn } from "../seals.ts";
import { noteSignInAct } from "./sign-ins.ts";

export const addPasswordLink = async (db: Database, link: PasswordLinkRow): Promise<void> => {
  await db.insertInto("password_link").values(link).execute();
};

/** Uses a link up; false where it is used already or too old, which also means that somebody else was quicker. */
export const spendLink = async (db: Database, tokenHash: string, now: Date): Promise<boolean> => {
  const used = await db
    .updateTable("password_link")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

/** With a new password no link of before opens anything. */
export const spendLinksOf = async (db: Database, { firmId, userId }: UserKey, now: Date): Promise<void> => {
  await db
    .updateTable("password_link")
    .set({ used_at: now })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
};

/** Notes that a link was asked for an address, whether it has an account or not. */
export const addPasswordAsk = async (db: Database, ask: PasswordAskRow): Promise<void> => {
  await db.insertInto("password_ask").values(ask).execute();
};

/** Takes the longest waiting ask out of the queue, within the transaction that answers it; undefined if there is none. */
export const takePasswordAsk = (transaction: Database): Promise<PasswordAskRow | undefined> =>
  transaction
    .deleteFrom("password_ask")
    .where("id", "in", (query) =>
      query.selectFrom("password_ask").select("id").orderBy("asked_at").orderBy("id").limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/**
 * Stores the hash of a new password, sealed, and holds the account until the transaction ends.
 *
 * @param before the hash in force as anyone who changes it has seen it; whatever it is where they need not know it
 * @returns false where another one is in force by now; then nothing was written
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
 * Holds somebody's account until the transaction ends. Whatever begins or ends their sessions does so first: a session that
 * begins while their password is changed is there before the change, and ended by it, or not at all.
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

/** Who tries is not known: it may be anybody. */
const PORTAL = "portal";

const touch = (transaction: Database, key: string) =>
  transaction
    .updateTable("sign_in_throttle")
    .set((eb) => ({ failures: eb.ref("failures") }))
    .where("key", "=", key)
    .returning("key")
    .execute();

/** As many statements and as much to write as a row of the audit takes, without one. */
const noteNothing = async (transaction: Database, key: string): Promise<void> => {
  await takeLock(transaction, `lock ${key}`);
  await transaction.selectFrom("sign_in_throttle").select("failures").where("key", "=", key).execute();
  await touch(transaction, key);
};

/**
 * Notes that an address rests after wrong passwords: one row a lock, in the chain of its account. An address without an
 * account leaves none, and costs the same, so that nobody learns from the time which it was.
 *
 * @param key under which its tries are counted
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
