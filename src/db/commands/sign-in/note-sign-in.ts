import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

/** An account that somebody has proven to be his. */
export interface ProvenAccount extends UserKey {
  /** Hash of the password that he has proven it with; undefined where it was something else. */
  readonly passwordHash?: string | undefined;
}

/**
 * Notes when somebody signs in, and holds his account until the transaction ends.
 *
 * @returns false where he was suspended, or his password changed, since he has proven who he is
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
