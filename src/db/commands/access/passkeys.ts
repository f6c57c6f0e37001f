import type { Insertable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { PasskeyChallengeRow, PasskeyRow } from "../../tables/sign-in-tables.ts";
import { sealRows, sealSignIn } from "../seals.ts";

/** Stores a new passkey, within its owner's transaction; false where it already exists. */
export const insertPasskey = async (transaction: Database, passkey: Insertable<PasskeyRow>): Promise<boolean> => {
  const added = await transaction
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.columns(["firm_id", "id"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) return false;
  await sealRows(transaction, "passkey", [added]);
  await sealSignIn(transaction, { firmId: added.firm_id, userId: added.user_id });
  return true;
};

/** Records a use; false where the counter has reached that value meanwhile. */
export const notePasskeyUse = async (
  db: Database,
  { firmId, id }: { readonly firmId: string; readonly id: string },
  { counter, at }: { readonly counter: number; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ counter, last_used_at: at })
    .where("firm_id", "=", firmId)
    .where("id", "=", id)
    // An authenticator without a counter always reports 0.
    .where((eb) => eb.or([eb("counter", "<", counter), eb("counter", "=", 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Renames a passkey of a user, within a transaction; false where they have none with the name that they saw. */
export const renamePasskey = async (
  transaction: Database,
  { firmId, userId }: UserKey,
  { id, name, seen }: { readonly id: string; readonly name: string; readonly seen: string },
): Promise<boolean> => {
  const renamed = await transaction
    .updateTable("passkey")
    .set({ name })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("name", "=", seen)
    .returningAll()
    .executeTakeFirst();
  if (!renamed) return false;
  await sealRows(transaction, "passkey", [renamed]);
  return true;
};

/** Removes a passkey of a user, within a transaction; returns its name, or undefined where they have no such passkey. */
export const dropPasskey = async (transaction: Database, user: UserKey, id: string): Promise<string | undefined> => {
  const { firmId, userId } = user;
  const gone = await transaction
    .deleteFrom("passkey")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  if (!gone) return undefined;
  await sealSignIn(transaction, user);
  return gone.name;
};

/** Stores a challenge for a passkey; expired ones are swept. */
export const addChallenge = async (db: Database, challenge: PasskeyChallengeRow, now: Date): Promise<void> => {
  await db.deleteFrom("passkey_challenge").where("ends_at", "<=", now).execute();
  await db.insertInto("passkey_challenge").values(challenge).execute();
};

/** Uses up a challenge: once, and only before it expires. */
export const takeChallenge = (
  db: Database,
  challengeHash: string,
  now: Date,
): Promise<PasskeyChallengeRow | undefined> =>
  db
    .deleteFrom("passkey_challenge")
    .where("challenge_hash", "=", challengeHash)
    .where("ends_at", ">", now)
    .returningAll()
    .executeTakeFirst();
