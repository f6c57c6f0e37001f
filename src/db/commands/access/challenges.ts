import type { Database } from "../../open-database.ts";
import type { PasskeyChallengeRow } from "../../tables/access-tables.ts";

/** Keeps what a passkey is asked to sign; what was asked too long ago is swept. */
export const addChallenge = async (db: Database, challenge: PasskeyChallengeRow, now: Date): Promise<void> => {
  await db.deleteFrom("passkey_challenge").where("ends_at", "<=", now).execute();
  await db.insertInto("passkey_challenge").values(challenge).execute();
};

/** Takes a challenge: it is there once, and not after its time. */
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
