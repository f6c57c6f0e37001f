import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import type { KnownDeviceRow } from "../../tables/sign-in-tables.ts";

export const rememberDevice = async (db: Database, device: KnownDeviceRow): Promise<void> => {
  await db.insertInto("known_device").values(device).execute();
};

/** Whether this is a known device of somebody; notes that he used it. */
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

/** Forgets one device of somebody by its id; false where he has no such device. */
export const forgetDevice = async (db: Database, { firmId, userId }: UserKey, id: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom("known_device")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
