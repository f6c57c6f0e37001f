import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

/** Notes that a session is in use, and when its owner was last there: that outlives the session. */
export const touchSession = async (
  db: Database,
  { firmId, userId }: UserKey,
  tokenHash: string,
  seenAt: Date,
): Promise<void> => {
  // Two statements, each by itself: nobody waits for the other's row while he holds one.
  const seen = { last_seen_at: seenAt };
  await db
    .updateTable("app_user")
    .set(seen)
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", seenAt)]))
    .execute();
  await db
    .updateTable("session")
    .set({ seen_at: sql<Date>`greatest(seen_at, ${seenAt}::timestamptz)` })
    .where("token_hash", "=", tokenHash)
    .execute();
};
