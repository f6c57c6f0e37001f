import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { KnownBrowserRow, KnownDeviceRow } from "../../tables/sign-in-tables.ts";

/** Somebody who signs in by a program makes a new one each time: of so many the oldest go. */
const MOST_BROWSERS = 50;

export interface BrowserUse {
  readonly tokenHash: string;
  /** Token hash of the cookie that it carried until now: everybody who is known in it goes over to the new one. */
  readonly before: string | undefined;
  /** What it is called if this person was not known in it. */
  readonly id: string;
  readonly at: Date;
  readonly endsAt: Date;
  readonly hasSignedIn: boolean;
}

const ofUser = (db: Database, { firmId, userId }: UserKey) =>
  db.deleteFrom("known_browser").where("firm_id", "=", firmId).where("user_id", "=", userId);

const add = async (transaction: Database, { firmId, userId }: UserKey, browser: KnownBrowserRow): Promise<void> => {
  await transaction.insertInto("known_browser").values(browser).execute();
  await ofUser(transaction, { firmId, userId })
    .where("id", "not in", (query) =>
      query
        .selectFrom("known_browser")
        .select("id")
        .where("firm_id", "=", firmId)
        .where("user_id", "=", userId)
        .orderBy("ends_at", "desc")
        .orderBy("id")
        .limit(MOST_BROWSERS),
    )
    .execute();
};

/** Knows the browser again, under a new cookie, that somebody has just signed in with or chosen their password in. */
export const keepBrowser = async (
  transaction: Database,
  { firmId, userId }: UserKey,
  { tokenHash, before, id, at, endsAt, hasSignedIn }: BrowserUse,
): Promise<void> => {
  if (before !== undefined)
    await transaction
      .updateTable("known_browser")
      .set({ token_hash: tokenHash })
      .where("token_hash", "=", before)
      .execute();
  const signedIn = hasSignedIn ? { signed_in_at: at } : {};
  const { numUpdatedRows } = await transaction
    .updateTable("known_browser")
    .set({ ends_at: endsAt, ...signedIn })
    .where("token_hash", "=", tokenHash)
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const known = { firm_id: firmId, user_id: userId, id, token_hash: tokenHash, made_at: at, ends_at: endsAt };
  await add(transaction, { firmId, userId }, { ...known, signed_in_at: null, ...signedIn });
};

/** Tries of somebody with this browser are a stranger's from now on. */
export const forgetBrowser = async (db: Database, user: UserKey, id: string): Promise<void> => {
  await ofUser(db, user).where("id", "=", id).execute();
};

/** Tries of somebody are a stranger's in every browser, until they sign in with it. */
export const forgetBrowsersOf = async (db: Database, user: UserKey): Promise<void> => {
  await ofUser(db, user).execute();
};

export const rememberDevice = async (db: Database, device: KnownDeviceRow): Promise<void> => {
  await db.insertInto("known_device").values(device).execute();
};

/** Whether this is a known device of somebody; notes that they used it. */
export const noteDeviceUse = async (
  db: Database,
  { firmId, userId }: UserKey,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<boolean> => {
  const used = await db
    .updateTable("known_device")
    .set({ seen_at: now })
    .where("token_hash", "=", tokenHash)
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

/** Forgets every device of somebody; answers how many. */
export const forgetDevicesOf = async (db: Database, { firmId, userId }: UserKey): Promise<number> => {
  const gone = await db
    .deleteFrom("known_device")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
};

/** Forgets one device of somebody by its id; false where they have no such device. */
export const deleteDevice = async (db: Database, { firmId, userId }: UserKey, id: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom("known_device")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
