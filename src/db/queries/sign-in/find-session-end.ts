import type { Database } from "../../open-database.ts";

/** What is kept of a session that opens nothing: that it was ended, or how it stands. */
export type FoundSessionEnd =
  | { readonly way: string }
  | { readonly seenAt: Date; readonly endsAt: Date; readonly suspended: boolean };

/** What is kept of the session with this token; undefined where there never was one, or it is long over. */
export const findSessionEnd = async (db: Database, tokenHash: string): Promise<FoundSessionEnd | undefined> => {
  const ended = await db.selectFrom("session_end").select("way").where("token_hash", "=", tokenHash).executeTakeFirst();
  if (ended) return ended;
  return db
    .selectFrom("session")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "session.firm_id").onRef("app_user.id", "=", "session.user_id"),
    )
    .select(["session.seen_at as seenAt", "session.ends_at as endsAt", "app_user.suspended"])
    .where("session.token_hash", "=", tokenHash)
    .executeTakeFirst();
};
