import type { Database } from "../../open-database.ts";
import type { UserKey } from "../access/factors.ts";
import { type ListedSession, listedColumns } from "./sessions.ts";

/** A user's remembered devices, which skip the second factor, last used first. */
export const devicesOf = (db: Database, { firmId, userId }: UserKey, now: Date): Promise<readonly ListedSession[]> =>
  db
    .selectFrom("known_device")
    .select(listedColumns)
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("ends_at", ">", now)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();

/** A browser in which a user is known. */
export interface FoundBrowser extends UserKey {
  readonly id: string;
  readonly hasSignedIn: boolean;
}

/**
 * The browser with this cookie, if the user with this email address is known in it.
 *
 * @param email in lower case
 */
export const findBrowser = async (
  db: Database,
  { tokenHash, email }: { readonly tokenHash: string; readonly email: string },
  now: Date,
): Promise<FoundBrowser | undefined> => {
  const row = await db
    .selectFrom("known_browser as browser")
    .innerJoin("sign_in_name as name", (join) =>
      join.onRef("name.firm_id", "=", "browser.firm_id").onRef("name.user_id", "=", "browser.user_id"),
    )
    .select([
      "browser.firm_id as firmId",
      "browser.user_id as userId",
      "browser.id",
      "browser.signed_in_at as signedInAt",
    ])
    .where("browser.token_hash", "=", tokenHash)
    .where("browser.ends_at", ">", now)
    .where("name.email", "=", email)
    .executeTakeFirst();
  return row && { firmId: row.firmId, userId: row.userId, id: row.id, hasSignedIn: row.signedInAt !== null };
};

/** Whether any user is known in the browser with this cookie. */
export const isKnownBrowser = async (db: Database, tokenHash: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom("known_browser")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
};
