import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { KnownBrowserRow, KnownDeviceRow } from "../../tables/sign-in-tables.ts";

/** Most known browsers of a user: a script that signs in creates a new one each time, so the oldest are deleted. */
const MAX_BROWSERS = 50;

export interface BrowserUse {
  readonly tokenHash: string;
  /** Token hash of the cookie so far: all users known in it move to the new one. */
  readonly before: string | undefined;
  /** Id of the browser if this user was not known in it. */
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
        .limit(MAX_BROWSERS),
    )
    .execute();
};

/** Marks a browser as known, under a new cookie, after a user signed in or chose their password there. */
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

/** From now on attempts with this browser count as a stranger's. */
export const forgetBrowser = async (db: Database, user: UserKey, id: string): Promise<void> => {
  await ofUser(db, user).where("id", "=", id).execute();
};

/** From now on attempts in any browser count as a stranger's, until the user signs in with it. */
export const forgetBrowsersOf = async (db: Database, user: UserKey): Promise<void> => {
  await ofUser(db, user).execute();
};

export const rememberDevice = async (db: Database, device: KnownDeviceRow): Promise<void> => {
  await db.insertInto("known_device").values(device).execute();
};

/** Whether this is a known device of a user; records its use. */
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

/** Forgets every device of a user; returns how many. */
export const forgetDevicesOf = async (db: Database, { firmId, userId }: UserKey): Promise<number> => {
  const gone = await db
    .deleteFrom("known_device")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
};

/** Forgets one device of a user by its id; false where they have no such device. */
export const deleteDevice = async (db: Database, { firmId, userId }: UserKey, id: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom("known_device")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
