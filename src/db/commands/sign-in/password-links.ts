import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import type { PasswordAskRow, PasswordLinkRow } from "../../tables/sign-in-tables.ts";

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
